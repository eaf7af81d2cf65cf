import { describe, expect, it, vi } from "vitest";
import { newLoadSchema } from "../loads/index.ts";
import { createOrderSchema, orderEditSchema } from "../orders/index.ts";
import { tripUnsubscribeToken } from "../notices/index.ts";
import type { TripMail } from "../ports.ts";
import { refuse } from "../shared/result.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aLoadForm } from "../testing/index.ts";
import { type TripDraft, tripDraftSchema, type TripTell } from "./kept-trip.ts";

freshBeforeEach();

type Wish = Partial<Pick<TripTell, "leastPayPerMile" | "byMail">>;

const drafted = (changes: Partial<TripDraft> = {}): TripDraft => ({
  ...tripDraftSchema.parse({
    name: "East",
    startZip: "90001",
    startAt: "2026-11-21T14:00:00Z",
    endZip: "10001",
    orderIds: [],
  }),
  ...changes,
});
/** From Los Angeles to New York, with the switch on. */
const trip = async (wish: Wish = {}, changes: Partial<TripDraft> = {}) =>
  accepted(
    await lotlane.commands.addTrip(
      people.carlos,
      drafted({ tell: { leastPayPerMile: null, byMail: true, ...wish }, ...changes }),
    ),
  ).kept;
const form = {
  vehicleYear: 2020,
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  pickupZip: "90001",
  pickupCity: "Los Angeles",
  pickupState: "CA",
  pickupAddress: "12 Palm Street",
  deliveryZip: "10001",
  deliveryCity: "New York",
  deliveryState: "NY",
  deliveryAddress: "200 West 30th Street",
  pickupDate: "2026-11-22",
  paymentAmount: 1450,
};
const phoenix = { pickupZip: "85004", pickupCity: "Phoenix", pickupState: "AZ" };
const sanDiego = { pickupZip: "92101", pickupCity: "San Diego", pickupState: "CA" };
const seattle = { pickupZip: "98101", pickupCity: "Seattle", pickupState: "WA" };
const post = async (changes: Partial<typeof form> = {}) =>
  accepted(await lotlane.commands.createOrder(people.dana, createOrderSchema.parse({ ...form, ...changes }))).value;
const mails = async () => {
  await ports.drainEffects();
  expect(ports.storage.failed).toEqual([]);
  return ports.outbox.filter((mail): mail is TripMail => mail.kind === "trip_mail");
};
const bell = async () => {
  await ports.drainEffects();
  const { rows } = await lotlane.queries.listNotices(people.carlos, { limit: 10 });
  return rows.filter(({ title }) => title === "trip_mail");
};

describe("new work on a kept trip", () => {
  it("is told with what it pays and adds, and leads to the trip with it", async () => {
    const { id } = await trip();
    const order = await post();
    expect(await mails()).toMatchObject([
      {
        to: people.carlos.email,
        trip: { id, name: "East" },
        offer: { kind: "order", id: order.id },
        name: "2020 Toyota Camry",
        added: { pay: "1450.00", addedMiles: expect.any(Number), addedMinutes: expect.any(Number) },
      },
    ]);
    expect(await bell()).toMatchObject([{ group: "searches", readAt: null }]);
  });

  it("is a load too, that the carrier can have at once", async () => {
    const { id } = await trip();
    const load = accepted(
      await lotlane.commands.createLoad(
        people.ada,
        newLoadSchema.parse(aLoadForm({ pickupEarliest: "2026-11-22", pickupLatest: "2026-11-23" })),
      ),
    ).value;
    expect(await mails()).toMatchObject([{ trip: { id }, offer: { kind: "load", id: load.id } }]);
  });

  it("is told once for each trip, however often it is matched or comes back", async () => {
    const [one, other] = [await trip(), await trip()];
    const order = await post();
    expect(new Set((await mails()).map((mail) => mail.trip.id))).toEqual(new Set([one.id, other.id]));
    accepted(await lotlane.commands.claimOrder(people.carlos, order.id));
    accepted(await lotlane.commands.undoClaim(people.carlos, order.id));
    expect(await mails()).toHaveLength(2);
    expect(await bell()).toHaveLength(2);
  });

  it("is told when an edit makes it fit", async () => {
    await trip({ leastPayPerMile: 3 }, { endZip: null });
    const order = await post({ paymentAmount: 900 });
    expect(await mails()).toEqual([]);
    const edit = orderEditSchema.parse({ ...form, paymentAmount: 9800, revision: order.revision });
    accepted(await lotlane.commands.editOrder(people.dana, order.id, edit));
    expect(await mails()).toMatchObject([{ added: { pay: "9800.00" } }]);
  });

  it.each([
    ["that does not ask", () => trip({}, { tell: null }), {}],
    ["far from its pickup", () => trip(), seattle],
    ["that is past it by then", () => trip({}, { startAt: "2026-12-20T14:00:00.000Z" }), {}],
    ["that ends before it", () => trip(), { pickupDate: "2026-12-20" }],
    ["whose trailer is full", () => trip({}, { trailer: { places: 1, tallPlaces: 0, payloadPounds: 1000 } }), {}],
    ["that asks for more pay", () => trip({ leastPayPerMile: 900 }), { ...sanDiego, paymentAmount: 300 }],
    ["whose carrier would pay for its miles", () => trip({}, { endZip: null }), { paymentAmount: 300 }],
  ])("is not told to a trip %s", async (_, keep, order) => {
    await keep();
    await post(order);
    expect(await mails()).toEqual([]);
  });

  it("is worked out for no trip that it leads back, and for one that was kept without its way", async () => {
    const worked = vi.spyOn(ports.tripPlanner, "suggest");
    const east = await trip();
    const back = {
      pickupZip: "10001",
      pickupCity: "New York",
      pickupState: "NY",
      deliveryZip: "85004",
      deliveryCity: "Phoenix",
      deliveryState: "AZ",
    };
    await post(back);
    expect(await mails()).toEqual([]);
    expect(worked).not.toHaveBeenCalled();
    const { way: _, ...tell } = east.tell!;
    ports.storage.trips.set(east.id, { ...east, tell });
    await post(back);
    expect(await mails()).toEqual([]);
    expect(worked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["not verified", { isVerified: false }],
    ["suspended", { suspendedAt: "2026-11-20T00:00:00.000Z" }],
    ["without a profile", { phoneNumber: null }],
  ])("is not told to a carrier that is %s", async (_, change) => {
    await trip();
    const account = ports.storage.accounts.get(people.carlos.id)!;
    ports.storage.accounts.set(people.carlos.id, { ...account, user: { ...account.user, ...change } });
    await post();
    expect(await bell()).toEqual([]);
  });

  it("is not told once it is taken, or the carrier asks no more", async () => {
    const { id, revision } = await trip();
    const order = await post();
    ports.storage.orders.set(order.id, { ...ports.storage.orders.get(order.id)!, isReserved: true });
    expect(await mails()).toEqual([]);
    accepted(await lotlane.commands.changeTrip(people.carlos, id, drafted({ tell: null }), revision));
    await post();
    expect(await mails()).toEqual([]);
  });

  it("goes by the bell alone without mail, and stays asked for when the trip changes", async () => {
    const { id, revision } = await trip({ byMail: false });
    const { kept } = accepted(await lotlane.commands.changeTrip(people.carlos, id, drafted(), revision));
    expect(kept.tell).toMatchObject({ byMail: false, leastPayPerMile: null });
    await post();
    expect(await mails()).toEqual([]);
    expect(await bell()).toHaveLength(1);
  });

  it("is mailed no more once a mail's link turns it off, and the link turns it on again", async () => {
    const { id } = await trip();
    const token = tripUnsubscribeToken(ports.vault, id);
    const byMail = async () => (await ports.trips.find(id))?.tell?.byMail;
    const { findSubscription } = lotlane.queries;
    expect(accepted(await findSubscription(token))).toEqual({ tripId: id, name: "East", on: true });
    const off = { tripId: id, name: "East", on: false };
    for (const _ of ["once", "again"])
      expect(accepted(await lotlane.commands.changeSubscription(token, false))).toEqual(off);
    expect(await byMail()).toBe(false);
    accepted(await lotlane.commands.changeSubscription(token, true));
    expect(await byMail()).toBe(true);
    accepted(await lotlane.commands.removeTrip(people.carlos, id));
    expect(accepted(await lotlane.commands.changeSubscription(token, true))).toMatchObject({ name: null, on: false });
  });

  it("is suggested by itself, where the trip has it at its best", async () => {
    const { id } = await trip();
    const order = await post();
    await post(phoenix);
    const one = accepted(await lotlane.queries.suggestForTrip(people.carlos, id, {}, order.id));
    expect(one).toMatchObject([{ kind: "order", jobId: order.id }]);
    expect(accepted(await lotlane.queries.suggestForTrip(people.carlos, id, {}, "nonsense"))).toEqual([]);
  });

  it("waits while trips cannot be worked out", async () => {
    await trip();
    const { suggest } = ports.tripPlanner;
    const busy = refuse({ kind: "trips_busy", message: "Busy.", retryAfterSeconds: 1 } as const);
    Object.assign(ports.tripPlanner, { suggest: async () => busy });
    await post();
    await ports.drainEffects();
    expect(ports.storage.failed).toMatchObject([{ error: "Error: Busy.", effect: { kind: "match_searches" } }]);
    Object.assign(ports.tripPlanner, { suggest });
  });
});
