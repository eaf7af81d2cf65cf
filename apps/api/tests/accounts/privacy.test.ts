import { endpoints } from "@lotlane/adapters/http/contract";
import { describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { listen } from "../../testing/listen.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, claimedOrder, orderIn, postOrder, secrets } from "../../testing/order-calls.ts";
import { aPerson, aRegistration, testPassword } from "../../testing/person.ts";
import { castOf, proveAddress } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp } from "../../testing/start-test-app.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
const schema = endpoints["GET /api/privacy/export"].answers[200];
const cast = () => castOf(app, databaseUrl());
const proof = { password: testPassword };

async function deliveredOrder({ dealer, transporter, receiver }: Awaited<ReturnType<typeof cast>>) {
  const { id } = await claimedOrder(dealer.person, transporter.person, { deliveryContactEmail: receiver.email });
  for (const status of ["in_transit", "delivered"])
    expect((await advance(transporter.person, id, status)).status).toBe(200);
  await eventually(async () => expect(orderIn(await dealer.person.get(`/api/orders/${id}`)).invoice).not.toBeNull());
  return id;
}

describe("taking one's data along", () => {
  it("answers one JSON file of all parts, as its description says", async () => {
    const people = await cast();
    const { dealer, transporter } = people;
    const id = await deliveredOrder(people);
    await dealer.person.post("/api/messages", { orderId: id, message: "When do you load?" });
    await transporter.person.post("/api/messages", { orderId: id, message: "Tomorrow at eight." });
    await dealer.person.post("/api/support/chat", { message: "Hello support" });
    const { status, headers, body } = await dealer.person.get("/api/privacy/export");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("content-disposition")).toMatch(/filename="lotlane-\d{4}-\d{2}-\d{2}\.json"/);
    expect(headers.get("cache-control")).toBe("no-store");
    const data = schema.strict().parse(body);
    expect(data.account.email).toBe(dealer.email);
    expect(data.company?.companyName).toBe("Dana's Motors");
    expect(data.sessions).toHaveLength(1);
    expect(data.history.map(({ kind, byYou }) => [kind, byYou])).toContainEqual(["registered", true]);
    expect(data.orders.map((order) => [order.id, order.pickupAddress])).toEqual([[id, secrets.pickupAddress]]);
    expect(data.messages.map(({ message }) => message)).toEqual(["When do you load?"]);
    expect(data.supportMessages.map(({ message }) => message)).toContain("Hello support");
  });

  it("shows of an order what its reader may see, and of other people nothing more", async () => {
    const people = await cast();
    const id = await deliveredOrder(people);
    await proveAddress(databaseUrl(), people.receiver.id);
    const text = async (role: "driver" | "receiver" | "admin" | "subUser") =>
      JSON.stringify((await people[role].person.get("/api/privacy/export")).body);
    const receivers = schema.parse((await people.receiver.person.get("/api/privacy/export")).body);
    expect(receivers.orders.map((order) => [order.id, order.pickupAddress, order.specialInstructions])).toEqual([
      [id, null, null],
    ]);
    // They have no part in the order.
    for (const role of ["driver", "admin", "subUser"] as const) expect(await text(role)).not.toContain(id);
    const others = await cast();
    const strangers = JSON.stringify((await others.dealer.person.get("/api/privacy/export")).body);
    for (const { email } of [people.dealer, people.transporter]) expect(strangers).not.toContain(email);
  });

  it("holds more than a page", async () => {
    const { dealer } = await cast();
    const { id } = await postOrder(dealer.person);
    await sql(
      databaseUrl(),
      `insert into orders select another.* from orders o, generate_series(1, 450) n,
         lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'tracking_token', gen_random_uuid()::text,
           'created_at', o.created_at - n * interval '1 minute')) another where o.id = $1`,
      [id],
    );
    const { orders } = schema.parse((await dealer.person.get("/api/privacy/export")).body);
    expect(new Set(orders.map((order) => order.id)).size).toBe(451);
  });

  it("breaks off when the database fails in the middle, rather than end early", async () => {
    const { dealer } = await cast();
    await postOrder(dealer.person);
    await sql(databaseUrl(), "alter table quotes rename to quotes_away");
    try {
      await expect(dealer.person.get("/api/privacy/export")).rejects.toThrow();
    } finally {
      await sql(databaseUrl(), "alter table quotes_away rename to quotes");
    }
    expect((await dealer.person.get("/api/privacy/export")).status).toBe(200);
  });

  it("is limited for each account", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const asking = aPerson(() => limited);
    await asking.register();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await asking.get("/api/privacy/export")).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    await limited.stop();
  });
});

describe("deleting one's account", () => {
  it("leaves orders to the other side, and nothing of the person", async () => {
    const people = await cast();
    const { dealer, subUser, transporter } = people;
    const id = await deliveredOrder(people);
    await dealer.person.remove(`/api/users/sub/${subUser.id}`);
    const elsewhere = aPerson(app);
    await elsewhere.login(dealer.email);
    const { status, body } = await dealer.person.post("/api/privacy/deletion", proof);
    expect([status, body.message]).toEqual([200, "Your account is deleted."]);
    for (const browser of [dealer.person, elsewhere]) expect((await browser.get("/api/user")).status).toBe(401);
    expect((await aPerson(app).login(dealer.email)).status).toBe(401);

    const seen = await transporter.person.get(`/api/orders/${id}`);
    expect(seen.body).toMatchObject({
      shipperName: "Deleted account",
      shipper: { firstName: "Deleted", lastName: "account", email: "", phoneNumber: null, companyName: null },
    });
    expect(JSON.stringify(seen.body)).not.toContain(dealer.email);
    // The invoice stays as it was issued.
    expect((await transporter.person.get(`/api/orders/${id}/invoice.pdf`)).status).toBe(200);
    const [invoice] = await sql(databaseUrl(), "select payer->>'name' as name from invoices where order_id = $1", [id]);
    expect(invoice).toEqual({ name: "Dana Dealer" });
    await eventually(async () => {
      const subjects = (await mailsTo(app(), dealer.email)).map(({ subject }) => subject);
      expect(subjects).toContain("Your Lotlane account was deleted");
    });
  });

  it("frees the address for a new account, which starts with nothing", async () => {
    const { receiver } = await cast();
    expect((await receiver.person.post("/api/privacy/deletion", proof)).status).toBe(200);
    const again = aPerson(app);
    const { status, body } = await again.register(aRegistration({ email: receiver.email }));
    expect(status).toBe(201);
    expect(body.id).not.toBe(receiver.id);
  });

  it("ends a live stream with its next sign of life", async () => {
    const lively = await startTestApp({ databaseUrl: databaseUrl(), heartbeatMilliseconds: 50 });
    const leaving = aPerson(() => lively);
    await leaving.register();
    const stream = await listen(leaving, { origin: lively.origin });
    expect(stream.status).toBe(200);
    expect((await leaving.post("/api/privacy/deletion", proof)).status).toBe(200);
    expect(await stream.ended).toBe("by the server");
    await lively.stop();
  });

  it("is refused with a stable code while something is open, and says what", async () => {
    const { dealer, transporter } = await cast();
    const { id } = await claimedOrder(dealer.person, transporter.person);
    for (const { person } of [dealer, transporter]) {
      const refused = await person.post("/api/privacy/deletion", proof);
      expect([refused.status, refused.body.code]).toEqual([409, "account_has_open_orders"]);
      const { body } = await person.get("/api/privacy/deletion");
      expect(body).toMatchObject({
        allowed: false,
        code: "account_has_open_orders",
        reason: refused.body.detail,
        openOrderCount: 1,
        openOrders: [{ id, status: "assigned", vehicleMake: "Honda", pickupCity: "Los Angeles" }],
      });
      expect((await person.get("/api/user")).status).toBe(200);
    }
    for (const status of ["in_transit", "delivered"]) await advance(transporter.person, id, status);
    const withPeople = await dealer.person.post("/api/privacy/deletion", proof);
    expect([withPeople.status, withPeople.body.code]).toEqual([409, "account_has_members"]);
  });

  it("asks for the password, and counts wrong ones", async () => {
    const limited = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_RATE_LIMIT: "1" } });
    const asking = aPerson(() => limited);
    await asking.register();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await asking.post("/api/privacy/deletion", { password: "wrong" })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await asking.get("/api/user")).status).toBe(200);
    await limited.stop();
  });

  it("is not for demo accounts", async () => {
    const { receiver } = await cast();
    const demo = await startTestApp({ databaseUrl: databaseUrl(), environment: { LOTLANE_DEMO: "1" } });
    await sql(databaseUrl(), "update accounts set email = 'receiver@demo.lotlane.test' where id = $1", [receiver.id]);
    const visitor = aPerson(() => demo);
    expect((await visitor.login("receiver@demo.lotlane.test")).status).toBe(200);
    const refused = await visitor.post("/api/privacy/deletion", proof);
    expect([refused.status, refused.body.code]).toEqual([403, "account_is_kept"]);
    await demo.stop();
  });
});
