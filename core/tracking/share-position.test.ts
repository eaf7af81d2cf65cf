import { memoryNow } from "@lotlane/adapters/memory";
import { describe, expect, it } from "vitest";
import type { User } from "../accounts/index.ts";
import type { Order, OrderStatus } from "../orders/index.ts";
import { lotlane, people, ports, freshBeforeEach } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, chicago, keepOrder, once } from "../testing/index.ts";
import { positionSchema } from "./share-position.ts";

freshBeforeEach();

const here = { latitude: chicago.latitude, longitude: chicago.longitude };
type Asked = Partial<Record<keyof typeof positionSchema.shape, unknown>>;
const share = (order: Order, asked: Asked = {}, by: User = people.carlos, call?: ReturnType<typeof once>) =>
  lotlane.commands.sharePosition(by, order.id, positionSchema.parse({ ...here, ...asked }), call);
const stepsTold = () =>
  ports.storage.waiting.map(({ effect }) => effect).filter(({ kind }) => kind === "order_stepped");
const minutesFromNow = (minutes: number) => new Date(Date.parse(memoryNow) + minutes * 60_000).toISOString();
const refusedAt = (message: string) => ({
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path: "measuredAt", message }] },
});
const nothingKept = () =>
  expect([ports.storage.trackingUpdates.size, ports.storage.facts, ports.storage.liveEvents]).toEqual([0, [], []]);

describe("a position", () => {
  const complaints = (position: unknown) =>
    positionSchema.safeParse(position).error?.issues.map(({ path, message }) => [path[0], message]);

  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
    [41.8858, -87.6181],
  ])("may be at %d, %d", (latitude, longitude) => {
    expect(positionSchema.parse({ latitude, longitude })).toEqual({
      latitude,
      longitude,
      notes: null,
      inspectionSkippedReason: null,
      pickupCode: null,
    });
  });

  it.each([91, -91, 90.000001, NaN, Infinity, -Infinity, "41", null, undefined])(
    "has no latitude of %j",
    (latitude) => {
      expect(complaints({ ...here, latitude })).toEqual([
        ["latitude", "latitude must be a number of degrees from -90 to 90"],
      ]);
    },
  );

  it.each([181, -181, 180.000001, NaN, Infinity, "87", null, undefined])("has no longitude of %j", (longitude) => {
    expect(complaints({ ...here, longitude })).toEqual([
      ["longitude", "longitude must be a number of degrees from -180 to 180"],
    ]);
  });

  it.each([
    [{ notes: "x".repeat(100_000) }, ["notes", "Notes must be at most 500 characters"]],
    [{ status: "lost" }, ["status", "status must be one of pending, assigned, in_transit, delivered, cancelled"]],
    [{ measuredAt: "noon" }, ["measuredAt", "measuredAt must be an ISO time such as 2026-12-01T12:00:00Z"]],
    [{ measuredAt: "2026-11-20" }, ["measuredAt", "measuredAt must be an ISO time such as 2026-12-01T12:00:00Z"]],
  ])("does not take %j", (fields, complaint) => {
    expect(complaints({ ...here, ...fields })).toEqual([complaint]);
  });
});

describe("sharing a position", () => {
  it("keeps it with its town and tells the people of the order", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const { value: update, repeated } = accepted(await share(order, { notes: " <b>Fuel</b> stop " }));
    expect(repeated).toBe(false);
    expect(update).toEqual({
      id: expect.any(String),
      orderId: order.id,
      ...here,
      place: "Chicago, IL",
      status: "in_transit",
      notes: "<b>Fuel</b> stop",
      actorId: people.carlos.id,
      measuredAt: memoryNow,
      createdAt: memoryNow,
    });
    expect(await ports.orders.find(order.id)).toEqual({
      ...order,
      trackingUpdates: 1,
      lastPosition: { ...here, place: "Chicago, IL", notes: "<b>Fuel</b> stop", milesLeft: 784, at: memoryNow },
    });
    expect(ports.storage.liveEvents).toMatchObject([
      { orderId: order.id, kind: "tracking", change: "position", open: false },
    ]);
    expect(ports.storage.facts).toEqual([]);
    expect(stepsTold()).toEqual([]);
  });

  it("knows no town far from any", async () => {
    expect(
      accepted(await share(keepOrder(ports, aDealersOrder("in_transit")), { latitude: 0, longitude: 0 })).value.place,
    ).toBeNull();
  });

  it("counts on, and the last is the order's", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned", { driverId: people.dina.id }));
    for (const by of [people.carlos, people.dina, people.carlos]) {
      accepted(await share(order, {}, by));
      ports.clock.advance({ minutes: 10 });
    }
    expect(await ports.orders.find(order.id)).toMatchObject({
      status: "assigned",
      trackingUpdates: 3,
      lastPosition: { at: minutesFromNow(20) },
    });
  });

  it.each([-60, -59, 0, 1, 2])("takes what was measured %d minutes from now", async (minutes) => {
    const measuredAt = minutesFromNow(minutes);
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    expect(accepted(await share(order, { measuredAt })).value).toMatchObject({ measuredAt, createdAt: memoryNow });
  });

  it("reads a time with its offset", async () => {
    const measuredAt = "2026-11-20T06:30:00-05:30";
    expect(accepted(await share(keepOrder(ports, aDealersOrder("in_transit")), { measuredAt })).value.measuredAt).toBe(
      memoryNow,
    );
  });

  it.each([
    [-61, "This position is more than an hour old. Please share where the vehicle is now."],
    [-100_000, "This position is more than an hour old. Please share where the vehicle is now."],
    [3, "This position is from the future. Please check the clock of this device."],
  ])("refuses what was measured %d minutes from now", async (minutes, message) => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    expect(await share(order, { measuredAt: minutesFromNow(minutes) })).toEqual(refusedAt(message));
    expect(await ports.orders.find(order.id)).toEqual(order);
    nothingKept();
  });

  it("refuses what is older than the last, and takes the same moment again", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    accepted(await share(order, { measuredAt: minutesFromNow(-10) }));
    expect(await share(order, { measuredAt: minutesFromNow(-11) })).toEqual(
      refusedAt("A newer position is already known."),
    );
    accepted(await share(order, { measuredAt: minutesFromNow(-10) }));
    expect((await ports.orders.find(order.id))?.trackingUpdates).toBe(2);
  });

  it("takes one after a last that is a day ahead, since a clock of ours was wrong", async () => {
    const posted = aDealersOrder("in_transit");
    const lastPosition = { latitude: 35, longitude: -111, place: null, notes: null, milesLeft: null };
    const order = keepOrder(ports, { ...posted, lastPosition: { ...lastPosition, at: minutesFromNow(24 * 60) } });
    accepted(await share(order, { measuredAt: minutesFromNow(0) }));
    expect((await ports.orders.find(order.id))?.lastPosition?.at).toBe(minutesFromNow(0));
  });

  it.each<[OrderStatus, string]>([
    ["delivered", "This order is delivered, so its position can no longer change."],
    ["cancelled", "This order is cancelled, so its position can no longer change."],
  ])("is over for one that is %s", async (status, message) => {
    const order = keepOrder(ports, aDealersOrder(status, { driverId: people.dina.id }));
    for (const by of [people.carlos, people.dina])
      expect(await share(order, {}, by)).toEqual({
        ok: false,
        refusal: { kind: "order_transition_refused", message },
      });
    nothingKept();
  });

  it("is for the transporter and the driver", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const message = "Only the order's transporter and its driver can share its position";
    for (const by of [people.dana, people.rita, people.ada])
      expect(await share(order, {}, by)).toEqual({ ok: false, refusal: { kind: "not_allowed", message } });
    for (const by of [people.sam, people.dina, { ...people.carlos, id: anId() }])
      expect(await share(order, {}, by)).toMatchObject({ refusal: { kind: "order_not_found" } });
    expect(await share(keepOrder(ports, aDealersOrder("pending")))).toMatchObject({ refusal: { kind: "not_allowed" } });
    expect(await share(aDealersOrder("in_transit"))).toMatchObject({ refusal: { kind: "order_not_found" } });
    nothingKept();
  });

  it("picks up and delivers in the same call", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    expect(accepted(await share(order, { status: "in_transit" })).value.status).toBe("in_transit");
    ports.clock.advance({ minutes: 30 });
    expect(accepted(await share(order, { status: "delivered" })).value.status).toBe("delivered");
    expect(await ports.orders.find(order.id)).toMatchObject({
      status: "delivered",
      pickedUpAt: memoryNow,
      deliveredAt: minutesFromNow(30),
      trackingUpdates: 2,
    });
    expect(ports.storage.facts).toMatchObject([{ kind: "in_transit" }, { kind: "delivered" }]);
    expect(stepsTold()).toMatchObject([
      { kind: "order_stepped", step: "in_transit" },
      { kind: "order_stepped", step: "delivered" },
    ]);
    expect(ports.storage.liveEvents.map(({ kind, change }) => [kind, change])).toEqual([
      ["order", "in_transit"],
      ["tracking", "position"],
      ["order", "delivered"],
      ["tracking", "position"],
    ]);
  });

  it("keeps why the vehicle was not inspected before the step, where it was not", async () => {
    const reason = "The lot was locked";
    const order = keepOrder(ports, aDealersOrder("assigned"));
    accepted(await share(order, { inspectionSkippedReason: reason }));
    expect(ports.storage.facts).toEqual([]);
    accepted(await share(order, { status: "in_transit", inspectionSkippedReason: reason }));
    expect(ports.storage.facts).toMatchObject([
      { kind: "in_transit", reason: "No pickup inspection: The lot was locked" },
    ]);
  });

  it("takes the present status for no step", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    expect(accepted(await share(order, { status: "in_transit" })).value.status).toBe("in_transit");
    expect(ports.storage.facts).toEqual([]);
  });

  it.each<[OrderStatus, OrderStatus, string]>([
    ["assigned", "delivered", "order_transition_refused"],
    ["assigned", "pending", "order_transition_refused"],
    ["assigned", "cancelled", "not_allowed"],
    ["in_transit", "assigned", "order_transition_refused"],
    ["in_transit", "cancelled", "not_allowed"],
  ])("keeps nothing of a position whose step is refused: %s to %s", async (from, status, kind) => {
    const order = keepOrder(ports, aDealersOrder(from));
    expect(await share(order, { status })).toMatchObject({ ok: false, refusal: { kind } });
    expect(await ports.orders.find(order.id)).toEqual(order);
    nothingKept();
  });

  it("keeps nothing of a step whose position is refused", async () => {
    const order = keepOrder(ports, aDealersOrder("assigned"));
    expect(await share(order, { status: "in_transit", measuredAt: minutesFromNow(-90) })).toMatchObject({ ok: false });
    expect(await ports.orders.find(order.id)).toEqual(order);
    nothingKept();
  });

  it("is kept once of a call that is repeated", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit"));
    const call = once();
    const first = accepted(await share(order, {}, people.carlos, call)).value;
    ports.clock.advance({ minutes: 5 });
    expect(accepted(await share(order, {}, people.carlos, call))).toEqual({ value: first, repeated: true });
    expect((await ports.orders.find(order.id))?.trackingUpdates).toBe(1);
  });
});

describe("reading positions", () => {
  it("is for the parties of an order, newest first, and not for a carrier who might claim it", async () => {
    const order = keepOrder(ports, aDealersOrder("in_transit", { driverId: people.dina.id }));
    for (const notes of ["one", "two", "three"]) {
      accepted(await share(order, { notes }));
      ports.clock.advance({ minutes: 1 });
    }
    for (const user of [people.dana, people.carlos, people.dina, people.rita, people.ada]) {
      const { rows, next } = accepted(await lotlane.queries.listTracking(user, order.id, { limit: 2 }));
      expect(rows.map(({ notes }) => notes)).toEqual(["three", "two"]);
      const rest = accepted(await lotlane.queries.listTracking(user, order.id, { limit: 2, after: next! }));
      expect(rest.rows.map(({ notes }) => notes)).toEqual(["one"]);
    }
    const notFound = { ok: false, refusal: { kind: "order_not_found", message: "Order not found" } };
    expect(await lotlane.queries.listTracking(people.sam, order.id, { limit: 2 })).toEqual(notFound);
    const open = keepOrder(ports, aDealersOrder("pending"));
    expect(await lotlane.queries.listTracking(people.carlos, open.id, { limit: 2 })).toEqual(notFound);
    expect(await lotlane.queries.listTracking(people.ada, anId(), { limit: 2 })).toEqual(notFound);
  });
});
