import { randomUUID } from "node:crypto";
import { type Answer, endpoints } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { advance, aPosition, claimedOrder, orderIn, ordersIn, postOrder } from "../../testing/order-calls.ts";
import { eventually } from "../../testing/eventually.ts";
import type { Person } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
let others: Cast;
let id: string;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  others = await castOf(app, databaseUrl());
});

type Updates = Answer<"GET /api/orders/{id}/tracking">;
const updates = async (person: Person, order = id) =>
  (await person.get(`/api/orders/${order}/tracking`)).body as unknown as Updates;
const share = (person: Person, changes: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  person.post(`/api/orders/${id}/tracking`, aPosition(changes), headers);

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function onTheRoad(): Promise<void> {
  ({ id } = await claimedOrder(cast.dealer.person, cast.transporter.person));
  await advance(cast.transporter.person, id, "in_transit");
}

describe("an arrival", () => {
  const arrive = (person: Person, sent: Record<string, unknown>) => person.post(`/api/orders/${id}/arrivals`, sent);
  const timeline = async () =>
    orderIn(await cast.dealer.person.get(`/api/orders/${id}`)).timeline.map(({ kind }) => kind);

  it("is kept once, however often it is told, and seen by the order's parties and by readers with the link", async () => {
    ({ id } = await claimedOrder(cast.dealer.person, cast.transporter.person));
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    const told = await Promise.all(
      [cast.driver, cast.transporter, cast.driver].map(({ person }) => arrive(person, { end: "pickup" })),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...repeats] = told.map(
      ({ body }) => endpoints["POST /api/orders/{id}/arrivals"].answers[200].parse(body).pickupArrivedAt,
    );
    expect(repeats).toEqual([first, first]);
    expect((await timeline()).filter((kind) => kind === "pickup_arrived")).toHaveLength(1);
    for (const role of ["dealer", "transporter", "driver", "admin"] as const)
      expect(orderIn(await cast[role].person.get(`/api/orders/${id}`)).pickupArrivedAt).toBe(first);
    const { trackingToken } = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
    const tracked = await app().call("GET /api/track/{token}", { params: { token: trackingToken! } });
    expect(tracked.arrivedAt).toEqual({ pickup: first, delivery: null });
  });

  it("is refused at the other end, to the shipper and to strangers, and counts as now by a clock that is ahead", async () => {
    expect((await arrive(cast.transporter.person, { end: "delivery" })).status).toBe(409);
    await advance(cast.transporter.person, id, "in_transit");
    expect((await arrive(cast.dealer.person, { end: "delivery" })).status).toBe(403);
    expect((await arrive(others.transporter.person, { end: "delivery" })).status).toBe(404);
    expect((await arrive(cast.driver.person, { end: "gate" })).status).toBe(422);
    expect(await timeline()).not.toContain("delivery_arrived");
    const at = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const { deliveryArrivedAt } = orderIn(await arrive(cast.driver.person, { end: "delivery", at }));
    expect(Date.parse(deliveryArrivedAt!)).toBeLessThanOrEqual(Date.now());
    expect(await timeline()).toContain("delivery_arrived");
  });
});

describe("a position", () => {
  it("is shared by transporter and driver, seen by the order's parties and by readers with the link", async () => {
    await onTheRoad();
    await cast.transporter.person.post(`/api/orders/${id}/driver`, { driverId: cast.driver.id });
    const shared = await share(cast.transporter.person, { notes: "At the\ntruck stop" });
    expect(shared.status).toBe(201);
    expect(endpoints["POST /api/orders/{id}/tracking"].answers[201].parse(shared.body)).toMatchObject({
      orderId: id,
      status: "in_transit",
      place: "Flagstaff, AZ",
      notes: "At the\ntruck stop",
    });
    await share(cast.driver.person, { latitude: 35.0844, longitude: -106.6504 });
    for (const role of ["dealer", "transporter", "driver", "admin"] as const)
      expect([role, (await updates(cast[role].person)).map(({ place }) => place)]).toEqual([
        role,
        [expect.stringContaining("NM"), "Flagstaff, AZ"],
      ]);
    const order = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
    expect(order).toMatchObject({ trackingCount: 2, trackingUpdates: [{ latitude: 35.0844 }] });
    expect(order.progress).toBeGreaterThan(0);
    expect(order.eta?.milesLeft).toBeLessThan(order.distance);
    expect(order.milesDone).toBe(Math.round(order.distance) - order.eta!.milesLeft);
    expect(Date.parse(order.eta!.arrivesAt)).toBeGreaterThan(Date.now() + 86_400_000);
    const tracked = await app().call("GET /api/track/{token}", { params: { token: order.trackingToken! } });
    expect(tracked.updates).toHaveLength(2);
    expect(tracked.eta).toEqual(order.eta);
    expect(tracked.milesDone).toBe(order.milesDone);
    expect(JSON.stringify(tracked)).not.toContain("truck stop");
    const onRoad = (await cast.dealer.person.get("/api/tracking/in-transit")).body;
    expect(onRoad).toEqual([expect.objectContaining({ orderId: id, latitude: 35.0844, milesDone: order.milesDone })]);
    expect((await others.dealer.person.get("/api/tracking/in-transit")).body).toEqual([]);
  });

  it("from before the miles left were kept with it has them planned where its order is read", async () => {
    await onTheRoad();
    await share(cast.transporter.person);
    const read = async () => orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
    const { eta, milesDone, trackingToken } = await read();
    expect(milesDone).toBeGreaterThan(0);
    await sql(databaseUrl(), "update orders set last_miles_left = null where id = $1", [id]);
    expect(await read()).toMatchObject({ eta, milesDone });
    const tracked = await app().call("GET /api/track/{token}", { params: { token: trackingToken! } });
    expect(tracked).toMatchObject({ eta, milesDone });
  });

  it("that is older than the arrival that followed from it makes the vehicle late, with a new time", async () => {
    await onTheRoad();
    await share(cast.transporter.person);
    const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
    await sql(databaseUrl(), "update orders set last_tracked_at = $2 where id = $1", [id, weekAgo]);
    const order = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
    expect(order.eta!.heardAt).toBe(weekAgo);
    expect(Date.parse(order.eta!.wasExpectedAt!)).toBeLessThan(Date.now());
    expect(Date.parse(order.eta!.arrivesAt)).toBeGreaterThan(Date.now());
    const tracked = await app().call("GET /api/track/{token}", { params: { token: order.trackingToken! } });
    expect(tracked.eta!.wasExpectedAt).toBe(order.eta!.wasExpectedAt);
  });

  it("from which the promised day is missed marks the order as late, and its people are mailed once", async () => {
    await onTheRoad();
    await sql(databaseUrl(), "update orders set delivery_date = $2 where id = $1", [id, dayFromNow(0)]);
    for (let times = 0; times < 2; times++) await share(cast.transporter.person);
    const order = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
    expect(order.lateArrival).toBe(order.eta!.arrivesAt);
    const inList = ordersIn(await cast.transporter.person.get("/api/orders")).find((one) => one.id === id);
    expect(inList!.lateArrival).toBe(order.lateArrival);
    const tracked = await app().call("GET /api/track/{token}", { params: { token: order.trackingToken! } });
    expect(tracked.lateArrival).toBe(order.lateArrival);
    for (const { person } of [cast.dealer, cast.transporter])
      await eventually(async () => {
        const notices = (await person.get("/api/notices")).body as unknown as Answer<"GET /api/notices">;
        expect(notices.filter(({ title, path }) => title.includes("is delayed") && path.includes(id))).toHaveLength(1);
      });
    await sql(databaseUrl(), "update orders set delivery_date = $2 where id = $1", [id, dayFromNow(30)]);
    await share(cast.transporter.person);
    expect(orderIn(await cast.dealer.person.get(`/api/orders/${id}`)).lateArrival).toBeNull();
  });

  it("picks up or delivers in the same moment when it is the next step, and otherwise nothing happens", async () => {
    ({ id } = await claimedOrder(cast.dealer.person, cast.transporter.person));
    expect((await share(cast.transporter.person, { status: "delivered" })).status).toBe(409);
    expect(await updates(cast.dealer.person)).toEqual([]);
    expect((await share(cast.transporter.person, { status: "in_transit" })).body).toMatchObject({
      status: "in_transit",
    });
    expect((await share(cast.transporter.person, { status: "delivered" })).status).toBe(201);
    expect(orderIn(await cast.dealer.person.get(`/api/orders/${id}`)).status).toBe("delivered");
  });

  it("is kept once for each key, also when the phone sends it many times at once", async () => {
    await onTheRoad();
    const key = { "idempotency-key": randomUUID() };
    const measuredAt = new Date().toISOString();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => share(cast.transporter.person, { measuredAt }, key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await updates(cast.dealer.person)).toHaveLength(1);
  });

  it("is not mistaken for that of another order under the same key", async () => {
    const key = { "idempotency-key": randomUUID() };
    await onTheRoad();
    expect((await share(cast.transporter.person, {}, key)).status).toBe(201);
    await onTheRoad();
    expect(await share(cast.transporter.person, {}, key)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    expect(await updates(cast.dealer.person)).toEqual([]);
  });

  it.each([
    [{ latitude: 91 }, "latitude", "latitude must be a number of degrees from -90 to 90"],
    [{ latitude: -90.01 }, "latitude", "latitude must be a number of degrees from -90 to 90"],
    [{ latitude: "35" }, "latitude", "latitude must be a number of degrees from -90 to 90"],
    [{ longitude: 181 }, "longitude", "longitude must be a number of degrees from -180 to 180"],
    [{ longitude: null }, "longitude", "longitude must be a number of degrees from -180 to 180"],
    [{ status: "lost" }, "status", "status must be one of pending, assigned, in_transit, delivered, cancelled"],
    [{ notes: "x".repeat(501) }, "notes", "Notes must be at most 500 characters"],
    [{ measuredAt: "yesterday" }, "measuredAt", "measuredAt must be an ISO time such as 2026-12-01T12:00:00Z"],
    [
      { measuredAt: new Date(Date.now() - 61 * 60_000).toISOString() },
      "measuredAt",
      "This position is more than an hour old. Please share where the vehicle is now.",
    ],
    [
      { measuredAt: new Date(Date.now() + 10 * 60_000).toISOString() },
      "measuredAt",
      "This position is from the future. Please check the clock of this device.",
    ],
  ])("is refused with %j", async (changes, path, message) => {
    await onTheRoad();
    const refused = await share(cast.transporter.person, changes);
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path, message }]]);
    expect(await updates(cast.dealer.person)).toEqual([]);
  });

  it("is refused when a newer one is known", async () => {
    await onTheRoad();
    const minutesAgo = (minutes: number) => ({ measuredAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    expect((await share(cast.transporter.person, minutesAgo(5))).status).toBe(201);
    expect((await share(cast.transporter.person, minutesAgo(10))).body.errors).toEqual([
      { path: "measuredAt", message: "A newer position is already known." },
    ]);
  });

  it("is refused for what is delivered, cancelled or still open", async () => {
    await onTheRoad();
    await advance(cast.transporter.person, id, "delivered");
    const late = await share(cast.transporter.person);
    expect([late.status, late.body.detail]).toEqual([
      409,
      "This order is delivered, so its position can no longer change.",
    ]);
    ({ id } = await claimedOrder(cast.dealer.person, cast.transporter.person));
    await advance(cast.dealer.person, id, "cancelled");
    expect((await share(cast.transporter.person)).status).toBe(409);
    ({ id } = await postOrder(cast.dealer.person));
    expect((await share(cast.transporter.person)).status).toBe(403);
  });

  it("is shared by the transporter and the driver only", async () => {
    await onTheRoad();
    for (const [person, status] of [
      [cast.dealer.person, 403],
      [cast.admin.person, 403],
      [cast.subUser.person, 404],
      [cast.driver.person, 404],
      [others.transporter.person, 404],
      [others.dealer.person, 404],
    ] as const)
      expect((await share(person)).status).toBe(status);
    expect((await others.dealer.person.get(`/api/orders/${id}/tracking`)).status).toBe(404);
  });
});

it("positions are read page by page, the newest first", async () => {
  await onTheRoad();
  for (let index = 0; index < 5; index++)
    await share(cast.transporter.person, { latitude: 35 + index / 100, notes: `${index}` });
  const first = await cast.dealer.person.get(`/api/orders/${id}/tracking?limit=3`);
  const notes = (body: unknown) => (body as Updates).map((update) => update.notes);
  expect(notes(first.body)).toEqual(["4", "3", "2"]);
  const next = new URL(/<([^>]+)>/.exec(first.headers.get("link")!)![1]!);
  expect(notes((await cast.dealer.person.get(next.pathname + next.search)).body)).toEqual(["1", "0"]);
});
