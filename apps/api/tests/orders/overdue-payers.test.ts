import type { Answer } from "@lotlane/adapters/http/contract";
import { beforeAll, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { anOrderRequest, claimedOrder, orderIn } from "../../testing/order-calls.ts";
import { cookieHeader, dayIn } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

type Account = Answer<"GET /api/invoices/{id}">;

const { app, databaseUrl } = testApp();
let cast: Cast;
let at: string;
let number: string;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  const order = await claimedOrder(cast.dealer.person, cast.transporter.person, { paymentAmount: 800 });
  const invoice = await eventually(async () => {
    const found = orderIn(await cast.dealer.person.get(`/api/orders/${order.id}`)).invoice;
    if (!found?.sentAt) throw new Error("the invoice was not sent");
    return found;
  });
  at = `/api/invoices/${invoice.id}`;
  number = invoice.number;
  await sql(databaseUrl(), `update invoices set due_on = '${dayIn(-45)}' where id = '${invoice.id}'`);
});

const accountIn = ({ body }: { readonly body: unknown }) => body as Account;
const post = () => cast.dealer.person.post("/api/orders", anOrderRequest());

it("keeps an overdue payer from posting until it says that it paid, and tells carriers how it pays", async () => {
  const { dealer, transporter, admin } = cast;
  const refused = await post();
  expect(refused).toMatchObject({ status: 403, body: { code: "payer_overdue" } });
  expect(refused.body.detail).toContain(`${number}: $800.00, 4`);
  const settings = { verifiedCarriersOnly: true, mostDaysOverdue: null };
  expect((await admin.person.put("/api/admin/settings", { ...settings, mostDaysOverdue: 366 })).status).toBe(422);
  expect((await admin.person.put("/api/admin/settings", settings)).body).toMatchObject({ mostDaysOverdue: null });
  const posted = await post();
  expect(posted.status).toBe(201);
  expect((await admin.person.put("/api/admin/settings", { ...settings, mostDaysOverdue: 30 })).status).toBe(200);
  expect((await post()).status).toBe(403);
  const orderPath = `/api/orders/${orderIn(posted).id}`;
  expect(orderIn(await transporter.person.get(orderPath))).toMatchObject({
    payerHistory: { medianDays: null, invoices: 0, overdue: 1 },
  });
  expect(orderIn(await dealer.person.get(orderPath))).toMatchObject({ payerHistory: null });
  const paid = { amount: "800.00", paidOn: dayIn(0), means: "check", reference: null };
  expect((await dealer.person.post(`${at}/payments`, paid)).status).toBe(201);
  expect((await post()).status).toBe(201);
});

it("shows both sides the reminders, which the payee stops and lets go on", async () => {
  const { dealer, transporter } = cast;
  expect((await dealer.person.post(`${at}/reminders/stop`)).status).toBe(409);
  const stopped = accountIn(await transporter.person.post(`${at}/reminders/stop`));
  expect(stopped.reminders).toEqual({ sent: [], stoppedAt: expect.any(String), areSent: true, nextOn: null });
  expect(accountIn(await dealer.person.get(at)).reminders).toEqual(stopped.reminders);
  expect(accountIn(await transporter.person.post(`${at}/reminders/stop`)).reminders).toEqual(stopped.reminders);
  expect(accountIn(await transporter.person.post(`${at}/reminders/start`)).reminders.stoppedAt).toBeNull();
});

it("prints the statement of a month for its party", async () => {
  const printed = await fetch(`${app().origin}/api/statements/pdf?month=${dayIn(0).slice(0, 7)}`, {
    headers: { cookie: cookieHeader(cast.dealer.person.cookies) },
  });
  expect([printed.status, printed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(printed.headers.get("content-disposition")).toContain(`statement-${dayIn(0).slice(0, 7)}.pdf`);
  expect(
    Buffer.from(await printed.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await cast.dealer.person.get("/api/statements/pdf?month=2026-13")).status).toBe(422);
});
