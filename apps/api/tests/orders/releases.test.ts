import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { aPosition, advance, claimedOrder, orderIn, postOrder } from "../../testing/order-calls.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const newTransporter = () => aCarrier(app, databaseUrl());

const because = { reason: "The truck broke down" };

it("an order that is given back is open again, its shipper told, its invoice withdrawn, and the next claim starts from the beginning", async () => {
  const { dealer } = cast;
  const [one, next] = [await newTransporter(), await newTransporter()];
  const { id } = await claimedOrder(dealer.person, one.person);
  const read = async (as = dealer.person) => orderIn(await as.get(`/api/orders/${id}`));
  await eventually(async () => expect((await read()).invoice).not.toBeNull());
  expect((await one.person.post(`/api/orders/${id}/tracking`, aPosition())).status).toBe(201);
  expect((await one.person.post("/api/messages", { orderId: id, message: "I am late" })).status).toBe(201);

  const released = await one.person.post(`/api/orders/${id}/release`, because);
  expect([released.status, orderIn(released)]).toMatchObject([200, { status: "pending", transporterId: null }]);
  expect((await one.person.post(`/api/orders/${id}/release`, because)).status).toBe(200);
  expect(await read()).toMatchObject({
    status: "pending",
    transporter: null,
    assignedAt: null,
    trackingCount: 0,
    trackingUpdates: [],
    invoice: null,
    timeline: [{ kind: "created" }, { kind: "assigned" }, { kind: "released", ...because }],
  });
  expect((await one.person.get("/api/user")).body.ordersGivenBack).toBe(1);
  await eventually(async () => {
    const subjects = (await mailsTo(app(), dealer.email)).map(({ subject }) => subject).join("\n");
    expect(subjects).toMatch(/is open to transporters again/);
    expect(subjects).toMatch(/is withdrawn/);
  });

  expect((await next.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
  expect((await read(next.person)).timeline.map(({ kind }) => kind)).toEqual(["created", "assigned"]);
  for (const path of ["tracking", "messages"])
    expect((await next.person.get(`/api/orders/${id}/${path}`)).body).toEqual([]);
  expect((await one.person.get(`/api/orders/${id}`)).status).toBe(404);
  await eventually(async () => expect((await read()).invoice).not.toBeNull());
});

it("is refused without a reason, from pickup on, and to those who do not have the order", async () => {
  const { id } = await claimedOrder(cast.dealer.person, cast.transporter.person);
  const release = async (person: Cast["dealer"]["person"], body: object = because) => {
    const answer = await person.post(`/api/orders/${id}/release`, body);
    return [answer.status, answer.body.code];
  };
  expect(await release(cast.transporter.person, {})).toEqual([422, "invalid_fields"]);
  expect(await release(cast.dealer.person)).toEqual([403, "not_allowed"]);
  expect(await release((await newTransporter()).person)).toEqual([404, "order_not_found"]);
  await advance(cast.transporter.person, id, "in_transit");
  for (const { person } of [cast.transporter, cast.admin])
    expect(await release(person)).toEqual([409, "order_transition_refused"]);
});

it("a carrier has at most 50 orders to pick up, also when it claims many at once; its suspension releases them", async () => {
  const carrier = await newTransporter();
  const orders = await Promise.all(Array.from({ length: 56 }, () => postOrder(cast.dealer.person)));
  const claims = await Promise.all(orders.map(({ id }) => carrier.person.post(`/api/orders/${id}/claim`)));
  const refused = claims.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 6 }, () => [409, "too_many_to_pick_up"]),
  );
  expect(refused[0]!.body.detail).toMatch(/^You have 50 orders that you have not picked up yet/);

  const toPickUp = async () => (await cast.admin.person.get(`/api/admin/users/${carrier.id}/to-pick-up`)).body;
  expect(await toPickUp()).toEqual({ count: 50, loads: 0 });
  const review = { isSuspended: true, releaseOrders: true, reason: "Not who they say they are" };
  expect((await cast.admin.person.patch(`/api/admin/users/${carrier.id}`, review)).status).toBe(200);
  await eventually(async () => expect(await toPickUp()).toEqual({ count: 0, loads: 0 }));
  const { timeline } = orderIn(await cast.dealer.person.get(`/api/orders/${orders[0]!.id}`));
  expect(JSON.stringify(timeline)).not.toContain(review.reason);
});
