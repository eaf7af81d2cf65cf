import type { Answer } from "@lotlane/adapters/http/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { standInBill } from "../../../stand-ins/bill-account.ts";
import { createBillStandIn } from "../../../stand-ins/bill.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, postOrder } from "../../testing/order-calls.ts";
import { type Cast, castOf, proveAddress } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

type Account = Answer<"GET /api/invoices/{id}">;

const standIn = createBillStandIn();
const { books } = standIn;
let bill: Awaited<ReturnType<typeof standIn.start>>;
let databaseUrl: string;
let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  bill = await standIn.start();
  databaseUrl = await migratedDatabase();
  const environment = { BILL_URL_SANDBOX: bill.url, BILL_DEV_KEY_SANDBOX: standInBill.devKey };
  app = await startTestApp({ databaseUrl, environment });
  cast = await castOf(() => app, databaseUrl);
  await proveAddress(databaseUrl, cast.admin.id);
});
afterAll(async () => {
  await app.stop();
  await bill.stop();
});

const settings = {
  billcomEnabled: true,
  billcomOrgId: standInBill.organizationId,
  billcomApiKey: standInBill.token,
  billcomEnvironment: "sandbox",
};
const takesCards = async () => (await cast.admin.person.get("/api/admin/settings")).body["takesCards"];

async function invoiced() {
  const [dealer, carrier] = [cast.dealer.person, cast.transporter.person];
  const { id } = await postOrder(dealer, { paymentAmount: 1000 });
  // Only a quote brings a fee.
  await sql(databaseUrl, "update orders set payment_amount = 1120, service_fee = 120 where id = $1", [id]);
  expect((await carrier.post(`/api/orders/${id}/claim`)).status).toBe(200);
  const invoice = await eventually(async () => {
    const [found] = await sql<{ id: string }>(
      databaseUrl,
      "select id from invoices where order_id = $1 and charge = 'service_fee' and sent_at is not null",
      [id],
    );
    expect(found).toBeDefined();
    return found!;
  });
  const at = `/api/invoices/${invoice.id}`;
  const account = async (who = cast.dealer.person) => (await who.get(at)).body as unknown as Account;
  const there = () => books.invoices.find(({ invoiceNumber }) => invoiceNumber.endsWith(invoice.id.slice(0, 8)))!;
  return { orderId: id, at, account, there };
}

/** Asks for the round that looks after the invoices every ten minutes; while one is under way, there is no other. */
async function look() {
  await sql(databaseUrl, "update invoices set receivable_check_at = now() where receivable_check_at is not null", []);
  await sql(
    databaseUrl,
    "insert into pgboss.job (name, policy, keep_until) values ('invoice-checks', 'exclusive', now() + interval '1 day') on conflict do nothing",
    [],
  );
}

it("is connected by an admin, checked, and makes cards payable once it is active", async () => {
  const { person } = cast.admin;
  expect((await person.get("/api/payment")).body).toMatchObject({ billcomState: "off", billcomOrgId: null });
  expect(await takesCards()).toBe(false);
  const saved = await person.put("/api/payment", { ...settings, billcomApiKey: "not the key" });
  expect([saved.status, saved.body["billcomApiKey"]]).toEqual([200, "••••••••"]);
  await eventually(async () =>
    expect((await person.get("/api/payment")).body).toMatchObject({
      billcomState: "failing",
      billcomProblem: expect.stringContaining("does not recognize this combination"),
    }),
  );
  expect(await takesCards()).toBe(false);
  books.forbidden.add("customers");
  await person.put("/api/payment", settings);
  expect((await person.post("/api/payment/test-billcom")).body).toMatchObject({
    code: "invoicing_refused",
    detail: expect.stringContaining("manage customers and invoices"),
  });
  books.forbidden.clear();
  expect((await person.post("/api/payment/test-billcom")).status).toBe(200);
  expect((await person.get("/api/payment")).body).toMatchObject({ billcomState: "active" });
  expect(await takesCards()).toBe(true);
  const rows = await sql(databaseUrl, "select s::text from operator_payment_settings s", []);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(standInBill.token);
  expect((await cast.dealer.person.get("/api/payment")).body).toMatchObject({ billcomOrgId: null });
});

it("issues the operator's invoice with its link, and what is paid there and here is the same", async () => {
  await cast.admin.person.put("/api/payment", settings);
  const { at, account, there } = await invoiced();
  const { paymentLink } = await account();
  expect(paymentLink).toBe(`https://pay.bill.example/${there().id}`);
  const mail = await eventually(async () => {
    const found = (await mailsTo(app, cast.dealer.email)).find(({ text }) => text.includes(paymentLink!));
    expect(found).toBeDefined();
    return found!.text;
  });
  expect(mail).toContain("Pay through BILL");
  expect((await account()).invoice.receivable).toBeNull();
  const asAdmin = await account(cast.admin.person);
  expect([asAdmin.paymentLink, asAdmin.invoice.receivable]).toEqual([
    null,
    { name: "Bill.com", payment: "unpaid", archivedAt: null, problem: null },
  ]);
  books.payInvoice(there().id, 50);
  await look();
  await eventually(async () =>
    expect((await account()).invoice).toMatchObject({ balance: "70.00", state: "part_paid" }),
  );
  expect((await account()).payments).toMatchObject([{ amount: "50.00", means: "service", saidBy: "service" }]);
  const said = { amount: "70.00", paidOn: new Date().toISOString().slice(0, 10), means: "check" };
  expect((await cast.admin.person.post(`${at}/payments`, said)).status).toBe(201);
  await eventually(async () => expect(there().dueAmount).toBe(0));
  await look();
  await eventually(async () =>
    expect((await account(cast.admin.person)).invoice).toMatchObject({
      balance: "0.00",
      receivable: { payment: "paid", problem: null },
    }),
  );
  expect((await account()).payments).toHaveLength(2);
});

it("is archived with a withdrawal, and no more looked after once the connection is removed", async () => {
  const { orderId, there } = await invoiced();
  expect((await advance(cast.dealer.person, orderId, "cancelled")).status).toBe(200);
  await eventually(async () => expect(there().archived).toBe(true));
  const removed = await cast.admin.person.remove("/api/payment");
  expect([removed.status, removed.body]).toMatchObject([200, { billcomState: "off", billcomApiKey: null }]);
  expect(await sql(databaseUrl, "select 1 from operator_payment_settings", [])).toEqual([]);
  const { account } = await invoiced();
  expect((await account()).paymentLink).toBeNull();
  expect((await account(cast.admin.person)).invoice.receivable).toBeNull();
});
