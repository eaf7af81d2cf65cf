import { describe, expect, it } from "vitest";
import type { Effect } from "../effects/effect.ts";
import { loadInvoice } from "../invoices/effects.ts";
import { orderStepped } from "../orders/effects.ts";
import type { Order } from "../orders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, aLoad, aLoadChange, anId, keepOrder } from "../testing/index.ts";
import { type TripDraft, tripDraftSchema } from "./kept-trip.ts";

freshBeforeEach();

const openOrder = (overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder("pending", { id: anId(), trackingToken: anId(), ...overrides }));
let minute = 0;
const trip = async (name: string, changes: Partial<TripDraft> = {}, carrier = people.carlos) => {
  ports.clock.set(`2026-11-20T13:${String(10 + (minute++ % 40))}:00.000Z`);
  const basics = { name, startZip: "90001", startAt: "2026-11-21T14:00:00Z", orderIds: [] };
  return accepted(await lotlane.commands.addTrip(carrier, { ...tripDraftSchema.parse(basics), ...changes })).kept;
};
const holding = async (jobId: string, carrier = people.carlos) =>
  (await ports.trips.holding(carrier.id, [jobId])).map(({ name }) => name).toSorted();
const claim = async (id: string, tripId?: string) => {
  accepted(await lotlane.commands.claimOrder(people.carlos, id));
  await lotlane.commands.settleClaimed(people.carlos, [id], tripId);
};
const carryOut = (effect: Effect) => lotlane.carryOut(effect);

describe("an open job that several trips of its carrier have", () => {
  it("stays, once it is claimed, in the trip from which it was claimed, with what else the others hold", async () => {
    const [job, other] = [openOrder(), openOrder()];
    const first = await trip("First", { orderIds: [job.id, other.id] });
    const second = await trip("Second", { orderIds: [job.id] });
    await claim(job.id, second.id);
    expect(await holding(job.id)).toEqual(["Second"]);
    const left = (await ports.trips.find(first.id))!;
    expect(left).toMatchObject({
      revision: 2,
      jobs: [{ orderId: other.id }],
      updatedAt: ports.clock.now().toISOString(),
    });
    expect(left.stops.map(({ jobId }) => jobId)).toEqual([other.id, other.id]);
    expect(await ports.trips.find(second.id)).toEqual(second);
  });

  it("stays in the one that was planned first when it is claimed elsewhere, also from a trip without it", async () => {
    const [job, next] = [openOrder(), openOrder()];
    await trip("First", { orderIds: [job.id, next.id], startAt: "2026-11-29T14:00:00Z" });
    await trip("Second", { orderIds: [job.id, next.id] });
    const third = await trip("Third");
    const foreign = await trip("Foreign", { orderIds: [job.id, next.id] }, people.dana);
    await claim(job.id);
    expect(await holding(job.id)).toEqual(["First"]);
    for (const tripId of [third.id, foreign.id, anId()]) await claimAgain(next.id, tripId);
    expect(await holding(next.id)).toEqual(["First"]);
    expect(await holding(next.id, people.dana)).toEqual(["Foreign"]);
  });

  it("does not go back to an old trip that is over, however early that was planned", async () => {
    const [job, delivered, waiting] = [openOrder(), openOrder(), openOrder()];
    await trip("Last week", { orderIds: [job.id, delivered.id], startAt: "2026-11-20T14:00:00Z" });
    await trip("This week", { orderIds: [job.id, waiting.id], startAt: "2026-11-25T14:00:00Z" });
    keepOrder(ports, {
      ...(await ports.orders.find(delivered.id))!,
      status: "delivered",
      transporterId: people.carlos.id,
    });
    ports.clock.set("2026-11-25T13:00:00.000Z");
    await claim(job.id);
    expect(await holding(job.id)).toEqual(["This week"]);
    // All that hold it are over: the one that was planned first has it.
    const lone = openOrder();
    for (const name of ["One", "Two"]) await trip(name, { orderIds: [lone.id], startAt: "2026-11-20T15:00:00Z" });
    ports.clock.set("2026-11-26T13:00:00.000Z");
    await claim(lone.id);
    expect(await holding(lone.id)).toEqual(["One"]);
  });

  it("is in one trip each when several are claimed together", async () => {
    const [one, two] = [openOrder(), openOrder()];
    const first = await trip("First", { orderIds: [one.id] });
    const second = await trip("Second", { orderIds: [one.id, two.id] });
    await trip("Third", { orderIds: [one.id, two.id] });
    await lotlane.commands.settleClaimed(people.carlos, [one.id, two.id]);
    expect(await holding(one.id)).toEqual(["First"]);
    expect(await holding(two.id)).toEqual(["Second"]);
    expect([await ports.trips.find(first.id), await ports.trips.find(second.id)]).toMatchObject([
      { revision: 1 },
      { revision: 2 },
    ]);
    expect((await ports.trips.list(people.carlos.id, { limit: 5 })).rows[0]).toMatchObject({ revision: 2, stops: [] });
  });

  it("is settled by the effect alone too, once, and not for a claim that was undone", async () => {
    const job = openOrder();
    await trip("First", { orderIds: [job.id] });
    await trip("Second", { orderIds: [job.id] });
    const claimed = accepted(await lotlane.commands.claimOrder(people.carlos, job.id)).order;
    const effect = orderStepped(job.id, "assigned", { claimedAt: claimed.assignedAt! });
    await lotlane.commands.undoClaim(people.carlos, job.id);
    await carryOut(effect);
    expect(await holding(job.id)).toEqual(["First", "Second"]);
    const again = accepted(await lotlane.commands.claimOrder(people.carlos, job.id)).order;
    const due = orderStepped(job.id, "assigned", { claimedAt: again.assignedAt! });
    await carryOut(due);
    expect(await holding(job.id)).toEqual(["First"]);
    const before = await ports.trips.list(people.carlos.id, { limit: 5 });
    await carryOut(due);
    expect(await ports.trips.list(people.carlos.id, { limit: 5 })).toEqual(before);
  });

  it("is claimed also while trips cannot be read, and settled by the effect", async () => {
    const job = openOrder();
    await trip("First", { orderIds: [job.id] });
    await trip("Second", { orderIds: [job.id] });
    const { holding: read } = ports.trips;
    Object.assign(ports.trips, { holding: () => Promise.reject(new Error("no connection")) });
    await claim(job.id);
    const effect = orderStepped(job.id, "assigned", {});
    await expect(carryOut(effect)).rejects.toThrow("no connection");
    Object.assign(ports.trips, { holding: read });
    expect(await holding(job.id)).toEqual(["First", "Second"]);
    await carryOut(effect);
    expect(await holding(job.id)).toEqual(["First"]);
  });

  it("may be a load, accepted from a trip or by a bid", async () => {
    const [load, won] = [aLoad(), aLoad()];
    await ports.loads.add([load, won].map((one) => aLoadChange(one)));
    await trip("First", { loadIds: [load.id, won.id] });
    const second = await trip("Second", { loadIds: [load.id, won.id] });
    accepted(await lotlane.commands.acceptLoad(people.carlos, load.id));
    await lotlane.commands.settleClaimed(people.carlos, [load.id], second.id);
    expect(await holding(load.id)).toEqual(["Second"]);
    const taken = accepted(await lotlane.commands.acceptLoad(people.carlos, won.id));
    await carryOut(loadInvoice(won.id, anEarlierClaim, "taken"));
    expect(await holding(won.id)).toEqual(["First", "Second"]);
    await carryOut(loadInvoice(won.id, taken.assignedAt!, "taken"));
    expect(await holding(won.id)).toEqual(["First"]);
  });
});

const anEarlierClaim = "2026-11-01T12:00:00.000Z";
const claimAgain = (id: string, tripId: string) => lotlane.commands.settleClaimed(people.carlos, [id], tripId);
