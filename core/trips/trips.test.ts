import { describe, expect, it } from "vitest";
import { notYourDriver, type User } from "../accounts/index.ts";
import type { Order } from "../orders/index.ts";
import type { Load } from "../loads/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accept } from "../shared/result.ts";
import { aBidLoad, accepted, aDealersOrder, aLoad, anId, aTruck, keepOrder, once } from "../testing/index.ts";
import { type TripDraft, tripDraftSchema } from "./kept-trip.ts";
import { hoursUsedSchema } from "./trip.ts";

freshBeforeEach();

const changeUser = (id: string, change: Partial<User>) =>
  ports.accounts.change(id, (account) =>
    accept({ account: { ...account, user: { ...account.user, ...change } }, facts: [] }),
  );

/** From Los Angeles to New York, unless told. */
const order = (overrides: Partial<Order> = {}, status: Order["status"] = "pending") =>
  keepOrder(ports, aDealersOrder(status, { id: anId(), trackingToken: anId(), ...overrides }));
const draft = (overrides: Partial<TripDraft> = {}): TripDraft => ({
  ...tripDraftSchema.parse({ name: "East", startZip: "90001", startAt: "2026-11-21T14:00:00Z", orderIds: [] }),
  ...overrides,
});
const add = (changes: Partial<TripDraft> = {}, who = people.carlos) => lotlane.commands.addTrip(who, draft(changes));
const namesOf = (stops: readonly { readonly jobId: string; readonly end: string }[]) =>
  stops.map(({ jobId, end }) => `${end} ${jobId}`);

describe("a trip that a carrier keeps", () => {
  it("has its stops in the best order unless the carrier says one", async () => {
    const [one, other] = [order(), order()];
    const orderIds = [one.id, other.id];
    const best = accepted(await add({ orderIds }));
    expect(best.plan).toMatchObject({ method: "given", missed: expect.any(Number) });
    expect(best.kept).toMatchObject({ revision: 1, jobs: [{ orderId: one.id }, { orderId: other.id }] });
    expect(best.jobs.map(({ stage }) => stage)).toEqual(["open", "open"]);
    const stops = [one, other].flatMap(({ id }) => [
      { jobId: id, end: "pickup" as const },
      { jobId: id, end: "delivery" as const },
    ]);
    expect(namesOf(accepted(await add({ orderIds, stops })).plan!.stops)).toEqual(namesOf(stops));
  });

  it("is answered as it stands to a repeat of the call, and as it was made once it is removed", async () => {
    const key = once();
    const repeat = async () =>
      accepted(await lotlane.commands.addTrip(people.carlos, draft({ orderIds: [job.id] }), key)).kept;
    const job = order();
    const made = await repeat();
    accepted(await lotlane.commands.changeTrip(people.carlos, made.id, draft({ name: "West" }), 1));
    expect(await repeat()).toMatchObject({ id: made.id, name: "West", revision: 2, jobs: [] });
    accepted(await lotlane.commands.removeTrip(people.carlos, made.id));
    expect(await repeat()).toEqual(made);
    expect((await lotlane.queries.listTrips(people.carlos, { limit: 5 })).rows).toEqual([]);
  });

  it("is there for its carrier alone", async () => {
    const { kept } = accepted(await add());
    expect(accepted(await lotlane.queries.readTrip(people.carlos, kept.id)).kept).toEqual(kept);
    const notThere = { ok: false, refusal: { kind: "trip_not_found", message: "It may have been removed." } };
    for (const other of [people.dana, people.ada, people.dina]) {
      expect(await lotlane.queries.readTrip(other, kept.id)).toEqual(notThere);
      expect(await lotlane.commands.changeTrip(other, kept.id, draft(), 1)).toEqual(notThere);
      expect(await lotlane.commands.removeTrip(other, kept.id)).toEqual(notThere);
      expect(await lotlane.queries.suggestForTrip(other, kept.id, {})).toEqual(notThere);
      expect((await lotlane.queries.listTrips(other, { limit: 5 })).rows).toEqual([]);
    }
    accepted(await lotlane.commands.removeTrip(people.carlos, kept.id));
    expect(await lotlane.queries.readTrip(people.carlos, kept.id)).toEqual(notThere);
  });

  it("has a driver of the carrier, who stays until another one is said", async () => {
    const { dina, carlos } = people;
    const { kept } = accepted(await add({ driverId: dina.id }));
    expect(kept).toMatchObject({ driverId: dina.id, driverName: "Dina Driver" });
    const changed = async (driverId: string | null | undefined, revision: number) =>
      accepted(await lotlane.commands.changeTrip(carlos, kept.id, draft({ driverId }), revision)).kept;
    expect(await changed(undefined, 1)).toMatchObject({ driverId: dina.id, driverName: "Dina Driver" });
    expect(await changed(null, 2)).toMatchObject({ driverId: null, driverName: null });
    await changeUser(dina.id, { suspendedAt: "2026-11-20T12:00:00.000Z" });
    const refused = { refusal: notYourDriver };
    expect(await lotlane.commands.changeTrip(carlos, kept.id, draft({ driverId: dina.id }), 3)).toMatchObject(refused);
    for (const driverId of [people.dana.id, people.carlos.id, anId()])
      expect(await add({ driverId })).toMatchObject(refused);
  });

  it("keeps a driver who is suspended, since a suspension may end, and takes in none who has not joined", async () => {
    const { dina, carlos } = people;
    const { kept } = accepted(await add({ driverId: dina.id }));
    await changeUser(dina.id, { suspendedAt: "2026-11-20T12:00:00.000Z" });
    const same = await lotlane.commands.changeTrip(carlos, kept.id, draft({ driverId: dina.id }), 1);
    expect(accepted(same).kept).toMatchObject({ driverId: dina.id, revision: 2 });
    await changeUser(dina.id, { suspendedAt: null, invitedAt: "2026-11-20T12:00:00.000Z" });
    expect(await add({ driverId: dina.id })).toMatchObject({ refusal: { kind: "invalid_fields" } });
  });

  it("has the trailer of its driver's truck unless the carrier says another", async () => {
    const { dina } = people;
    const usual = { places: 9, tallPlaces: null, payloadPounds: null };
    expect(accepted(await add({ driverId: dina.id })).kept.trailer).toEqual(usual);
    await ports.trucks.add(aTruck({ driverId: dina.id, places: 7, payloadPounds: 30_000 }), undefined, () =>
      accept(undefined),
    );
    const trailer = { ...usual, places: 7, payloadPounds: 30_000 };
    expect(accepted(await add({ driverId: dina.id })).kept.trailer).toEqual(trailer);
    expect(accepted(await add({ driverId: dina.id, trailer: usual })).kept.trailer).toEqual(usual);
    expect(accepted(await add()).kept.trailer).toEqual(usual);
    const ofOwner = aTruck({ name: "Truck 1", driverId: people.carlos.id, places: 3 });
    await ports.trucks.add(ofOwner, undefined, () => accept(undefined));
    expect(accepted(await add()).kept.trailer.places).toBe(3);
  });

  it("is changed by one who has seen it as it is", async () => {
    const { kept } = accepted(await add());
    const changed = accepted(await lotlane.commands.changeTrip(people.carlos, kept.id, draft({ name: "West" }), 1));
    expect(changed.kept).toMatchObject({ name: "West", revision: 2 });
    expect(await lotlane.commands.changeTrip(people.carlos, kept.id, draft(), 1)).toMatchObject({
      refusal: { kind: "trip_changed" },
    });
  });

  it.each([
    ["a start that is no ZIP", { startZip: "Mexico" }, "startZip"],
    ["an unknown end", { endZip: "00000" }, "endZip"],
    ["an order that is not there", { orderIds: [anId()] }, "orderIds"],
    ["a load that is not there", { loadIds: [anId()] }, "loadIds"],
    [
      "more orders and loads than a trip takes",
      { orderIds: Array.from({ length: 16 }, anId), loadIds: Array.from({ length: 15 }, anId) },
      "loadIds",
    ],
    [
      "a rest that ends after the start",
      { hours: hoursUsedSchema.parse({ restEndedAt: "2026-11-21T14:01:00Z" }) },
      "hours.restEndedAt",
    ],
  ])("is refused with %s", async (_, changes, path) => {
    expect(await add(changes)).toMatchObject({ refusal: { kind: "invalid_fields", errors: [{ path }] } });
  });

  it("takes no order of another carrier, and no order of stops that cannot be driven", async () => {
    const taken = order({ transporterId: people.dina.id }, "assigned");
    expect(await add({ orderIds: [taken.id] })).toMatchObject({ refusal: { errors: [{ path: "orderIds" }] } });
    const { id } = order();
    const stops = [
      { jobId: id, end: "delivery" as const },
      { jobId: id, end: "pickup" as const },
    ];
    expect(await add({ orderIds: [id], stops })).toMatchObject({ refusal: { kind: "trip_order_impossible" } });
  });

  it("takes the carrier's jobs out of its other trips, and leaves those that are still open in each", async () => {
    const [own, other, open] = [order({}, "assigned"), order({}, "assigned"), order()];
    const holding = async (id: string) =>
      (await lotlane.queries.listTrips(people.carlos, { limit: 50 })).rows
        .filter(({ jobs }) => jobs.some(({ orderId }) => orderId === id))
        .map(({ name, revision }) => `${name} ${revision}`)
        .toSorted();
    const first = accepted(await add({ name: "First", orderIds: [own.id, other.id, open.id] }));
    const second = accepted(await add({ name: "Second", orderIds: [own.id, open.id] }));
    expect(await holding(own.id)).toEqual(["Second 1"]);
    expect(await holding(other.id)).toEqual(["First 2"]);
    expect(await holding(open.id)).toEqual(["First 2", "Second 1"]);
    const change = (id: string, changes: Partial<TripDraft>, revision: number) =>
      lotlane.commands.changeTrip(people.carlos, id, draft(changes), revision);
    accepted(await change(second.kept.id, { name: "Second", orderIds: [own.id, other.id] }, 1));
    expect(await holding(other.id)).toEqual(["Second 2"]);
    // One that was read before the job left it.
    expect(await change(first.kept.id, { name: "First", orderIds: [own.id] }, 2)).toMatchObject({
      refusal: { kind: "trip_changed" },
    });
    expect(await holding(own.id)).toEqual(["Second 2"]);
  });

  it("is one of fifty at most", async () => {
    for (let count = 0; count < 50; count++) accepted(await add());
    expect(await add()).toMatchObject({ refusal: { kind: "too_many_trips" } });
  });
});

describe("the hours of its driver", () => {
  const hours = hoursUsedSchema.parse({ driven: 120, onDuty: 180, sinceBreak: 120, cycle: 1000 });
  const at = async (now: string) => {
    ports.clock.set("2026-11-21T12:00:00Z");
    const { kept } = accepted(await add({ hours }));
    ports.clock.set(now);
    return accepted(await lotlane.queries.readTrip(people.carlos, kept.id)).trip.hours;
  };

  it("are those that the carrier says, at the start", async () => {
    expect(await at("2026-11-21T14:00:00Z")).toEqual(hours);
  });

  it("count as used up while the truck is under way, until a rest has to be over", async () => {
    expect(await at("2026-11-21T16:00:00Z")).toEqual({
      ...hours,
      driven: 240,
      onDuty: 300,
      sinceBreak: 240,
      cycle: 1120,
    });
    expect(await at("2026-11-22T00:00:00Z")).toMatchObject({ driven: 660, onDuty: 780, sinceBreak: 480, cycle: 1600 });
    expect(await at("2026-11-22T14:00:00Z")).toEqual({ ...hours, driven: 0, onDuty: 0, sinceBreak: 0 });
  });
});

describe("a trip under way", () => {
  it("says when an order is gone, and goes on without it", async () => {
    const [one, other] = [order(), order()];
    const { kept } = accepted(await add({ orderIds: [one.id, other.id] }));
    ports.storage.orders.set(one.id, { ...one, status: "cancelled" });
    const now = accepted(await lotlane.queries.readTrip(people.carlos, kept.id));
    expect(now.jobs.map(({ stage }) => stage)).toEqual(["gone", "open"]);
    expect(namesOf(now.plan!.stops)).toEqual([`pickup ${other.id}`, `delivery ${other.id}`]);
    expect(now.alerts).toEqual([expect.stringContaining("is no longer available")]);
  });

  it("goes on from the last position with what is on board", async () => {
    const claimed = order({ deliveredAt: null }, "assigned");
    const { kept, plan } = accepted(await add({ orderIds: [claimed.id] }));
    expect(namesOf(plan!.stops)).toEqual([`pickup ${claimed.id}`, `delivery ${claimed.id}`]);
    ports.clock.advance({ days: 2 });
    const lastPosition = {
      latitude: 34.05,
      longitude: -118.24,
      place: "Los Angeles, CA",
      notes: null,
      milesLeft: null,
      at: "2026-11-22T11:50:00.000Z",
    };
    ports.storage.orders.set(claimed.id, { ...claimed, status: "in_transit", lastPosition });
    const now = accepted(await lotlane.queries.readTrip(people.carlos, kept.id));
    expect(now.follows).toEqual({ place: "Los Angeles, CA", at: lastPosition.at });
    expect(now.trip.start).toMatchObject({
      place: { latitude: 34.05, longitude: -118.24 },
      at: "2026-11-22T12:00:00.000Z",
    });
    expect(namesOf(now.plan!.stops)).toEqual([`delivery ${claimed.id}`]);
    ports.storage.orders.set(claimed.id, { ...claimed, status: "delivered", lastPosition });
    const done = accepted(await lotlane.queries.readTrip(people.carlos, kept.id));
    expect([done.jobs[0]!.stage, done.plan!.stops, done.alerts]).toEqual(["delivered", [], []]);
  });

  it("goes on from its planned start while the last position is far from any ZIP code", async () => {
    const claimed = order({ deliveredAt: null }, "assigned");
    const { kept } = accepted(await add({ orderIds: [claimed.id] }));
    const lastPosition = {
      latitude: 19.43,
      longitude: -99.13,
      place: null,
      notes: null,
      milesLeft: null,
      at: "2026-11-22T11:50:00.000Z",
    };
    ports.clock.advance({ days: 2 });
    ports.storage.orders.set(claimed.id, { ...claimed, status: "in_transit", lastPosition });
    const now = accepted(await lotlane.queries.readTrip(people.carlos, kept.id));
    expect([now.follows, now.trip.start.place.zip]).toEqual([null, "90001"]);
    expect(namesOf(now.plan!.stops)).toEqual([`delivery ${claimed.id}`]);
  });

  it("says of a date that it kept and now misses", async () => {
    const one = order();
    const promised = {
      ...one,
      delivery: { ...one.delivery, date: "2026-11-29" },
      pickup: { ...one.pickup, date: null },
    };
    ports.storage.orders.set(one.id, promised);
    const { kept } = accepted(await add({ orderIds: [one.id] }));
    expect(kept.promised).toEqual([{ jobId: one.id, end: "delivery" }]);
    ports.clock.set("2026-11-28T12:00:00Z");
    const now = accepted(await lotlane.queries.readTrip(people.carlos, kept.id));
    expect(now.alerts).toEqual([expect.stringMatching(/^.* will be delivered in .* after its promised date\.$/)]);
  });
});

describe("suggestions for a kept trip", () => {
  it("are the open orders around its way, with what they add", async () => {
    const [own, near] = [order(), order({ paymentAmount: "1500.00" })];
    const far = order();
    ports.storage.orders.set(far.id, { ...far, pickup: { ...far.pickup, latitude: 47, longitude: -122 } });
    order({}, "assigned");
    const { kept } = accepted(await add({ orderIds: [own.id] }));
    const found = accepted(await lotlane.queries.suggestForTrip(people.carlos, kept.id, {}));
    expect(found.map(({ jobId }) => jobId)).toEqual([near.id]);
    expect(found[0]).toMatchObject({ pay: "1500.00", addedMiles: 0, order: { id: near.id }, gain: 1500 });
    expect(found[0]).toMatchObject({ view: { order: { id: near.id } } });
  });

  it("are the loads on offer as well, until the carrier has them", async () => {
    const load = aLoad({ priceOffer: "1700.00" });
    for (const one of [load, aBidLoad()]) ports.storage.loads.set(one.id, one);
    const { kept } = accepted(await add());
    const [found, ...others] = accepted(await lotlane.queries.suggestForTrip(people.carlos, kept.id, {}));
    expect([found, others]).toMatchObject([
      { kind: "load", jobId: load.id, pay: "1700.00", load: { id: load.id } },
      [],
    ]);
    const { stops } = found!;
    const added = accepted(
      await lotlane.commands.changeTrip(people.carlos, kept.id, draft({ loadIds: [load.id], stops: [...stops] }), 1),
    );
    expect(added.jobs).toMatchObject([{ kind: "load", jobId: load.id, name: "2020 Toyota Camry", stage: "open" }]);
    expect(added.plan!.pay).toBe("1700.00");
    const standsAt = async (change: Partial<Load>) => {
      ports.storage.loads.set(load.id, { ...load, ...change });
      return accepted(await lotlane.queries.readTrip(people.carlos, kept.id));
    };
    const own = { transporterId: people.carlos.id, agreedPrice: "1700.00" };
    const onBoard = await standsAt({ ...own, status: "PICKED_UP" });
    expect([onBoard.jobs[0]!.stage, namesOf(onBoard.plan!.stops)]).toEqual(["on_board", [`delivery ${load.id}`]]);
    expect((await standsAt({ ...own, status: "DELIVERED" })).jobs[0]!.stage).toBe("delivered");
    const gone = await standsAt({ transporterId: people.dina.id, status: "ASSIGNED" });
    expect([gone.jobs[0]!.stage, gone.plan!.stops]).toEqual(["gone", []]);
    expect(gone.alerts).toEqual([expect.stringContaining("is no longer available")]);
  });

  it("begin a trip without orders", async () => {
    const near = order();
    const { kept } = accepted(await add());
    expect(
      accepted(await lotlane.queries.suggestForTrip(people.carlos, kept.id, {})).map(({ jobId }) => jobId),
    ).toEqual([near.id]);
  });
});

describe("the jobs that a carrier has claimed or accepted", () => {
  const claimed = (date: string | null, status: "assigned" | "in_transit" = "assigned") => {
    const { pickup, ...rest } = order({}, status);
    const kept = { ...rest, pickup: { ...pickup, date } };
    ports.storage.orders.set(kept.id, kept);
    return kept;
  };

  it("are there until they are delivered, by the day of their next stop, with the trip that holds them", async () => {
    const [late, early] = [claimed("2026-12-02"), claimed("2026-12-01")];
    const load = aLoad({ transporterId: people.carlos.id, status: "PICKED_UP", agreedPrice: "900.00" });
    ports.storage.loads.set(load.id, { ...load, delivery: { ...load.delivery, latest: "2026-12-03" } });
    order({}, "delivered");
    order();
    const { kept } = accepted(await add({ orderIds: [late.id] }));
    const own = await lotlane.queries.listOwnJobs(people.carlos);
    expect(own).toMatchObject([
      { kind: "order", stage: "claimed", job: { id: early.id, onBoard: false }, trip: null },
      { kind: "order", stage: "claimed", job: { id: late.id }, trip: { id: kept.id, name: "East" } },
      { kind: "load", stage: "on_board", job: { id: load.id, onBoard: true, pay: "900.00" }, trip: null },
    ]);
    expect(await lotlane.queries.listOwnJobs(people.dina)).toEqual([]);
  });
});

describe("the jobs that a user drives now", () => {
  const claimed = (driverId: string | null, status: "assigned" | "in_transit" | "delivered" = "assigned") =>
    order({ driverId, pickedUpAt: status === "assigned" ? null : "2026-11-20T10:00:00.000Z" }, status);
  const readDay = async (user = people.dina) => {
    const { orders, planned } = await lotlane.queries.readDay(user);
    return { ids: orders.map((view) => view.order.id).toSorted(), planned: namesOf(planned) };
  };

  it("are a driver's own, and a transporter's that have no driver", async () => {
    const [given, own] = [claimed(people.dina.id), claimed(null)];
    claimed(people.dina.id, "delivered");
    order();
    expect(await readDay()).toEqual({ ids: [given.id], planned: [] });
    expect(await readDay(people.carlos)).toEqual({ ids: [own.id], planned: [] });
  });

  it("come with the arrivals of the trips that hold them, and without those of other drivers", async () => {
    const [one, other, own] = [claimed(people.dina.id), claimed(people.dina.id, "in_transit"), claimed(null)];
    accepted(await add({ orderIds: [one.id, other.id, own.id] }));
    const { ids, planned } = await readDay();
    expect(ids).toEqual([one.id, other.id].toSorted());
    expect(planned.toSorted()).toEqual([`pickup ${one.id}`, `delivery ${one.id}`, `delivery ${other.id}`].toSorted());
    const { planned: arrivals } = await lotlane.queries.readDay(people.dina);
    const times = arrivals.map(({ arrivesAt }) => arrivesAt);
    expect(times).toEqual(times.toSorted());
    expect((await readDay(people.carlos)).planned.toSorted()).toEqual(
      [`pickup ${own.id}`, `delivery ${own.id}`].toSorted(),
    );
  });

  it("take the times of the trip that was changed last", async () => {
    const one = order();
    const early = accepted(await add({ orderIds: [one.id], startAt: "2026-11-21T14:00:00Z" }));
    ports.clock.set("2026-11-20T13:30:00.000Z");
    const late = accepted(await add({ orderIds: [one.id], startAt: "2026-11-25T14:00:00Z" }));
    order({ id: one.id, driverId: people.dina.id }, "assigned");
    const first = async () => (await lotlane.queries.readDay(people.dina)).planned[0]!.arrivesAt;
    expect(await first()).toBe(late.plan!.stops[0]!.arrivesAt);
    ports.clock.set("2026-11-20T13:45:00.000Z");
    accepted(
      await lotlane.commands.changeTrip(
        people.carlos,
        early.kept.id,
        draft({ orderIds: [one.id], startAt: "2026-11-21T14:00:00Z" }),
        1,
      ),
    );
    expect(await first()).toBe(early.plan!.stops[0]!.arrivesAt);
  });

  it("are those of every truck for the carrier, with the arrivals of all its trips", async () => {
    const [one, own, other] = [claimed(people.dina.id), claimed(null), claimed(people.dina.id, "in_transit")];
    claimed(people.dina.id, "delivered");
    accepted(await add({ orderIds: [one.id] }));
    accepted(await add({ orderIds: [own.id] }));
    const { orders, planned } = await lotlane.queries.readFleet(people.carlos);
    expect(orders.map(({ order: { id } }) => id).toSorted()).toEqual([one.id, own.id, other.id].toSorted());
    expect(namesOf(planned).toSorted()).toEqual(
      [one, own].flatMap(({ id }) => [`pickup ${id}`, `delivery ${id}`]).toSorted(),
    );
    expect(planned.map(({ arrivesAt }) => arrivesAt)).toEqual(planned.map(({ arrivesAt }) => arrivesAt).toSorted());
  });

  it("have no times once their trip does not hold", async () => {
    const one = claimed(people.dina.id);
    const { kept } = accepted(await add({ orderIds: [one.id] }));
    await ports.trips.change({ ...kept, stops: kept.stops.slice(1), revision: 2 });
    expect(await readDay()).toEqual({ ids: [one.id], planned: [] });
  });
});
