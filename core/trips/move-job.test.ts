import { describe, expect, it } from "vitest";
import type { Order } from "../orders/index.ts";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, aTakenLoad, aLoadChange, keepOrder } from "../testing/index.ts";
import { type TripDraft, tripDraftSchema } from "./kept-trip.ts";

freshBeforeEach();

const order = (overrides: Partial<Order> = {}, status: Order["status"] = "assigned") =>
  keepOrder(ports, aDealersOrder(status, { id: anId(), trackingToken: anId(), ...overrides }));
/** A job that was put into trips while it was still open is in each of them once it is claimed. */
const claimed = (job: Order) => keepOrder(ports, { ...aDealersOrder("assigned"), id: job.id });
const trip = async (changes: Partial<TripDraft> = {}) => {
  const basics = { name: "East", startZip: "90001", startAt: "2026-11-21T14:00:00Z", orderIds: [] };
  const draft = { ...tripDraftSchema.parse(basics), ...changes };
  return accepted(await lotlane.commands.addTrip(people.carlos, draft)).kept;
};
const move = (
  id: string,
  jobId: string,
  more: { kind?: "order" | "load"; revision?: number } = {},
  who = people.carlos,
) => lotlane.commands.moveJob(who, id, { kind: "order", jobId, ...more });
const holding = async (jobId: string) =>
  (await lotlane.queries.listTrips(people.carlos, { limit: 50 })).rows
    .filter(({ jobs, loads }) =>
      [...jobs.map(({ orderId }) => orderId), ...loads.map(({ loadId }) => loadId)].includes(jobId),
    )
    .map(({ name, revision }) => `${name} ${revision}`);

describe("a job that is moved", () => {
  it("is in the trip at its best place, and in no other one", async () => {
    const [job, left, other] = [order({}, "pending"), order(), order()];
    const from = await trip({ name: "From", orderIds: [job.id, left.id] });
    const also = await trip({ name: "Also", orderIds: [job.id] });
    const into = await trip({ name: "Into", orderIds: [other.id] });
    claimed(job);
    const moved = accepted(await move(into.id, job.id, { revision: 1 }));
    expect(moved.kept).toMatchObject({ revision: 2, jobs: [{ orderId: other.id }, { orderId: job.id }] });
    expect(moved.kept.stops.filter(({ jobId }) => jobId === job.id)).toHaveLength(2);
    expect(await holding(job.id)).toEqual(["Into 2"]);
    const shorter = accepted(await lotlane.queries.readTrip(people.carlos, from.id)).kept;
    expect(shorter).toMatchObject({ revision: 2, jobs: [{ orderId: left.id }] });
    expect([...shorter.stops, ...shorter.promised].filter(({ jobId }) => jobId === job.id)).toEqual([]);
    expect(accepted(await lotlane.queries.readTrip(people.carlos, also.id)).kept).toMatchObject({ stops: [] });
    // Once more changes nothing.
    expect(accepted(await move(into.id, job.id)).kept.revision).toBe(2);
  });

  it("leaves the others also when the trip has it already", async () => {
    const job = order({}, "pending");
    const [into, from] = [await trip({ orderIds: [job.id] }), await trip({ name: "From", orderIds: [job.id] })];
    claimed(job);
    accepted(await move(into.id, job.id));
    expect(await holding(job.id)).toEqual(["East 1"]);
    expect(accepted(await lotlane.queries.readTrip(people.carlos, from.id)).kept.revision).toBe(2);
  });

  it("takes along the way that new work was measured by, and leaves the wish for it", async () => {
    const job = order();
    const tell = { leastPayPerMile: 2, byMail: false };
    const from = await trip({ name: "From", orderIds: [job.id], tell });
    expect(from.tell?.way).toHaveLength(3);
    accepted(await move((await trip()).id, job.id));
    const left = accepted(await lotlane.queries.readTrip(people.carlos, from.id)).kept;
    expect([left.tell, left.tell?.way]).toMatchObject([tell, undefined]);
  });

  it("may be a load, and may be on board", async () => {
    const load = aTakenLoad({ transporterId: people.carlos.id });
    await ports.loads.add([aLoadChange(load)]);
    const driven = order({}, "in_transit");
    const { id } = await trip();
    accepted(await move(id, load.id, { kind: "load" }));
    const { kept } = accepted(await move(id, driven.id));
    expect(kept).toMatchObject({ revision: 3, loads: [{ loadId: load.id }], jobs: [{ orderId: driven.id }] });
    expect(kept.stops.filter(({ jobId }) => jobId === driven.id)).toEqual([{ jobId: driven.id, end: "delivery" }]);
  });

  it("is one that the carrier has and has not delivered", async () => {
    const { id } = await trip();
    const refused = { refusal: { kind: "invalid_fields", errors: [{ path: "jobId" }] } };
    for (const job of [
      order({}, "pending"),
      order({}, "delivered"),
      order({}, "cancelled"),
      order({ transporterId: people.dana.id }),
    ])
      expect(await move(id, job.id)).toMatchObject(refused);
    expect(await move(id, anId())).toMatchObject(refused);
    expect(await move(id, order().id, { kind: "load" })).toMatchObject(refused);
  });

  it("stays where it is when it does not fit, and says why", async () => {
    const job = order({ vehicle: { ...aDealersOrder("assigned").vehicle, year: 2022, make: "Ford", model: "F-150" } });
    await trip({ name: "From", orderIds: [job.id] });
    const low = await trip({ trailer: { places: 1, tallPlaces: 0, payloadPounds: null } });
    expect(await move(low.id, job.id)).toMatchObject({
      refusal: { kind: "trip_order_impossible", message: expect.stringContaining("cannot be planned. It takes") },
    });
    expect(await holding(job.id)).toEqual(["From 1"]);
  });

  it("moves only in a trip that is as its carrier has seen it, and in none of another carrier", async () => {
    const job = order();
    await trip({ name: "From", orderIds: [job.id] });
    const { id } = await trip();
    expect(await move(id, job.id, { revision: 2 })).toMatchObject({ refusal: { kind: "trip_changed" } });
    expect(await move(id, job.id, {}, people.dana)).toMatchObject({ refusal: { kind: "trip_not_found" } });
    // Another window saves the trip between its reading and its writing.
    const { changeTogether } = ports.trips;
    Object.assign(ports.trips, {
      changeTogether: async (...asked: Parameters<typeof changeTogether>) => {
        const kept = (await ports.trips.find(id))!;
        await ports.trips.change({ ...kept, revision: kept.revision + 1 });
        return changeTogether(...asked);
      },
    });
    expect(await move(id, job.id)).toMatchObject({ refusal: { kind: "trip_changed" } });
    expect(await holding(job.id)).toEqual(["From 1"]);
  });
});
