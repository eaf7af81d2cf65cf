import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import type { Order } from "../orders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, aLoadChange, anId, aTakenLoad, keepOrder } from "../testing/index.ts";
import { followDriver } from "./effects.ts";
import { type TripDraft, tripDraftSchema } from "./kept-trip.ts";

freshBeforeEach();

const order = (overrides: Partial<Order> = {}) =>
  keepOrder(ports, aDealersOrder("assigned", { id: anId(), trackingToken: anId(), driverId: null, ...overrides }));
const trip = async (name: string, changes: Partial<TripDraft> = {}) => {
  const basics = { name, startZip: "90001", startAt: "2026-11-21T14:00:00Z", orderIds: [] };
  const draft = { ...tripDraftSchema.parse(basics), ...changes };
  return accepted(await lotlane.commands.addTrip(people.carlos, draft)).kept;
};
const give = async (id: string, driverId: string | null) => {
  const given = accepted(await lotlane.commands.giveToDriver(people.carlos, id, { driverId }));
  const { left, trip: now } = await lotlane.commands.followGiven("order", given);
  return [...left.map(({ name }) => `left ${name}`), now?.name ?? null];
};
const holding = async (jobId: string) =>
  (await lotlane.queries.listTrips(people.carlos, { limit: 50 })).rows
    .filter(({ jobs }) => jobs.some(({ orderId }) => orderId === jobId))
    .map(({ name }) => name);
/** Another driver of the carrier. */
const secondDriver = async (): Promise<User> => {
  const rest = { companyName: null, address: null };
  const form = {
    ...rest,
    firstName: "Ben",
    lastName: "Driver",
    phoneNumber: "213-555-0144",
    password: "correct horse battery",
  };
  return accepted(await lotlane.commands.addMember(people.carlos, "driver", { ...form, email: "ben@carlos.example" }))
    .value;
};

describe("a job that is given to a driver", () => {
  it("leaves the trip of another driver for the one under way of its own", async () => {
    const [ben, job] = [await secondDriver(), order()];
    await trip("Dina's", { driverId: people.dina.id, orderIds: [job.id] });
    await trip("Ben's next", { driverId: ben.id, startAt: "2026-11-25T14:00:00Z" });
    await trip("Ben's last", { driverId: ben.id, startAt: "2026-11-10T14:00:00Z" });
    await trip("Ben's now", { driverId: ben.id, startAt: "2026-11-20T08:00:00Z", orderIds: [order().id] });
    expect(await give(job.id, ben.id)).toEqual(["left Dina's", "Ben's now"]);
    expect(await holding(job.id)).toEqual(["Ben's now"]);
    expect(await give(job.id, people.dina.id)).toEqual(["left Ben's now", "Dina's"]);
  });

  it("is in no trip when its driver has none that it fits", async () => {
    const [ben, job] = [await secondDriver(), order()];
    await trip("Dina's", { driverId: people.dina.id, orderIds: [job.id] });
    await trip("Ben's", { driverId: ben.id, trailer: { places: 1, tallPlaces: 0, payloadPounds: 1000 } });
    expect(await give(job.id, ben.id)).toEqual(["left Dina's", null]);
    expect(await holding(job.id)).toEqual([]);
  });

  it("stays in a trip without a driver, and one that is taken back stays where it is", async () => {
    const [ben, job, other] = [await secondDriver(), order(), order()];
    await trip("No driver yet", { orderIds: [job.id] });
    await trip("Dina's", { driverId: people.dina.id, orderIds: [other.id] });
    await trip("Ben's", { driverId: ben.id });
    expect(await give(job.id, ben.id)).toEqual(["No driver yet"]);
    expect(await give(other.id, people.dina.id)).toEqual(["Dina's"]);
    expect(await give(other.id, null)).toEqual([null]);
    expect(await holding(other.id)).toEqual(["Dina's"]);
  });

  it("follows its driver by the effect alone too, once, and not against a later word of the carrier", async () => {
    const [ben, job] = [await secondDriver(), order()];
    const dinas = await trip("Dina's", { driverId: people.dina.id, orderIds: [job.id] });
    await trip("Ben's", { driverId: ben.id });
    accepted(await lotlane.commands.giveToDriver(people.carlos, job.id, { driverId: ben.id }));
    const effect = followDriver("order", job.id, { driverId: ben.id, at: ports.clock.now().toISOString() });
    await lotlane.carryOut(effect);
    expect(await holding(job.id)).toEqual(["Ben's"]);
    const before = (await lotlane.queries.listTrips(people.carlos, { limit: 50 })).rows;
    await lotlane.carryOut(effect);
    expect((await lotlane.queries.listTrips(people.carlos, { limit: 50 })).rows).toEqual(before);
    await ports.trips.changeTogether(people.carlos.id, (trips) => ({
      ok: true,
      value: trips.map((one) => ({ ...one, updatedAt: "2026-12-24T12:00:00.000Z", revision: one.revision + 1 })),
    }));
    accepted(await lotlane.commands.moveJob(people.carlos, dinas.id, { kind: "order", jobId: job.id }));
    const { rows } = await lotlane.queries.listTrips(people.carlos, { limit: 50 });
    for (const one of rows)
      await ports.trips.change({ ...one, updatedAt: "2026-12-24T12:00:00.000Z", revision: one.revision + 1 });
    await lotlane.carryOut(effect);
    expect(await holding(job.id)).toEqual(["Dina's"]);
  });

  it("tries again when its trips change, and leaves it to the effect when they go on changing", async () => {
    const [ben, job] = [await secondDriver(), order()];
    const dinas = await trip("Dina's", { driverId: people.dina.id, orderIds: [job.id] });
    await trip("Ben's", { driverId: ben.id });
    const { changeTogether } = ports.trips;
    let times = 1;
    Object.assign(ports.trips, {
      changeTogether: async (...asked: Parameters<typeof changeTogether>) => {
        const kept = (await ports.trips.find(dinas.id))!;
        if (times-- > 0) await ports.trips.change({ ...kept, revision: kept.revision + 1 });
        return changeTogether(...asked);
      },
    });
    expect(await give(job.id, ben.id)).toEqual(["left Dina's", "Ben's"]);
    times = 9;
    expect(await give(job.id, people.dina.id)).toEqual([null]);
    expect(await holding(job.id)).toEqual(["Ben's"]);
    const effect = followDriver("order", job.id, { driverId: people.dina.id, at: ports.clock.now().toISOString() });
    times = 9;
    await expect(lotlane.carryOut(effect)).rejects.toThrow("did not follow");
    times = 0;
    await lotlane.carryOut(effect);
    expect(await holding(job.id)).toEqual(["Dina's"]);
  });

  it("is given also while its trips cannot be read, and they follow by the effect", async () => {
    const [ben, job] = [await secondDriver(), order()];
    await trip("Dina's", { driverId: people.dina.id, orderIds: [job.id] });
    await trip("Ben's", { driverId: ben.id });
    const { list } = ports.trips;
    Object.assign(ports.trips, { list: () => Promise.reject(new Error("no connection")) });
    expect(await give(job.id, ben.id)).toEqual([null]);
    const effect = followDriver("order", job.id, { driverId: ben.id, at: ports.clock.now().toISOString() });
    await expect(lotlane.carryOut(effect)).rejects.toThrow("no connection");
    Object.assign(ports.trips, { list });
    await lotlane.carryOut(effect);
    expect(await holding(job.id)).toEqual(["Ben's"]);
  });

  it("may be a load", async () => {
    const load = aTakenLoad({ transporterId: people.carlos.id });
    await ports.loads.add([aLoadChange(load)]);
    const { id, name } = await trip("Dina's", { driverId: people.dina.id });
    const given = accepted(await lotlane.commands.assignLoad(people.carlos, load.id, { driverId: people.dina.id }));
    expect(await lotlane.commands.followGiven("load", given)).toEqual({ left: [], trip: { id, name } });
  });
});
