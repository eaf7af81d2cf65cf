import type { Answer } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { claimedOrder } from "../../testing/order-calls.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { testApp } from "../../testing/test-app.ts";

type Invoices = Answer<"GET /api/invoices">;
type Account = Answer<"GET /api/invoices/{id}">;
type Extra = Answer<"GET /api/orders/{id}/extras">[number];

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

/** The invoices of an order that the carrier has claimed, once there are `count`. */
const invoicesOf = (orderId: string, count: number) =>
  eventually(async () => {
    const invoices = (await cast.dealer.person.get(`/api/invoices?q=${orderId}`)).body as unknown as Invoices;
    expect(invoices).toHaveLength(count);
    return invoices;
  });

async function invoiced() {
  const order = await claimedOrder(cast.dealer.person, cast.transporter.person, { paymentAmount: 1000 });
  const [invoice] = await invoicesOf(order.id, 1);
  return { order, invoice: invoice!, at: `/api/invoices/${invoice!.id}` };
}

const subjectsOf = async (email: string) => (await mailsTo(app(), email)).map(({ subject }) => subject).join("\n");
const credit = { amount: "75", reason: "It came two days late." };

describe("credit notes and write-offs", () => {
  it("are the payee's to give, once for each key, and reach the payer as a paper", async () => {
    const [dealer, carrier] = [cast.dealer.person, cast.transporter.person];
    const { at } = await invoiced();
    const headers = { "idempotency-key": "credit of 75" };
    const given = (await carrier.post(`${at}/credit-notes`, credit, headers)).body as unknown as Account;
    expect(given).toMatchObject({
      invoice: { balance: "925.00" },
      credits: [{ kind: "credit_note", number: expect.stringMatching(/^CN-1\d{5}$/), amount: "75.00" }],
    });
    expect((await carrier.post(`${at}/credit-notes`, credit, headers)).body).toEqual(given);
    expect((await carrier.post(`${at}/credit-notes`, { ...credit, amount: "76" }, headers)).status).toBe(422);
    const { id, number } = given.credits[0]!;
    for (const reader of [dealer, carrier]) {
      const paper = await reader.get(`${at}/credit-notes/${id}/pdf`);
      expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    await eventually(async () => expect(await subjectsOf(cast.dealer.email)).toContain(number!));

    const off = (await carrier.post(`${at}/write-off`, { reason: "It is given up." })).body as unknown as Account;
    expect(off).toMatchObject({ invoice: { balance: "0.00", state: "paid" }, credits: [{}, { kind: "write_off" }] });
    expect((await carrier.post(`${at}/write-off`, { reason: "Again." })).status).toBe(409);
  });

  it("are refused to the payer and to strangers, and where the amount cannot be", async () => {
    const { at } = await invoiced();
    const other = await aCarrier(app, databaseUrl());
    expect((await cast.dealer.person.post(`${at}/credit-notes`, credit)).status).toBe(409);
    expect((await cast.admin.person.post(`${at}/write-off`, { reason: "No." })).status).toBe(409);
    expect((await other.person.post(`${at}/credit-notes`, credit)).status).toBe(404);
    for (const amount of ["0", "-1", "1000.01", "1e3", "much", null])
      expect((await cast.transporter.person.post(`${at}/credit-notes`, { ...credit, amount })).status).toBe(422);
    expect((await cast.transporter.person.post(`${at}/credit-notes`, { amount: "1", reason: " " })).status).toBe(422);
    expect((await cast.dealer.person.get(at)).body).toMatchObject({ invoice: { balance: "1000.00" }, credits: [] });
  });
});

describe("an extra", () => {
  const asked = { kind: "waiting_time", amount: "120", note: "The gate was locked for two hours." };

  it("is owed once the payer agrees, with an invoice of its own", async () => {
    const [dealer, carrier] = [cast.dealer.person, cast.transporter.person];
    const { order } = await invoiced();
    const at = `/api/orders/${order.id}/extras`;
    const headers = { "idempotency-key": "two hours" };
    const extra = (await carrier.post(at, asked, headers)).body as unknown as Extra;
    expect(extra).toMatchObject({ state: "asked", side: "payee", amount: "120.00" });
    expect((await carrier.post(at, asked, headers)).body).toEqual(extra);
    expect((await dealer.get(at)).body).toMatchObject([{ id: extra.id, side: "payer" }]);
    expect((await dealer.post(at, asked)).status).toBe(409);

    const answer = (step: string, body?: unknown) => dealer.post(`/api/extras/${extra.id}/${step}`, body);
    expect((await carrier.post(`/api/extras/${extra.id}/agree`)).status).toBe(409);
    expect((await answer("dispute", { reason: "" })).status).toBe(422);
    expect((await answer("dispute", { reason: "It was one hour." })).body).toMatchObject({ state: "disputed" });
    await Promise.all([answer("agree"), answer("agree")]);
    const invoices = await invoicesOf(order.id, 2);
    expect(invoices).toMatchObject([{ charge: "extra", extraId: extra.id, amount: "120.00" }, { charge: "transport" }]);
    expect((await answer("dispute", { reason: "No." })).status).toBe(409);
    expect((await carrier.post(`/api/extras/${extra.id}/withdraw`)).status).toBe(409);
    await eventually(async () => expect(await subjectsOf(cast.dealer.email)).toContain(invoices[0]!.number));
  });

  it("is seen by both sides alone, and takes no strange photo", async () => {
    const { order } = await invoiced();
    const at = `/api/orders/${order.id}/extras`;
    const extra = (await cast.transporter.person.post(at, asked)).body as unknown as Extra;
    const other = await aCarrier(app, databaseUrl());
    expect((await other.person.get(at)).status).toBe(404);
    expect((await other.person.post(`/api/extras/${extra.id}/withdraw`)).status).toBe(404);
    expect((await cast.driver.person.get(at)).status).toBe(403);
    const photos = ["/api/uploads/00000000-0000-4000-8000-000000000000"];
    expect((await cast.transporter.person.post(at, { ...asked, photos })).status).toBe(422);
    expect((await cast.transporter.person.post(at, { ...asked, kind: "tip" })).status).toBe(422);
    expect((await cast.dealer.person.get(at)).body).toHaveLength(1);
  });
});
