import type { Answer } from "@lotlane/adapters/http/contract";
import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { takenLoad, postLoad } from "../../testing/load-calls.ts";
import { cookieHeader, dayIn, type Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

type Invoices = Answer<"GET /api/invoices">;
type Account = Answer<"GET /api/invoices/{id}">;

const { app, databaseUrl } = testApp();
let cast: Cast;
let rival: Person;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  ({ person: rival } = await aCarrier(app, databaseUrl()));
});

const invoicesOf = async (person: Person, loadId: string) =>
  (await person.get(`/api/invoices?q=${loadId}`)).body as unknown as Invoices;
const accountOf = async (person: Person, id: string) =>
  (await person.get(`/api/invoices/${id}`)).body as unknown as Account;
const invoiced = (person: Person, loadId: string) =>
  eventually(async () => {
    const [invoice] = await invoicesOf(person, loadId);
    expect(invoice).toMatchObject({ state: "sent" });
    return invoice!;
  });
const move = async (person: Person, id: string, status: string, reason?: string) => {
  const { status: answered, body } = await person.patch(`/api/loads/${id}/status`, { status, reason });
  expect([answered, body]).toMatchObject([200, {}]);
};
const fileOf = async (person: Person, query: string) => {
  const file = await fetch(`${app().origin}/api/invoice-files?${query}`, {
    headers: { cookie: cookieHeader(person.cookies) },
  });
  return (await file.text()).trim().split("\r\n");
};

it("owes the carrier of a load its price, due by the load's terms, and is paid by the word of both", async () => {
  const [admin, carrier] = [cast.admin.person, cast.transporter.person];
  const id = await postLoad(admin, { paymentTerms: "net_15" });
  const offered = await carrier.get(`/api/loads/${id}`);
  expect(offered.body).toMatchObject({ paymentTerms: "net_15", invoice: null });
  expect((await carrier.post(`/api/loads/${id}/accept`)).status).toBe(200);
  const invoice = await invoiced(carrier, id);
  expect(invoice).toMatchObject({
    orderId: null,
    loadId: id,
    loadRef: offered.body["refCode"],
    charge: "load",
    side: "payee",
    amount: "850.00",
    terms: "net_15",
    dueOn: null,
  });
  expect(await invoicesOf(admin, id)).toMatchObject([{ id: invoice.id, side: "payer" }]);
  for (const person of [carrier, admin])
    expect((await person.get(`/api/loads/${id}`)).body).toMatchObject({ invoice: { number: invoice.number } });

  // Other users have no part in it, and the driver of the load reads nothing of its pay.
  expect((await carrier.post(`/api/loads/${id}/assign`, { driverId: cast.driver.id })).status).toBe(200);
  expect((await cast.driver.person.get(`/api/loads/${id}`)).body).toMatchObject({ invoice: null });
  expect((await cast.driver.person.get(`/api/invoices/${invoice.id}`)).status).toBe(403);
  for (const person of [rival, cast.dealer.person]) {
    expect(await invoicesOf(person, id)).toEqual([]);
    for (const path of ["", "/pdf"]) expect((await person.get(`/api/invoices/${invoice.id}${path}`)).status).toBe(404);
    const said = { amount: "850.00", paidOn: dayIn(0), means: "ach" };
    expect((await person.post(`/api/invoices/${invoice.id}/payments`, said)).status).toBe(404);
  }

  for (const status of ["PICKED_UP", "IN_TRANSIT", "DELIVERED"]) await move(carrier, id, status);
  const due = await eventually(async () => {
    const { dueOn } = (await accountOf(carrier, invoice.id)).invoice;
    expect(dueOn).not.toBeNull();
    return dueOn!;
  });
  expect([dayIn(14), dayIn(15)]).toContain(due);
  expect((await admin.get("/api/open-amounts")).body).toMatchObject({ owing: { open: "850.00", invoices: 1 } });

  const said = await admin.post(`/api/invoices/${invoice.id}/payments`, {
    amount: "850.00",
    paidOn: dayIn(0),
    means: "ach",
  });
  expect(said.body).toMatchObject({ payments: [{ state: "said", saidBy: "payer" }] });
  expect((await accountOf(admin, invoice.id)).invoice.state).toBe("sent");
  const { payments } = await accountOf(carrier, invoice.id);
  const answer = `/api/invoices/${invoice.id}/payments/${payments[0]!.id}/received`;
  expect((await admin.post(answer)).status).toBe(409);
  expect((await rival.post(answer)).status).toBe(404);
  expect((await carrier.post(answer)).status).toBe(200);
  expect((await accountOf(admin, invoice.id)).invoice).toMatchObject({ state: "paid", balance: "0.00" });

  const month = dayIn(0).slice(0, 7);
  const revenue = `/api/admin/revenue?from=${month}&to=${month}&by=source`;
  // Revenue is of orders: what the operator earns by a load is not in Lotlane.
  expect((await admin.get(revenue)).body["rows"]).toEqual([]);
  const pdf = await carrier.get(`/api/invoices/${invoice.id}/pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const year = (await admin.get("/api/tax-year")).body as unknown as Answer<"GET /api/tax-year">;
  expect(year).toMatchObject({ side: "payer", rows: [{ amount: "850.00", payments: 1 }] });
  const journal = (await carrier.get(`/api/journal?month=${month}`)).body as unknown as Answer<"GET /api/journal">;
  expect(journal.map(({ amount, loadId, orderId }) => [amount, loadId, orderId])).toEqual([
    ["850.00", id, null],
    ["-850.00", id, null],
  ]);
  const [, row] = await fileOf(carrier, `month=${month}&format=csv`);
  expect(row).toContain(`,,${id},${invoice.id}`);
  const [, sale] = await fileOf(carrier, `month=${month}&format=quickbooks`);
  expect(sale).toContain(`,${invoice.loadRef},Transport,`);
});

it.each([
  ["its carrier gives it back", "POSTED", () => cast.transporter.person],
  ["an admin takes it back", "POSTED", () => cast.admin.person],
  ["it is cancelled", "CANCELLED", () => cast.admin.person],
] as const)("withdraws the invoice of a load when %s", async (_, status, by) => {
  const id = await takenLoad(cast.admin.person, cast.transporter.person);
  const { id: invoiceId } = await invoiced(cast.transporter.person, id);
  await move(by(), id, status, "The truck broke down");
  await eventually(async () =>
    expect((await accountOf(cast.transporter.person, invoiceId)).invoice).toMatchObject({
      state: "void",
      balance: "0.00",
    }),
  );
});

it("keeps an invoice for either an order or a load", async () => {
  const id = await takenLoad(cast.admin.person, cast.transporter.person);
  const invoice = await invoiced(cast.transporter.person, id);
  const change = (columns: string) => sql(databaseUrl(), `update invoices set ${columns} where id = $1`, [invoice.id]);
  for (const columns of ["load_id = null, load_ref = null", "charge = 'transport'", "order_id = id"])
    await expect(change(columns)).rejects.toThrow("invoices_job_check");
});
