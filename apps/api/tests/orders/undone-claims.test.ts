import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { postLoad } from "../../testing/load-calls.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { orderIn, postOrder } from "../../testing/order-calls.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp({ LOTLANE_UNDO_SECONDS: "300" });
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const newTransporter = () => aCarrier(app, databaseUrl());

/** Ends the time to undo, for the order or load and for the queue. */
const timePasses = async (id: string) => {
  await sql(databaseUrl(), "update orders set undo_until = now() where id = $1", [id]);
  await sql(databaseUrl(), "update loads set undo_until = now() where id = $1", [id]);
  await sql(
    databaseUrl(),
    "update pgboss.job set start_after = now() where data->>'orderId' = $1 and state = 'created'",
    [id],
  );
};

it("a claim is undone without a mark, and others claim the order at once", async () => {
  const [one, next] = [await newTransporter(), await newTransporter()];
  const { id } = await postOrder(cast.dealer.person);
  const claimed = orderIn(await one.person.post(`/api/orders/${id}/claim`));
  const undo = claimed.actions.find(({ name }) => name === "undo_claim");
  expect(undo).toEqual({
    name: "undo_claim",
    allowed: true,
    until: new Date(Date.parse(claimed.assignedAt!) + 300_000).toISOString(),
  });
  expect((await next.person.post(`/api/orders/${id}/claim/undo`)).status).toBe(404);
  const undone = await one.person.post(`/api/orders/${id}/claim/undo`);
  expect([undone.status, orderIn(undone)]).toMatchObject([200, { status: "pending", transporterId: null }]);
  expect((await one.person.post(`/api/orders/${id}/claim/undo`)).status).toBe(200);

  expect((await one.person.get("/api/user")).body.ordersGivenBack).toBe(0);
  const seen = orderIn(await cast.dealer.person.get(`/api/orders/${id}`));
  expect(seen).toMatchObject({ invoice: null, timeline: [{ kind: "created" }] });
  const ofAdmin = orderIn(await cast.admin.person.get(`/api/orders/${id}`)).timeline.map(({ kind }) => kind);
  expect(ofAdmin).toEqual(["created", "assigned", "undone"]);

  expect((await next.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
  await timePasses(id);
  await eventually(async () =>
    expect((await mailsTo(app(), cast.dealer.email)).filter(({ pdf }) => pdf)).toHaveLength(1),
  );
  expect(await sql(databaseUrl(), "select from invoices where order_id = $1", [id])).toHaveLength(1);
});

it("is too late after the time, and after a message", async () => {
  const one = await newTransporter();
  const [late, written] = [await postOrder(cast.dealer.person), await postOrder(cast.dealer.person)];
  for (const { id } of [late, written]) expect((await one.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
  await timePasses(late.id);
  await cast.dealer.person.post("/api/messages", { orderId: written.id, message: "When do you come?" });
  for (const { id } of [late, written]) {
    const refused = await one.person.post(`/api/orders/${id}/claim/undo`);
    expect([refused.status, refused.body["code"]]).toEqual([409, "order_transition_refused"]);
  }
});

it("of an undo and a pickup at once, or an undo and a cancellation, one happens", async () => {
  const one = await newTransporter();
  for (const status of ["in_transit", "cancelled"]) {
    const { id } = await postOrder(cast.dealer.person);
    await one.person.post(`/api/orders/${id}/claim`);
    const mover = status === "cancelled" ? cast.dealer.person : one.person;
    await Promise.all([
      one.person.post(`/api/orders/${id}/claim/undo`),
      mover.patch(`/api/orders/${id}/status`, { status, reason: "Sold" }),
    ]);
    const [order] = await sql<{ status: string; transporter_id: string | null }>(
      databaseUrl(),
      "select status, transporter_id from orders where id = $1",
      [id],
    );
    expect([
      ["pending", false],
      ["in_transit", true],
      ["cancelled", true],
      ["cancelled", false],
    ]).toContainEqual([order?.status, order?.transporter_id !== null]);
  }
});

it("an accepted load is undone without a mark", async () => {
  const [one, next] = [await newTransporter(), await newTransporter()];
  const id = await postLoad(cast.admin.person);
  const taken = (await one.person.post(`/api/loads/${id}/accept`)).body as unknown as ReturnType<typeof orderIn>;
  expect(taken.actions.find(({ name }) => (name as string) === "undo_accept")?.allowed).toBe(true);
  expect((await next.person.post(`/api/loads/${id}/accept/undo`)).status).toBe(404);
  expect((await one.person.post(`/api/loads/${id}/accept/undo`)).body).toMatchObject({ status: "available" });
  expect((await one.person.post(`/api/loads/${id}/accept/undo`)).status).toBe(200);
  expect((await next.person.post(`/api/loads/${id}/accept`)).status).toBe(200);
  expect((await mailsTo(app(), one.email)).map(({ subject }) => subject).filter((text) => /load/i.test(text))).toEqual(
    [],
  );
});
