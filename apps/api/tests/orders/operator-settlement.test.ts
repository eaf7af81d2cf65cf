import type { Answer } from "@lotlane/adapters/http/contract";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import { createStripeStandIn, type StandInEvent, type StripeFailure } from "../../../stand-ins/stripe.ts";
import { standInStripe } from "../../../stand-ins/stripe-account.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { orderIn } from "../../testing/order-calls.ts";
import { aPerson, dayIn, newEmail, type Person } from "../../testing/person.ts";
import { type Cast, castOf, proveAddress } from "../../testing/roles.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

type Invoices = Answer<"GET /api/invoices">;
type Account = Answer<"GET /api/invoices/{id}">;

const stripe = createStripeStandIn();
let server: StandIn<StripeFailure>;
let app: TestApp;
let databaseUrl: string;
let cast: Cast;
beforeAll(async () => {
  [server, databaseUrl] = await Promise.all([stripe.start(), migratedDatabase()]);
  app = await startTestApp({
    databaseUrl,
    environment: {
      LOTLANE_SETTLEMENT: "operator",
      LOTLANE_OPERATOR_MC: "MC-123456",
      LOTLANE_OPERATOR_NAME: "Lotlane Inc.",
      STRIPE_URL: server.url,
      STRIPE_SECRET_KEY: standInStripe.secretKey,
      STRIPE_WEBHOOK_SECRET: standInStripe.webhookSecret,
    },
  });
  cast = await castOf(() => app, databaseUrl);
  await cast.admin.person.post("/api/quoter/settings", { marginPercent: 12 });
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

const hear = async ({ body, signature }: StandInEvent) =>
  fetch(`${app.origin}/api/hooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
const invoicesOf = async (person: Person, orderId: string) =>
  (await person.get(`/api/invoices?q=${orderId}`)).body as unknown as Invoices;
const accountOf = async (person: Person, { id }: Invoices[number]) =>
  (await person.get(`/api/invoices/${id}`)).body as unknown as Account;

it("invoices a guest's card booking in full, takes the card, and owes the carrier its part", async () => {
  const [carrier, admin] = [cast.transporter.person, cast.admin.person];
  const email = newEmail("payer");
  const shipper = aPerson(() => app);
  await proveAddress(databaseUrl, (await shipper.register({ email })).body.id);
  const { estimate, book } = visitorCalls(() => app);
  const { quote } = (await estimate({ email })).body;
  const { id } = (await book(quote.id, "card")).body.order;
  expect((await shipper.post(`/api/orders/${id}/take-over`)).status).toBe(200);

  // It takes no cards: the operator does.
  expect((await carrier.post(`/api/orders/${id}/claim`)).status).toBe(200);
  const both = await eventually(async () => {
    const found = await invoicesOf(admin, id);
    expect(found.map(({ sentAt }) => sentAt !== null)).toEqual([true, true]);
    return found;
  });
  const split = orderIn(await admin.get(`/api/orders/${id}`));
  const all = both.find(({ charge }) => charge === "transport")!;
  const carriers = both.find(({ charge }) => charge === "carrier_pay")!;
  expect(all).toMatchObject({ amount: quote.cardPrice, side: "payee", from: { name: "Lotlane Inc." } });
  expect(all.from.address).toContain("Property broker, MC 123456");
  expect(carriers).toMatchObject({ amount: split.transportAmount, side: "payer" });

  expect((await invoicesOf(shipper, id)).map((one) => one.id)).toEqual([all.id]);
  expect((await invoicesOf(carrier, id)).map((one) => one.id)).toEqual([carriers.id]);
  expect((await carrier.get(`/api/invoices/${all.id}`)).status).toBe(404);
  expect((await shipper.get(`/api/invoices/${carriers.id}`)).status).toBe(404);
  expect(orderIn(await carrier.get(`/api/orders/${id}`))).toMatchObject({
    settlement: "operator",
    paymentAmount: split.transportAmount,
    cardFee: null,
    invoice: { number: carriers.number },
  });

  const opened = await shipper.post(`/api/invoices/${all.id}/card-payment`);
  expect(opened.status).toBe(201);
  const page = stripe.pages.get(String(opened.body["url"]).split("/").at(-1)!)!;
  const paid = stripe.pay(page.id)!;
  for (let times = 0; times < 2; times++) expect((await hear(paid)).status).toBe(200);
  await eventually(async () => expect((await accountOf(shipper, all)).invoice.state).toBe("paid"));

  const said = await admin.post(`/api/invoices/${carriers.id}/payments`, {
    amount: carriers.amount,
    paidOn: dayIn(0),
    means: "ach",
  });
  expect(said.body).toMatchObject({ payments: [{ state: "said", saidBy: "payer" }] });
  const { payments } = await accountOf(carrier, carriers);
  expect((await carrier.post(`/api/invoices/${carriers.id}/payments/${payments[0]!.id}/received`)).status).toBe(200);

  const month = dayIn(0).slice(0, 7);
  const statementOf = async (person: Person) =>
    (await person.get(`/api/statements?month=${month}`)).body as unknown as Answer<"GET /api/statements">;
  expect((await statementOf(carrier)).lines.map(({ amount }) => amount)).toEqual([
    carriers.amount,
    `-${carriers.amount}`,
  ]);
  expect(await statementOf(admin)).toMatchObject({ closing: "0.00" });
  expect((await admin.get(`/api/admin/revenue?from=${month}&to=${month}`)).body).toMatchObject({
    total: {
      orders: 1,
      feesEarned: formatDollars(centsOf(all.amount) - centsOf(carriers.amount)),
      grossVolume: all.amount,
    },
  });
  expect((await admin.get("/api/open-amounts")).body).toMatchObject({ open: "0.00", owing: { open: "0.00" } });
});

it("lets a guest without an account pay by the mailed link", async () => {
  const email = newEmail("guest");
  const { estimate, book } = visitorCalls(() => app);
  const { quote } = (await estimate({ email })).body;
  const { order } = (await book(quote.id, "card")).body;
  const guest = aPerson(() => app);
  const linkIn = async (pattern: RegExp) =>
    eventually(async () => {
      const found = (await mailsTo(app, email)).flatMap(({ text }) => pattern.exec(text) ?? []);
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
  const [, token, confirm] = await linkIn(/\/track\/([\w-]+)\?confirm=([\w-]+)/);
  const at = `/api/track/${token}`;
  expect((await guest.post(`${at}/confirm`, { secret: confirm })).status).toBe(200);
  expect((await cast.transporter.person.post(`/api/orders/${order.id}/claim`)).status).toBe(200);

  const [, invoiceId, secret] = await linkIn(/\?pay=([0-9a-f-]{36})\.([\w-]+)/);
  expect((await guest.post(`${at}/card-payment`, { invoiceId, secret: "another" })).status).toBe(422);
  expect((await guest.post(`${at}/card-payment`, { invoiceId: "nonsense", secret })).status).toBe(422);
  const opened = await guest.post(`${at}/card-payment`, { invoiceId, secret });
  expect(opened.status).toBe(201);
  const page = stripe.pages.get(String(opened.body["url"]).split("/").at(-1)!)!;
  expect((await hear(stripe.pay(page.id)!)).status).toBe(200);
  await eventually(async () => {
    const [invoice] = (await invoicesOf(cast.admin.person, order.id)).filter(({ id }) => id === invoiceId);
    expect(invoice).toMatchObject({ amount: quote.cardPrice, state: "paid" });
  });
});
