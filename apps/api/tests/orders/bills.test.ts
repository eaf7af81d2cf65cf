import { serviceReference } from "@lotlane/core/invoices";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { standInBill } from "../../../stand-ins/bill-account.ts";
import { createBillStandIn } from "../../../stand-ins/bill.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, orderIn } from "../../testing/order-calls.ts";
import { aPerson, newEmail } from "../../testing/person.ts";
import { type Cast, castOf, changeTerms, proveAddress } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

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
  await cast.admin.person.post("/api/quoter/settings", { marginPercent: 12 });
});
afterAll(async () => {
  await app.stop();
  await bill.stop();
});

/** A shipper with a BILL organization, and an order of theirs with a service fee that the transporter claimed. */
async function claimed() {
  const email = newEmail("payer");
  const shipper = aPerson(() => app);
  await proveAddress(databaseUrl, (await shipper.register({ email })).body.id);
  const settings = {
    billcomEnabled: true,
    billcomOrgId: standInBill.organizationId,
    billcomApiKey: standInBill.token,
    billcomEnvironment: "sandbox",
  };
  expect((await shipper.put("/api/payment", settings)).status).toBe(200);
  const { estimate, book } = visitorCalls(() => app);
  const { quote } = (await estimate({ email })).body;
  const { id } = (await book(quote.id, "card")).body.order;
  expect((await shipper.post(`/api/orders/${id}/take-over`)).status).toBe(200);
  await changeTerms(cast.transporter.person, { takesCards: true });
  expect((await cast.transporter.person.post(`/api/orders/${id}/claim`)).status).toBe(200);
  const read = async () => orderIn(await shipper.get(`/api/orders/${id}`));
  await eventually(async () => expect((await read()).feeInvoice?.sentAt).toBeTruthy());
  const { invoice, feeInvoice } = await read();
  const billOf = (of: { readonly id: string; readonly number: string }) =>
    books.bills.filter((one) => one.invoice.invoiceNumber === serviceReference(of));
  return { email, shipper, id, read, invoice: invoice!, feeInvoice: feeInvoice!, billOf };
}

/** Asks for the round that looks after the invoices every ten minutes; while one is under way, there is no other. */
async function look() {
  await sql(databaseUrl, "update invoices set check_at = now() where check_at is not null", []);
  await sql(
    databaseUrl,
    "insert into pgboss.job (name, policy, keep_until) values ('invoice-checks', 'exclusive', now() + interval '1 day') on conflict do nothing",
    [],
  );
}

it("an order's invoices are bills of the payer with their payees as vendors, with the PDFs, and are read back", async () => {
  const { email, shipper, id, read, invoice, feeInvoice, billOf } = await claimed();
  const vendorOf = (one: typeof invoice) => {
    const [only, ...more] = billOf(one);
    expect([only!.amount, only!.archived, more]).toEqual([Number(one.amount), false, []]);
    return books.vendors.find((vendor) => vendor.id === only!.vendorId);
  };
  expect(vendorOf(invoice)).toMatchObject({ email: cast.transporter.email });
  expect(vendorOf(feeInvoice)).toMatchObject({ name: "Lotlane" });

  const cookie = [...shipper.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${app.origin}/api/orders/${id}/invoice.pdf`, { headers: { cookie } });
  const printed = Buffer.from(await answer.arrayBuffer());
  await eventually(() => {
    const [document, ...more] = books.documents.filter(({ billId }) => billId === billOf(invoice)[0]!.id);
    expect([document?.name, document?.content.equals(printed), more]).toEqual([`${invoice.number}.pdf`, true, []]);
  });
  const mailed = (await mailsTo(app, email)).filter(({ pdf }) => pdf);
  expect(mailed).toHaveLength(2);
  for (const { text } of mailed)
    expect(text.replace(/=\r\n/g, "").replace(/\s+/g, " ")).toContain("in your company's BILL account");

  const seenByCarrier = async () => orderIn(await cast.transporter.person.get(`/api/orders/${id}`)).invoice;
  for (const [status, payment] of [
    ["SCHEDULED", "scheduled"],
    ["PAID", "paid"],
  ] as const) {
    books.setPayment(billOf(invoice)[0]!.id, status);
    await eventually(async () => {
      await look();
      expect(await seenByCarrier()).toMatchObject({ service: { payment, problem: null } });
    });
  }
  expect([(await read()).invoice?.paidAt, (await read()).feeInvoice?.paidAt]).toEqual([expect.any(String), null]);
}, 90_000);

it("a cancelled order's bills are archived, but for one whose payment is scheduled, until that is cancelled", async () => {
  const { email, shipper, id, read, invoice, feeInvoice, billOf } = await claimed();
  books.setPayment(billOf(invoice)[0]!.id, "SCHEDULED");
  expect((await advance(shipper, id, "cancelled")).status).toBe(200);
  const problem = "The bill is already scheduled for payment in Bill.com. Cancel the payment there.";
  await eventually(async () => {
    expect(billOf(feeInvoice)[0]).toMatchObject({ archived: true });
    expect((await read()).invoice?.service).toMatchObject({ problem });
  });
  expect(billOf(invoice)[0]).toMatchObject({ archived: false });
  const withdrawn = async () => (await mailsTo(app, email)).filter(({ subject }) => subject.includes("withdrawn"));
  await eventually(async () => expect(await withdrawn()).toHaveLength(2));

  books.setPayment(billOf(invoice)[0]!.id, "UNPAID");
  await eventually(async () => {
    await look();
    expect(billOf(invoice)[0]).toMatchObject({ archived: true });
    expect((await read()).invoice?.service).toMatchObject({ problem: null });
  });
}, 90_000);
