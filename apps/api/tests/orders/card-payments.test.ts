import type { Answer } from "@lotlane/adapters/http/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import type { StandIn } from "../../../stand-ins/stand-in.ts";
import {
  createStripeStandIn,
  type StandInEvent,
  type StandInPage,
  type StripeFailure,
} from "../../../stand-ins/stripe.ts";
import { standInStripe } from "../../../stand-ins/stripe-account.ts";
import { eventually } from "../../testing/eventually.ts";
import { advance, postOrder } from "../../testing/order-calls.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

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
      STRIPE_URL: server.url,
      STRIPE_SECRET_KEY: standInStripe.secretKey,
      STRIPE_WEBHOOK_SECRET: standInStripe.webhookSecret,
    },
  });
  cast = await castOf(() => app, databaseUrl);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

/** The operator's invoice of an order with a service fee of $120. */
async function invoiced() {
  const [dealer, carrier] = [cast.dealer.person, cast.transporter.person];
  const { id } = await postOrder(dealer, { paymentAmount: 1000 });
  // Only a quote brings a fee.
  await sql(databaseUrl, "update orders set payment_amount = 1120, service_fee = 120 where id = $1", [id]);
  expect((await carrier.post(`/api/orders/${id}/claim`)).status).toBe(200);
  const [invoice] = await eventually(async () => {
    const found = await sql<{ id: string }>(
      databaseUrl,
      "select id from invoices where order_id = $1 and charge = 'service_fee' and sent_at is not null",
      [id],
    );
    expect(found).toHaveLength(1);
    return found;
  });
  const at = `/api/invoices/${invoice!.id}`;
  const account = async (who = cast.dealer.person) => (await who.get(at)).body as unknown as Account;
  return { orderId: id, at, account };
}

async function openPage(at: string): Promise<StandInPage> {
  const opened = await cast.dealer.person.post(`${at}/card-payment`);
  expect(opened.status).toBe(201);
  return stripe.pages.get(String(opened.body["url"]).split("/").at(-1)!)!;
}

const hear = async ({ body, signature }: StandInEvent) =>
  fetch(`${app.origin}/api/hooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
const statusOf = async (event: StandInEvent) => (await hear(event)).status;
const noneFailed = async () =>
  expect(
    await sql(databaseUrl, "select 1 from pgboss.job where name = 'invoice-effects' and state = 'failed'"),
  ).toEqual([]);
const idle = () =>
  eventually(async () =>
    expect(
      await sql(databaseUrl, "select 1 from pgboss.job where data ->> 'kind' = 'settle_card' and state <> 'completed'"),
    ).toEqual([]),
  );

describe("a card payment over HTTP", () => {
  it("is paid on Stripe's page, and counts when Stripe says so, once for all its messages", async () => {
    const { at, account } = await invoiced();
    expect((await account()).cardAmount).toBe("120.00");
    const page = await openPage(at);
    const paid = stripe.pay(page.id)!;
    expect(await Promise.all(Array.from({ length: 10 }, () => statusOf(paid)))).toEqual(Array(10).fill(200));
    await idle();
    expect(await account()).toMatchObject({
      invoice: { state: "paid", balance: "0.00" },
      payments: [{ amount: "120.00", means: "card", saidBy: "service", state: "received", returned: "0.00" }],
      cardAmount: null,
    });
    expect((await cast.dealer.person.post(`${at}/card-payment`)).status).toBe(409);
    await noneFailed();
  });

  it("opens one page when it is asked for many times at once", async () => {
    const { at } = await invoiced();
    const before = stripe.pages.size;
    const answers = await Promise.all(Array.from({ length: 8 }, () => cast.dealer.person.post(`${at}/card-payment`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body["url"])).size).toBe(1);
    expect(stripe.pages.size).toBe(before + 1);
  });

  it("is heard of before the call that opened its page is answered", async () => {
    const { at, account } = await invoiced();
    const before = new Set(stripe.pages.keys());
    server.fail("accepted-silent", 1);
    const opening = cast.dealer.person.post(`${at}/card-payment`);
    const page = await eventually(async () => {
      const made = [...stripe.pages.values()].find(({ id }) => !before.has(id));
      expect(made).toBeDefined();
      return made!;
    });
    expect(await statusOf(stripe.pay(page.id)!)).toBe(200);
    await idle();
    expect((await account()).invoice.state).toBe("paid");
    expect([409, 503]).toContain((await opening).status);
    expect((await account()).payments).toHaveLength(1);
  }, 60_000);

  it("that is charged back opens the invoice again, in whatever order that is heard", async () => {
    const { at, account } = await invoiced();
    const page = await openPage(at);
    const paid = stripe.pay(page.id)!;
    const disputed = stripe.dispute(page.payment!.id);
    expect(await statusOf(disputed)).toBe(200);
    await idle();
    expect(await Promise.all([paid, disputed, paid, disputed].map(statusOf))).toEqual(Array(4).fill(200));
    await idle();
    expect((await account()).invoice).toMatchObject({ balance: "120.00", paidAt: null });
    expect(await statusOf(stripe.closeDispute(page.payment!.id, "won"))).toBe(200);
    await idle();
    expect(await account()).toMatchObject({ invoice: { balance: "0.00" }, payments: [{ returned: "0.00" }] });
  });

  it("made while the order was cancelled is a credit, which an admin pays back", async () => {
    const { at, account, orderId } = await invoiced();
    const page = await openPage(at);
    const paid = stripe.pay(page.id)!;
    expect((await advance(cast.dealer.person, orderId, "cancelled")).status).toBe(200);
    expect(await statusOf(paid)).toBe(200);
    await eventually(async () =>
      expect((await account()).invoice).toMatchObject({ state: "void", balance: "-120.00" }),
    );
    const [payment] = (await account()).payments;
    const refund = (amount: string, who = cast.admin.person) =>
      who.post(`${at}/payments/${payment!.id}/refund`, { amount });
    expect((await refund("120.00", cast.dealer.person)).status).toBe(409);
    expect((await refund("120.01")).status).toBe(422);
    const answers = await Promise.all([refund("120.00"), refund("120.00")]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await account()).invoice.balance).toBe("0.00");
    expect(page.payment!.refunded).toBe(12_000);
  });

  it("closes with its invoice", async () => {
    const { at, orderId } = await invoiced();
    const page = await openPage(at);
    expect((await advance(cast.dealer.person, orderId, "cancelled")).status).toBe(200);
    await eventually(async () => expect(page.status).toBe("expired"));
    expect((await cast.dealer.person.post(`${at}/card-payment`)).status).toBe(409);
  });

  it("is not opened while Stripe is away, and later it is", async () => {
    const { at } = await invoiced();
    server.fail("500");
    const away = await cast.dealer.person.post(`${at}/card-payment`);
    server.fail();
    expect(away).toMatchObject({ status: 503, body: { code: "cards_out_of_reach" } });
    await openPage(at);
  });
});

describe("a message that claims to be Stripe's", () => {
  const body = JSON.stringify({
    id: "evt_1",
    type: "charge.refunded",
    data: { object: { id: "ch_1", payment_intent: "pi_1" } },
  });

  it.each([
    ["no signature", body, ""],
    ["another's signature", body, stripe.sign(body, undefined, "whsec_other")],
    ["an old signature", body, stripe.sign(body, Math.floor(Date.now() / 1000) - 301)],
    ["a changed body", `${body} `, stripe.sign(body)],
    ["no JSON, signed", "{", stripe.sign("{")],
    ["nothing", "", stripe.sign("")],
  ])("with %s is refused", async (_, sent, signature) => {
    const answer = await hear({ body: sent, signature });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "hook_refused"]);
  });

  it("is refused at more than 256 kB, before its signature is looked at", async () => {
    const large = " ".repeat(256 * 1024 + 1);
    expect(await statusOf({ body: large, signature: stripe.sign(large) })).toBe(413);
    const fits = body.padEnd(256 * 1024);
    expect(await statusOf({ body: fits, signature: stripe.sign(fits) })).toBe(200);
  });

  it("does nothing where it is of another kind, or of a payment that is not ours", async () => {
    const other = JSON.stringify({ id: "evt_2", type: "invoice.paid", data: { object: { id: "in_1" } } });
    for (const sent of [other, body]) expect(await statusOf({ body: sent, signature: stripe.sign(sent) })).toBe(200);
    await idle();
    await noneFailed();
  });
});
