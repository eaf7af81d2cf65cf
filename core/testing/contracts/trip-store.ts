import { carlosHauling } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type {
  AccountStore,
  CompanyStore,
  LiveFeed,
  LoadStore,
  OrderStore,
  TripOrders,
  TripStore,
} from "../../ports.ts";
import type { Load } from "../../loads/index.ts";
import type { Invitation, Order } from "../../orders/index.ts";
import type { KeptTrip } from "../../trips/index.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { accept, refuse } from "../../shared/result.ts";
import { detailsOf } from "../../orders/order-details.ts";
import { aBidLoad, aDealersOrder, aKeptTrip, aLoad, aLoadChange, anId, aTakenLoad } from "../builders/index.ts";
import { addOrders } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { followLive } from "./shared/follow-live.ts";
import { type AskableOnce, describeEarlier, describeOnce } from "./shared/once.ts";
import { eachTestWith, patienceMs, type SetUp } from "./shared/set-up.ts";

export type TripStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly orders: OrderStore;
  readonly loads: LoadStore;
  readonly trips: TripStore;
  readonly tripOrders: TripOrders;
  readonly live: LiveFeed;
  readonly second: { readonly trips: TripStore; readonly live: LiveFeed };
};

const at = (minute: number) => `2026-11-20T13:0${minute}:00.000Z`;

const add = (trips: TripStore, trip: KeptTrip) => trips.changeTogether(trip.transporterId, () => accept([trip]));

export function tripStoreContract(name: string, setUp: SetUp<TripStorage>): void {
  describe(`trip store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const carriers = async () => {
      const { carlos, dana } = await addCast(storage().accounts);
      return [carlos.user.id, dana.user.id] as const;
    };

    it("finds what it keeps, in any process, and nothing else", async () => {
      const { trips, second } = storage();
      const [carlos] = await carriers();
      const trip = aKeptTrip(carlos, { endZip: "10001", homeBy: at(5) });
      await add(trips, trip);
      expect(await second.trips.find(trip.id)).toEqual(trip);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await trips.find(id)).toBeUndefined();
    });

    const adding = async (): Promise<AskableOnce<TripStore, KeptTrip>> => {
      const { trips, second } = storage();
      const [carlos] = await carriers();
      const attempt = () => {
        const trip = aKeptTrip(carlos, { endZip: "10001", homeBy: at(5) });
        return {
          write: (store: TripStore, call: IdempotencyKey) => store.add(trip, () => accept([]), call),
          find: () => trips.find(trip.id),
        };
      };
      return {
        stores: [trips, second.trips],
        again: attempt,
        other: attempt,
        change: (trip) => trips.change({ ...trip, revision: trip.revision + 1, name: "Renamed" }),
        fail: async (call) => {
          expect(await trips.add(aKeptTrip(carlos), () => refuse("no"), call)).toEqual(refuse("no"));
        },
        earlier: (store, call) => store.earlier(call),
      };
    };
    describeOnce("adding a trip", adding);
    describeEarlier("adding a trip", adding);

    it("names the driver of a trip, until they are removed", async () => {
      const { trips, accounts, second } = storage();
      const { carlos, dina } = await addCast(accounts);
      const trip = aKeptTrip(carlos.user.id, { driverId: dina.user.id });
      await add(trips, trip);
      const named = { ...trip, driverName: "Dina Driver" };
      expect(await trips.find(trip.id)).toEqual(named);
      expect((await second.trips.list(carlos.user.id, { limit: 5 })).rows).toEqual([named]);
      await accounts.change(dina.user.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, removedAt: at(1) } }, facts: [] }),
      );
      expect(await trips.find(trip.id)).toEqual({ ...trip, driverId: null, driverName: null });
    });

    it("lists the trips of one transporter, the last created first, page by page", async () => {
      const { trips } = storage();
      const [carlos, other] = await carriers();
      const kept = [0, 1, 2].map((minute) => aKeptTrip(carlos, { createdAt: at(minute) }));
      for (const trip of [...kept, aKeptTrip(other)]) await add(trips, trip);
      const first = await trips.list(carlos, { limit: 2 });
      const rest = await trips.list(carlos, { limit: 2, after: first.next! });
      expect([...first.rows, ...rest.rows]).toEqual(kept.toReversed());
      expect(rest.next).toBeNull();
      expect(await trips.list("nonsense", { limit: 2 })).toEqual({ rows: [], next: null });
    });

    it("finds a transporter's trips that hold one of some jobs", async () => {
      const { trips, second } = storage();
      const [carlos, other] = await carriers();
      const [orderId, loadId] = [anId(), anId()];
      const [withOrder, withLoad] = [
        aKeptTrip(carlos, { jobs: [{ orderId, name: "Camry" }] }),
        aKeptTrip(carlos, { jobs: [], loads: [{ loadId, name: "Two" }] }),
      ];
      const all = [withOrder, withLoad, aKeptTrip(carlos), aKeptTrip(other, { jobs: [{ orderId, name: "Camry" }] })];
      for (const trip of all) await add(trips, trip);
      const found = async (ids: readonly string[], transporterId = carlos) =>
        (await second.trips.holding(transporterId, ids)).map(({ id }) => id).toSorted();
      expect(await second.trips.holding(carlos, [orderId])).toEqual([withOrder]);
      expect(await found([loadId, orderId])).toEqual([withOrder.id, withLoad.id].toSorted());
      expect(await found([anId(), "nonsense"])).toEqual([]);
      expect(await found([])).toEqual([]);
      expect(await found([orderId], "nonsense")).toEqual([]);
    });

    it("changes a trip once for each revision, whichever device asks", async () => {
      const { trips, second } = storage();
      const [carlos] = await carriers();
      const trip = aKeptTrip(carlos);
      await add(trips, trip);
      const changed = { ...trip, name: "Back again", revision: 2, updatedAt: at(1) };
      const done = await Promise.all([trips.change(changed), second.trips.change({ ...changed, name: "Another" })]);
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await trips.find(trip.id)).toMatchObject({ revision: 2, updatedAt: at(1) });
      expect(await trips.change({ ...changed, id: anId() })).toBe(false);
    });

    it("changes trips of one transporter together: all of them, or none where that is refused", async () => {
      const { trips, second } = storage();
      const [carlos, other] = await carriers();
      const [one, two] = [aKeptTrip(carlos), aKeptTrip(carlos)];
      for (const trip of [one, two, aKeptTrip(other)]) await add(trips, trip);
      const next = (trip: typeof one) => ({ ...trip, name: `${trip.name}!`, revision: trip.revision + 1 });
      const asked: string[] = [];
      const changed = await trips.changeTogether(carlos, (all) => {
        asked.push(...all.map(({ id }) => id));
        return accept(all.map(next));
      });
      expect(asked.toSorted()).toEqual([one.id, two.id].toSorted());
      expect(changed).toMatchObject({ ok: true, value: [{ revision: 2 }, { revision: 2 }] });
      expect(await second.trips.find(one.id)).toEqual(next(one));
      expect(await second.trips.find(two.id)).toEqual(next(two));
      expect(await trips.changeTogether(carlos, () => refuse("no"))).toEqual(refuse("no"));
      expect(await trips.changeTogether(carlos, () => accept([]))).toEqual(accept([]));
      expect(await trips.find(one.id)).toEqual(next(one));
      const third = aKeptTrip(carlos);
      await trips.changeTogether(carlos, ([first]) => accept([third, next(first!)]));
      expect(await second.trips.find(third.id)).toEqual(third);
      const { rows } = await trips.list(carlos, { limit: 5 });
      expect(new Set(rows.map(({ revision }) => revision))).toEqual(new Set([1, 2, 3]));
    });

    it("decides about trips as they are, however many devices ask at once", async () => {
      const { trips, second } = storage();
      const [carlos] = await carriers();
      const kept = [aKeptTrip(carlos), aKeptTrip(carlos)];
      for (const trip of kept) await add(trips, trip);
      const next = (trip: (typeof kept)[number]) => ({ ...trip, revision: trip.revision + 1 });
      const together = (store: TripStore) => store.changeTogether(carlos, (all) => accept(all.map(next)));
      const alone = await Promise.all([
        ...Array.from({ length: 4 }, () => [together(trips), together(second.trips)]).flat(),
        trips.change(next(kept[0]!)),
      ]);
      const extra = alone.at(-1) === true ? 1 : 0;
      expect((await trips.find(kept[0]!.id))!.revision).toBe(9 + extra);
      expect((await trips.find(kept[1]!.id))!.revision).toBe(9);
    });

    it("removes a trip, also one that is gone", async () => {
      const { trips } = storage();
      const [carlos] = await carriers();
      const trip = aKeptTrip(carlos);
      await add(trips, trip);
      for (const id of [trip.id, trip.id, "nonsense"]) await trips.remove(id);
      expect(await trips.find(trip.id)).toBeUndefined();
    });

    it("tells its carrier and the drivers of the jobs that it has or had, in any process", async () => {
      const { trips, orders, accounts, second } = storage();
      const { carlos, dina } = await addCast(accounts);
      const order = aDealersOrder("assigned", { id: anId(), driverId: dina.user.id });
      await addOrders(orders, [order]);
      const driven = { driverId: dina.user.id, driverName: "Dina Driver" };
      const trip = aKeptTrip(carlos.user.id, { jobs: [{ orderId: order.id, name: "Camry" }], loads: [] });
      const { events, stop } = await followLive(second.live);
      await add(trips, trip);
      await trips.change({ ...trip, jobs: [], revision: 2 });
      await trips.change({ ...trip, name: "Too late", revision: 2 });
      await trips.remove(trip.id);
      await trips.remove(trip.id);
      const hers = aKeptTrip(carlos.user.id, { ...driven, jobs: [], loads: [] });
      await add(trips, hers);
      await trips.remove(hers.id);
      const told = () =>
        events().flatMap(({ kind, change, tripId, audience: { transporterId, driverId } }) =>
          kind === "trip" ? [`${tripId === trip.id ? "" : "hers "}${change} to ${transporterId ?? driverId}`] : [],
        );
      const [toCarlos, toDina] = [carlos.user.id, dina.user.id];
      const expected = [`added to ${toCarlos}`, `added to ${toDina}`, `changed to ${toCarlos}`, `changed to ${toDina}`];
      await expect
        .poll(() => told().toSorted(), { timeout: patienceMs })
        .toEqual(
          [
            ...expected,
            `removed to ${toCarlos}`,
            ...["added", "removed"].flatMap((change) => [toCarlos, toDina].map((to) => `hers ${change} to ${to}`)),
          ].toSorted(),
        );
      await stop();
    });

    it("finds the trips that ask for an offer's kind of work, those with the smallest area first", async () => {
      const { trips, accounts, second } = storage();
      const [carlos, other] = await carriers();
      const box = { south: 33, north: 42, west: -119, east: -73 };
      const tell = {
        leastPayPerMile: 2.5,
        byMail: true,
        pickups: box,
        deliveries: box,
        from: "2026-12-01T00:00:00.000Z",
        until: "2026-12-06T00:00:00.000Z",
      };
      const asks = (change: Partial<typeof tell> = {}, carrier = carlos) =>
        aKeptTrip(carrier, { tell: { ...tell, ...change } });
      const anywhere = { south: -90, north: 90, west: -180, east: 180 };
      const [near, wide, others] = [asks(), asks({ pickups: anywhere, deliveries: anywhere }), asks({}, other)];
      const newer = { ...asks(), createdAt: "2026-11-20T14:00:00.000Z" };
      const here = { ...box, north: 34 };
      for (const trip of [
        wide,
        near,
        newer,
        others,
        aKeptTrip(carlos),
        asks({ pickups: { ...box, west: -117 } }),
        asks({ deliveries: here }),
        asks({ until: "2026-12-02T00:00:00.000Z" }),
        asks({ from: "2026-12-05T00:00:00.000Z" }),
      ])
        await add(trips, trip);
      const offer = {
        kind: "order",
        pickup: { latitude: 34, longitude: -118, state: "CA" },
        delivery: { latitude: 40.75, longitude: -74, state: "NY" },
        earliest: "2026-12-03",
        latest: "2026-12-03",
        perMile: null,
        isEnclosed: false,
      } as const;
      const now = "2026-11-25T00:00:00.000Z";
      const found = await trips.asking(offer, now, 10);
      expect(found.map(({ id }) => id).slice(3)).toEqual([wide.id]);
      expect(found[0]).toEqual(newer);
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set([near.id, newer.id, others.id, wide.id]));
      expect((await second.trips.asking(offer, now, 1)).map(({ id }) => id)).toEqual([newer.id]);
      // On any day, one that ends sooner or starts later may take it too.
      expect(await trips.asking({ ...offer, earliest: null, latest: null }, now, 10)).toHaveLength(6);
      expect(await trips.asking(offer, tell.until, 10)).toEqual([]);
      await trips.change({ ...newer, tell: null, revision: 2 });
      await accounts.change(other, (account) =>
        accept({ account: { ...account, user: { ...account.user, suspendedAt: now } }, facts: [] }),
      );
      expect((await trips.asking(offer, now, 10)).map(({ id }) => id)).toEqual([near.id, wide.id]);
    });

    it("finds carriers that may sign in, with what their companies say of cards", async () => {
      const { trips, accounts, companies } = storage();
      const [carlos, other] = await carriers();
      const asked = [carlos, other, carlos, anId(), "nonsense"];
      const takesCards = async () => new Map((await trips.carriers(asked)).map((one) => [one.user.id, one.takesCards]));
      expect(await takesCards()).toEqual(
        new Map([
          [carlos, true],
          [other, false],
        ]),
      );
      await companies.save({ ...carlosHauling, takesCards: false });
      await accounts.change(other, (account) =>
        accept({ account: { ...account, user: { ...account.user, suspendedAt: at(5) } }, facts: [] }),
      );
      expect(await takesCards()).toEqual(new Map([[carlos, false]]));
      expect(await trips.carriers(asked)).toMatchObject([{ user: { id: carlos, userType: "transporter" } }]);
      expect(await trips.carriers([])).toEqual([]);
    });

    it("shows orders with their people", async () => {
      const { orders, tripOrders } = storage();
      await carriers();
      const [one, other] = [aDealersOrder("assigned"), aDealersOrder("pending", { id: anId() })];
      await addOrders(orders, [one, other]);
      const views = await tripOrders.views([one.id, anId(), other.id, one.id, "nonsense"]);
      expect(new Map(views.map(({ order }) => [order.id, order]))).toEqual(
        new Map([one, other].map((order) => [order.id, order])),
      );
      expect(views.every(({ shipper }) => shipper !== null)).toBe(true);
      expect(await tripOrders.views([])).toEqual([]);
    });

    it("shows the whole orders that a carrier or a driver has under way, the newest first", async () => {
      const { orders, tripOrders } = storage();
      const { carlos, dina } = await addCast(storage().accounts);
      const order = (status: "assigned" | "in_transit" | "delivered", minute: number, driverId: string | null) => ({
        ...aDealersOrder(status, { id: anId(), createdAt: at(minute), driverId }),
        details: detailsOf({ pickup: { gatePass: `GP ${minute}` } }),
      });
      const [own, given, older, done] = [
        order("assigned", 3, null),
        order("in_transit", 2, dina.user.id),
        order("assigned", 1, dina.user.id),
        order("delivered", 4, dina.user.id),
      ];
      await addOrders(orders, [older, done, own, given]);
      const ofCarrier = { kind: "transporter", userId: carlos.user.id } as const;
      const ofDriver = { kind: "driver", userId: dina.user.id } as const;
      expect((await tripOrders.underWay(ofCarrier, 5)).map((view) => view.order)).toEqual([own, given, older]);
      const views = await tripOrders.underWay(ofDriver, 5);
      expect(views.map((view) => view.order)).toEqual([given, older]);
      expect(views[0]).toMatchObject({
        driver: { id: dina.user.id },
        order: { details: { pickup: { gatePass: "GP 2" } } },
      });
      expect((await tripOrders.underWay(ofDriver, 1)).map((view) => view.order)).toEqual([given]);
      expect(await tripOrders.underWay({ kind: "driver", userId: carlos.user.id }, 5)).toEqual([]);
      expect(await tripOrders.underWay({ kind: "driver", userId: "nonsense" }, 5)).toEqual([]);
    });

    it("finds the open orders of some boxes, each once, the newest first when there are too many", async () => {
      const { orders, tripOrders } = storage();
      const [carlos] = await carriers();
      const here = (latitude: number, createdAt: string, status: "pending" | "assigned" = "pending") => {
        const order = aDealersOrder(status, { id: anId(), createdAt });
        return { ...order, pickup: { ...order.pickup, latitude, longitude: -100 } };
      };
      const [near, newer, far, taken] = [
        here(40, at(1)),
        here(40.5, at(2)),
        here(45, at(3)),
        here(40, at(4), "assigned"),
      ];
      await addOrders(orders, [near, newer, far, taken]);
      const box = { south: 39, north: 41, west: -101, east: -99 };
      const found = await tripOrders.openIn([box, { ...box, south: 40 }], carlos, 10);
      expect(found.map(({ id }) => id).toSorted()).toEqual([near.id, newer.id].toSorted());
      const { vehicle, pickup, delivery, paymentAmount, serviceFee, cardFee, distance } = near;
      expect(found.find(({ id }) => id === near.id)).toMatchObject({
        paymentAmount,
        serviceFee,
        cardFee,
        distance,
        vehicle: { year: vehicle.year, make: vehicle.make, model: vehicle.model },
        pickup: { zip: pickup.zip, city: pickup.city, state: pickup.state, latitude: 40, date: pickup.date },
        delivery: { zip: delivery.zip, date: delivery.date },
      });
      expect((await tripOrders.openIn([box], carlos, 1)).map(({ id }) => id)).toEqual([newer.id]);
      expect(await tripOrders.openIn([], carlos, 5)).toEqual([]);
    });

    it("finds orders that are reserved for the carrier, and no other ones that are", async () => {
      const { orders, tripOrders } = storage();
      const [carlos, other] = await carriers();
      const invitation = (carrierId: string, answer: Invitation["answer"] = null): Invitation => ({
        id: anId(),
        carrierId,
        at: at(1),
        invitedById: anId(),
        until: null,
        exclusive: true,
        answer,
      });
      const refused = invitation(carlos, { kind: "refused", at: at(2) });
      const reserved = (invitations: readonly Invitation[], overrides: Partial<Order> = {}) =>
        aDealersOrder("pending", { id: anId(), isReserved: true, invitations, ...overrides });
      const open = aDealersOrder("pending", { id: anId(), invitations: [refused, invitation(other)] });
      const own = reserved([invitation(other), invitation(carlos)]);
      const countered = { kind: "countered", at: at(2), amount: "1200.00", revision: 1 } as const;
      const answered = reserved([invitation(carlos, countered)]);
      const far = { ...own.pickup, latitude: own.pickup.latitude + 5 };
      await addOrders(orders, [
        open,
        own,
        answered,
        reserved([refused, invitation(other)]),
        reserved([invitation(other)]),
        reserved([invitation(carlos)], { pickup: far }),
        reserved([invitation(carlos)], { status: "cancelled" }),
      ]);
      const { latitude, longitude } = own.pickup;
      const box = { south: latitude - 1, north: latitude + 1, west: longitude - 1, east: longitude + 1 };
      const found = async (carrierId: string) =>
        (await tripOrders.openIn([box, box], carrierId, 10)).map(({ id }) => id).toSorted();
      expect(await found(carlos)).toEqual([open.id, own.id, answered.id].toSorted());
      expect(await found(anId())).toEqual([open.id]);
    });

    it("shows loads with their people", async () => {
      const { loads, tripOrders } = storage();
      const [carlos] = await carriers();
      const [offered, taken] = [aLoad(), aTakenLoad()];
      await loads.add([offered, taken].map((load) => aLoadChange(load)));
      const views = await tripOrders.loads([offered.id, anId(), taken.id, offered.id, "nonsense"], carlos);
      expect(new Map(views.map(({ load }) => [load.id, load]))).toEqual(
        new Map([offered, taken].map((load) => [load.id, load])),
      );
      expect(views.find(({ load }) => load.id === taken.id)!.carrier?.id).toBe(carlos);
      expect(await tripOrders.loads([], carlos)).toEqual([]);
    });

    it("finds the loads of some boxes that a carrier can have at once, the newest first when there are too many", async () => {
      const { loads, tripOrders } = storage();
      await carriers();
      const here = (latitude: number, createdAt: string, change: Partial<Load> = {}) => {
        const load = aLoad({ createdAt, ...change });
        return { ...load, pickup: { ...load.pickup, latitude, longitude: -100 } };
      };
      const near = here(40, at(1));
      const booked = here(40.5, at(2), { priceType: "BID", bookNowEnabled: true });
      const all = [
        near,
        booked,
        here(45, at(3)),
        here(40, at(4), aBidLoad()),
        here(40, at(5), { priceType: "BID" }),
        here(40, at(6), { isEnclosed: true }),
        here(40, at(7), aTakenLoad()),
        here(40, at(8), { status: "DRAFT" }),
      ];
      await loads.add(all.map((load) => aLoadChange(load)));
      const box = { south: 39, north: 41, west: -101, east: -99 };
      const found = await tripOrders.openLoadsIn([box, { ...box, south: 40 }], 10);
      expect(new Map(found.map((load) => [load.id, load]))).toEqual(
        new Map([near, booked].map((load) => [load.id, load])),
      );
      expect((await tripOrders.openLoadsIn([box], 1)).map(({ id }) => id)).toEqual([booked.id]);
      expect(await tripOrders.openLoadsIn([], 5)).toEqual([]);
    });
  });
}
