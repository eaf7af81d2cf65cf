import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import { unknownArea } from "../lanes/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import {
  accepted,
  aDealersOrder,
  anId,
  anOrder,
  carlosHauling,
  castAccounts,
  keepOrder,
  newYork,
} from "../testing/index.ts";
import { archivedBefore, ownerOf } from "./list-orders.ts";
import { stopAt } from "./order-stop.ts";
import type { Order } from "./order.ts";
import { orderStatuses } from "./order-status.ts";

freshBeforeEach();

const ids = ({ rows }: { readonly rows: readonly { readonly order: Order }[] }) => rows.map(({ order }) => order.id);
const page = { limit: 50 };

describe("the orders that are a user's own", () => {
  const { dana, sam, carlos, dina, rita, ada } = castAccounts();

  it.each<[string, User, ReturnType<typeof ownerOf>]>([
    ["a main dealer: the company's", dana.user, { kind: "organization", organizationId: dana.user.organizationId! }],
    ["a sub-user: their own", sam.user, { kind: "shipper", userId: sam.user.id }],
    [
      "a dealer without a company: their own",
      { ...dana.user, organizationId: null },
      { kind: "shipper", userId: dana.user.id },
    ],
    ["a transporter: their jobs", carlos.user, { kind: "transporter", userId: carlos.user.id }],
    ["a driver: what they were given", dina.user, { kind: "driver", userId: dina.user.id }],
    ["a receiver: what comes to their address", rita.user, { kind: "receiver", email: rita.user.email }],
    ["a receiver who has not proved it: none", { ...rita.user, emailVerifiedAt: null }, null],
    ["an administrator: all", ada.user, { kind: "all" }],
  ])("%s", (_, user, owner) => {
    expect(ownerOf(user)).toEqual(owner);
  });
});

it("the numbers of a driver's jobs hold amounts only where the carrier shows its drivers the pay", async () => {
  keepOrder(
    ports,
    aDealersOrder("delivered", { driverId: people.dina.id, deliveredAt: ports.clock.now().toISOString() }),
  );
  const amounts = async (user: User) => {
    const { thisMonth, lastMonth } = await lotlane.queries.orderStats(user);
    return [thisMonth.jobs, thisMonth.amount, lastMonth.amount];
  };
  const shown = await amounts(people.carlos);
  expect(shown).toEqual([1, expect.stringMatching(/^[1-9]/), "0.00"]);
  expect(await amounts(people.dina)).toEqual(shown);
  ports.storage.organizations.set(carlosHauling.id, { ...carlosHauling, showsPayToDrivers: false });
  expect(await amounts(people.dina)).toEqual([1, null, null]);
  expect(await amounts(people.carlos)).toEqual(shown);
});

describe("one's own orders", () => {
  it("are listed for the parties of the order only", async () => {
    const danas = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));
    const sams = keepOrder(
      ports,
      aDealersOrder("pending", { shipperId: people.sam.id, createdAt: "2026-11-16T09:00:00.000Z" }),
    );
    const others = keepOrder(
      ports,
      aDealersOrder("assigned", {
        shipperId: anId(),
        shipperOrganizationId: anId(),
        transporterId: anId(),
        createdAt: "2026-11-17T09:00:00.000Z",
        deliveryContact: { name: null, phone: null, email: null },
      }),
    );
    const list = async (user: User) => ids(await lotlane.queries.listOrders(user, page));
    expect(await list(people.dana)).toEqual([sams.id, danas.id]);
    expect(await list(people.sam)).toEqual([sams.id]);
    expect(await list(people.carlos)).toEqual([danas.id]);
    expect(await list(people.dina)).toEqual([danas.id]);
    expect(await list(people.rita)).toEqual([sams.id, danas.id]);
    expect(await list({ ...people.rita, emailVerifiedAt: null })).toEqual([]);
    expect(await list(people.ada)).toEqual([others.id, sams.id, danas.id]);
  });

  it("are searched and chosen by status", async () => {
    for (const status of orderStatuses) keepOrder(ports, aDealersOrder(status));
    const list = async (search: object) => (await lotlane.queries.listOrders(people.dana, { ...page, ...search })).rows;
    expect((await list({ status: "active" })).map(({ order }) => order.status).toSorted()).toEqual([
      "assigned",
      "in_transit",
      "pending",
    ]);
    expect((await list({ status: "cancelled" })).map(({ order }) => order.status)).toEqual(["cancelled"]);
    expect(await list({ q: "toyota cam" })).toHaveLength(5);
    expect(await list({ q: "%" })).toHaveLength(0);
  });

  it("leave the lists of dealers, transporters and drivers once they are archived", async () => {
    const atNoon = (day: string) => `${day}T12:00:00.000Z`;
    const trip = { driverId: people.dina.id, createdAt: atNoon("2026-08-01") };
    const archived = keepOrder(ports, aDealersOrder("delivered", { ...trip, deliveredAt: "2026-08-22T11:59:59.999Z" }));
    const recent = keepOrder(
      ports,
      aDealersOrder("delivered", { ...trip, createdAt: atNoon("2026-08-02"), deliveredAt: atNoon("2026-08-22") }),
    );
    const cancelled = keepOrder(ports, aDealersOrder("cancelled", { ...trip, createdAt: atNoon("2026-01-01") }));
    const list = async (user: User, search: object = {}) =>
      ids(await lotlane.queries.listOrders(user, { ...page, ...search }));
    for (const user of [people.dana, people.carlos, people.dina]) {
      expect(await list(user)).toEqual([recent.id, cancelled.id]);
      expect(await list(user, { status: "delivered" })).toEqual([recent.id]);
      expect(await list(user, { q: "toyota", status: "delivered" })).toEqual([recent.id]);
      expect(ids(await lotlane.queries.listArchive(user, page))).toEqual([archived.id]);
    }
    for (const user of [people.rita, people.ada]) {
      expect(await list(user)).toEqual([recent.id, archived.id, cancelled.id]);
      expect(await list(user, { status: "delivered" })).toEqual([recent.id, archived.id]);
    }
    expect((await lotlane.queries.orderStats(people.carlos)).completedJobs).toBe(2);
    ports.clock.advance({ days: 1 });
    expect(await list(people.dana)).toEqual([cancelled.id]);
  });

  it("on the road are those whose position is known", async () => {
    const lastPosition = {
      latitude: 40,
      longitude: -100,
      place: null,
      notes: null,
      milesLeft: 900,
      at: "2026-11-20T10:00:00.000Z",
    };
    const known = keepOrder(ports, aDealersOrder("in_transit", { trackingUpdates: 1, lastPosition }));
    keepOrder(ports, aDealersOrder("in_transit"));
    keepOrder(ports, aDealersOrder("delivered", { trackingUpdates: 1, lastPosition }));
    for (const user of [people.dana, people.carlos, people.ada])
      expect(ids({ rows: await lotlane.queries.listInTransit(user) })).toEqual([known.id]);
    for (const user of [people.sam, { ...people.rita, emailVerifiedAt: null }])
      expect(await lotlane.queries.listInTransit(user)).toEqual([]);
  });

  it("are counted for the dashboard; a user without orders has none", async () => {
    keepOrder(ports, aDealersOrder("assigned"));
    keepOrder(ports, aDealersOrder("delivered"));
    keepOrder(ports, aDealersOrder("cancelled"));
    expect(await lotlane.queries.orderStats(people.carlos)).toMatchObject({
      activeJobs: 1,
      completedJobs: 1,
      cancelledJobs: 1,
      thisMonth: { jobs: 1, amount: "1550.00" },
    });
    expect(await lotlane.queries.orderStats({ ...people.rita, emailVerifiedAt: null })).toEqual({
      activeJobs: 0,
      newThisWeek: 0,
      completedJobs: 0,
      cancelledJobs: 0,
      thisMonth: { amount: "0.00", miles: 0, jobs: 0 },
      lastMonth: { amount: "0.00", miles: 0, jobs: 0 },
    });
  });
});

describe("the archive", () => {
  it("begins 90 days after delivery", async () => {
    expect(archivedBefore(new Date("2026-11-20T12:00:00.000Z"))).toBe("2026-08-22T12:00:00.000Z");
    const old = keepOrder(ports, aDealersOrder("delivered", { deliveredAt: "2026-08-22T11:59:59.999Z" }));
    const older = keepOrder(ports, aDealersOrder("delivered", { deliveredAt: "2026-07-01T12:00:00.000Z" }));
    keepOrder(ports, aDealersOrder("delivered", { deliveredAt: "2026-08-22T12:00:00.000Z" }));
    keepOrder(ports, aDealersOrder("cancelled", { createdAt: "2026-01-01T12:00:00.000Z" }));
    for (const user of [people.dana, people.carlos, people.rita, people.ada]) {
      expect(ids(await lotlane.queries.listArchive(user, page))).toEqual([old.id, older.id]);
      expect(await lotlane.queries.countArchive(user)).toBe(2);
    }
    expect(ids(await lotlane.queries.listArchive(people.dana, { ...page, q: "honda" }))).toEqual([]);
    expect(await lotlane.queries.countArchive(people.dana, "honda")).toBe(0);
    for (const user of [people.sam, people.dina, { ...people.rita, emailVerifiedAt: null }]) {
      expect(ids(await lotlane.queries.listArchive(user, page))).toEqual([]);
      expect(await lotlane.queries.countArchive(user)).toBe(0);
    }
    ports.clock.advance({ days: 1 });
    expect(await lotlane.queries.countArchive(people.dana)).toBe(3);
  });
});

describe("orders that wait for a transporter", () => {
  const at = (zip: string) => stopAt(ports.zipPlaces.find(zip)!, { address: "1 Main St" });
  const from = (zip: string, to = newYork.zip) => keepOrder(ports, anOrder({ pickup: at(zip), delivery: at(to) })).id;
  const open = async (asked: { location?: string; within?: number }) =>
    ids(accepted(await lotlane.queries.listOpenOrders({ ...page, ...asked }))).toSorted();

  it("are all unclaimed orders of every shipper", async () => {
    const [one, other] = [from("75201"), keepOrder(ports, aDealersOrder("pending")).id];
    for (const status of ["assigned", "in_transit", "delivered", "cancelled"] as const)
      keepOrder(ports, aDealersOrder(status));
    expect(await open({})).toEqual([one, other].toSorted());
    expect(await open({ location: "   " })).toEqual([one, other].toSorted());
  });

  it("are found by ZIP, city and state of either end", async () => {
    const [dallas, houston, boston] = [from("75201"), from("77002", "02108"), from("02108", "77002")];
    expect(await open({ location: "75201" })).toEqual([dallas]);
    expect(await open({ location: "770" })).toEqual([houston, boston].toSorted());
    expect(await open({ location: " hous " })).toEqual([houston, boston].toSorted());
    expect(await open({ location: "Dallas, TX" })).toEqual([dallas]);
    expect(await open({ location: "texas" })).toEqual([dallas, houston, boston].toSorted());
    for (const location of ["TX", "tx", "Southwest"])
      expect(await open({ location })).toEqual([dallas, houston, boston].toSorted());
    expect(await open({ location: "New England" })).toEqual([houston, boston].toSorted());
    expect(await open({ location: "Great Lakes" })).toEqual([]);
    expect(await open({ location: "Nowhere" })).toEqual([]);
  });

  it("are found by the miles to their pickup", async () => {
    const [dallas, houston] = [from("75201"), from("77002")];
    from("02108", "75201");
    expect(await open({ location: "75201", within: 50 })).toEqual([dallas]);
    expect(await open({ location: "75201-1234", within: 50 })).toEqual([dallas]);
    expect(await open({ location: "TX", within: 50 })).toEqual([dallas, houston].toSorted());
    expect(await open({ location: "dallas", within: 300 })).toEqual([dallas, houston].toSorted());
    expect(await open({ location: "Dallas TX", within: 50 })).toEqual([dallas]);
  });

  it.each(["", "  ", "00000", "Nowhere, ZZ"])("need a place to be near to: %j is none", async (location) => {
    expect(await lotlane.queries.listOpenOrders({ ...page, location, within: 50 })).toEqual({
      ok: false,
      refusal: {
        kind: "invalid_fields",
        errors: [{ path: "location", message: unknownArea }],
      },
    });
  });
});
