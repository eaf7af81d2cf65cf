import type { Answer } from "@lotlane/adapters/http/contract";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { advance, claimedOrder, orderIn } from "../../testing/order-calls.ts";
import { aPerson, cookieHeader, dayIn, newEmail, type Person } from "../../testing/person.ts";
import { aCarrier, type Cast, castOf, proveAddress } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";
import { visitorCalls } from "../../testing/visitor-calls.ts";

type Invoices = Answer<"GET /api/invoices">;
type Account = Answer<"GET /api/invoices/{id}">;

const { app, databaseUrl } = testApp();
const { estimate, book } = visitorCalls(app);
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
  // The dealer goes on posting while it owes.
  await cast.admin.person.put("/api/admin/settings", { verifiedCarriersOnly: true, mostDaysOverdue: null });
});

const today = dayIn(0);
const month = today.slice(0, 7);
const accountIn = ({ body }: { readonly body: unknown }) => body as Account;
const listOf = async (person: Person, query = "") =>
  (await person.get(`/api/invoices${query}`)).body as unknown as Invoices;
const paid = (amount: string, changes: Record<string, unknown> = {}) => ({
  amount,
  paidOn: today,
  means: "check",
  reference: "1042",
  ...changes,
});

/** An order of the dealer's that the carrier has claimed, with its invoice. */
async function invoiced(amount = 1000, dealer = cast.dealer.person) {
  const order = await claimedOrder(dealer, cast.transporter.person, { paymentAmount: amount });
  const invoice = await eventually(async () => {
    const found = orderIn(await dealer.get(`/api/orders/${order.id}`)).invoice;
    expect(found?.sentAt).toBeTruthy();
    return found!;
  });
  return { order, invoice, at: `/api/invoices/${invoice.id}` };
}

describe("payments of an invoice", () => {
  it("count once the payee says that they came, and both sides see both words", async () => {
    const [dealer, carrier] = [cast.dealer.person, cast.transporter.person];
    const { at, invoice } = await invoiced();
    expect(accountIn(await dealer.get(at)).invoice).toMatchObject({ state: "sent", side: "payer", balance: "1000.00" });

    const said = accountIn(await dealer.post(`${at}/payments`, paid("400")));
    expect(said).toMatchObject({ invoice: { balance: "1000.00" }, payments: [{ amount: "400.00", state: "said" }] });
    await eventually(async () =>
      expect((await mailsTo(app(), cast.transporter.email)).map(({ subject }) => subject).join()).toContain(
        `$400.00 is paid for invoice ${invoice.number}`,
      ),
    );
    const payment = said.payments[0]!;
    expect((await dealer.post(`${at}/payments/${payment.id}/received`)).status).toBe(409);

    const received = accountIn(await carrier.post(`${at}/payments/${payment.id}/received`));
    expect(received).toMatchObject({
      invoice: { balance: "600.00", state: "part_paid" },
      payments: [{ state: "received" }],
    });
    await eventually(async () =>
      expect((await mailsTo(app(), cast.dealer.email)).map(({ subject }) => subject).join()).toContain(
        `has received $400.00 for invoice ${invoice.number}`,
      ),
    );
    const rest = accountIn(await carrier.post(`${at}/payments`, paid("600.00")));
    expect(rest.invoice).toMatchObject({ balance: "0.00", state: "paid", paidAt: expect.any(String) });
    expect(accountIn(await dealer.get(at)).payments).toHaveLength(2);

    const bounced = accountIn(await carrier.post(`${at}/payments/${rest.payments[1]!.id}/disputed`));
    expect(bounced.invoice).toMatchObject({ balance: "600.00", state: "part_paid", paidAt: null });
  });

  it("are kept once for one Idempotency-Key, also when twenty calls come at once", async () => {
    const { at } = await invoiced();
    const once = { "Idempotency-Key": "the check of today" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => cast.transporter.person.post(`${at}/payments`, paid("100"), once)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(accountIn(await cast.dealer.person.get(at))).toMatchObject({
      invoice: { balance: "900.00" },
      payments: [{ amount: "100.00" }],
    });
    const other = await cast.transporter.person.post(`${at}/payments`, paid("101"), once);
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  it("of a payer at once are no more than what is open", async () => {
    const { at } = await invoiced();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cast.dealer.person.post(`${at}/payments`, paid("400"))),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", "201", "422", "422", "422"]);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { path: "amount", message: "Amount must be at most $200.00, which is still open" },
    ]);
  });

  it("of 0.01 and 1,000,000 dollars are exact", async () => {
    const { at } = await invoiced(1_000_000);
    await cast.transporter.person.post(`${at}/payments`, paid("0.01"));
    expect(accountIn(await cast.dealer.person.get(at)).invoice.balance).toBe("999999.99");
    const { invoice } = accountIn(await cast.transporter.person.post(`${at}/payments`, paid("1000000.00")));
    expect(invoice).toMatchObject({ balance: "-0.01", state: "paid" });
  });

  it.each([
    ["amount", { amount: "0" }],
    ["amount", { amount: "12.345" }],
    ["amount", { amount: "lots" }],
    ["paidOn", { paidOn: "11/26/2026" }],
    ["paidOn", { paidOn: "2999-01-01" }],
    ["paidOn", { paidOn: dayIn(3) }],
    ["paidOn", { paidOn: dayIn(-30) }],
    ["means", { means: "barter" }],
    ["reference", { reference: "x".repeat(101) }],
  ])("with a wrong %s are refused by its name, and change nothing", async (path, change) => {
    const { at } = await invoiced();
    const { status, body } = await cast.dealer.person.post(`${at}/payments`, paid("1.00", change));
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
    expect(accountIn(await cast.dealer.person.get(at)).payments).toEqual([]);
  });

  it("of an order that is cancelled are the payer's again", async () => {
    const { at, order } = await invoiced();
    await cast.transporter.person.post(`${at}/payments`, paid("250"));
    await advance(cast.dealer.person, order.id, "cancelled", "Sold");
    await eventually(async () =>
      expect(accountIn(await cast.dealer.person.get(at)).invoice).toMatchObject({ state: "void", balance: "-250.00" }),
    );
    expect(await cast.dealer.person.post(`${at}/payments`, paid("1"))).toMatchObject({
      status: 409,
      body: { code: "payment_not_taken" },
    });
  });
});

describe("lists of invoices", () => {
  it("are each side's own, become due on delivery, and sum up by age", async () => {
    const stranger = await aCarrier(app, databaseUrl());
    const { order, invoice, at } = await invoiced(777);
    const one = `?q=${invoice.number}`;
    const seen = async (person: Person) => (await listOf(person, one)).map(({ side }) => side);
    expect(await seen(cast.dealer.person)).toEqual(["payer"]);
    expect(await seen(cast.transporter.person)).toEqual(["payee"]);
    expect(await seen(cast.admin.person)).toEqual(["reader"]);
    expect(await seen(cast.subUser.person)).toEqual([]);
    expect(await seen(stranger.person)).toEqual([]);
    expect((await cast.driver.person.get("/api/invoices")).status).toBe(403);
    expect((await cast.dealer.person.get("/api/invoices?state=lost")).status).toBe(422);

    const openBefore = (await cast.transporter.person.get("/api/open-amounts"))
      .body as unknown as Answer<"GET /api/open-amounts">;
    expect((await listOf(cast.dealer.person, `${one}&state=open`))[0]).toMatchObject({ dueOn: null });
    await advance(cast.transporter.person, order.id, "in_transit");
    await advance(cast.transporter.person, order.id, "delivered");
    await eventually(async () =>
      expect((await listOf(cast.dealer.person, one))[0]?.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/),
    );

    await sql(databaseUrl(), "update invoices set due_on = $2 where id = $1", [invoice.id, dayIn(-45)]);
    expect(await listOf(cast.dealer.person, `${one}&state=overdue`)).toMatchObject([{ state: "overdue" }]);
    const open = (await cast.transporter.person.get("/api/open-amounts")).body as unknown as typeof openBefore;
    expect(centsOf(open.byAge[2]!) - centsOf(openBefore.byAge[2]!)).toBe(77_700n);
    expect((await cast.dealer.person.get(`${at}/pdf`)).headers.get("content-type")).toBe("application/pdf");
  });

  it("of a guest's booking follow it into the account that takes it over, and so does the debt", async () => {
    const email = newEmail("guest");
    const { quote } = (await estimate({ email })).body;
    const { id } = (await book(quote.id, "cash")).body.order;
    await cast.transporter.person.post(`/api/orders/${id}/claim`);
    await eventually(async () => expect(await listOf(cast.admin.person, `?q=${id}`)).toHaveLength(1));
    const owner = aPerson(app);
    const account = (await owner.register({ email })).body.id;
    await proveAddress(databaseUrl(), account);
    expect(await listOf(owner, `?q=${id}`)).toEqual([]);
    expect((await owner.post(`/api/orders/${id}/take-over`)).status).toBe(200);
    const [invoice] = await eventually(async () => {
      const found = await listOf(owner, `?q=${id}`);
      expect(found).toMatchObject([{ side: "payer", state: "sent" }]);
      return found;
    });
    const owed = await sql<{ party: string; sum: string }>(
      databaseUrl(),
      "select party, sum(amount)::text as sum from postings where order_id = $1 and party <> $2 group by party",
      [id, cast.transporter.id],
    );
    const [{ organization } = { organization: "" }] = await sql<{ organization: string }>(
      databaseUrl(),
      "select organization_id as organization from accounts where id = $1",
      [account],
    );
    expect(new Map(owed.map(({ party, sum }) => [party, sum]))).toEqual(
      new Map([
        [`guest:${id}`, "0.00"],
        [organization, `-${invoice!.amount}`],
      ]),
    );
  });
});

describe("the ledger", () => {
  it("is what statements and the journal say, and its books are right", async () => {
    const { at } = await invoiced(123);
    await cast.transporter.person.post(`${at}/payments`, paid("23"));
    const [{ organization } = { organization: "" }] = await sql<{ organization: string }>(
      databaseUrl(),
      "select organization_id as organization from accounts where id = $1",
      [cast.dealer.id],
    );
    const inLedger = async (party: string) =>
      (
        await sql<{ sum: string }>(databaseUrl(), "select sum(amount)::text as sum from postings where party = $1", [
          party,
        ])
      )[0]!.sum;
    const statementOf = async (person: Person) =>
      (await person.get(`/api/statements?month=${month}`)).body as unknown as Answer<"GET /api/statements">;
    expect((await statementOf(cast.dealer.person)).closing).toBe(await inLedger(organization));
    expect((await statementOf(cast.transporter.person)).closing).toBe(await inLedger(cast.transporter.id));

    const journal = (await cast.admin.person.get(`/api/journal?month=${month}`))
      .body as unknown as Answer<"GET /api/journal">;
    expect(formatDollars(journal.reduce((sum, { amount }) => sum + centsOf(amount), 0n))).toBe("0.00");
    const own = (await cast.transporter.person.get(`/api/journal?month=${month}`)).body as unknown as typeof journal;
    expect(new Set(own.map(({ party }) => party))).toEqual(new Set([cast.transporter.id]));
    const file = await fetch(`${app().origin}/api/journal?month=${month}&format=csv`, {
      headers: { cookie: cookieHeader(cast.transporter.person.cookies) },
    });
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows = (await file.text()).trim().split("\r\n");
    expect(rows[0]).toBe("at,kind,number,partyName,amount,party,orderId,loadId,invoiceId,paymentId,entryId,otherName");
    expect(rows).toHaveLength(own.length + 1);

    const files = async (by: Person, query: string) =>
      fetch(`${app().origin}/api/invoice-files?month=${month}&${query}`, {
        headers: { cookie: cookieHeader(by.cookies) },
      });
    const csv = (await (await files(cast.transporter.person, "format=csv")).text()).trim().split("\r\n");
    const listed = (await (await files(cast.transporter.person, "format=json")).json()) as Answer<"GET /api/invoices">;
    expect(csv[0]).toMatch(/^number,charge,state,from,to,amount,/);
    expect(csv.slice(1).map((line) => line.split(",")[0])).toEqual(listed.map(({ number }) => number));
    const sold = await (await files(cast.transporter.person, "format=quickbooks")).text();
    expect(sold.split("\r\n")[0]).toBe(
      "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount",
    );
    const bought = await files(cast.dealer.person, "format=quickbooks");
    expect(bought.headers.get("content-disposition")).toContain(`quickbooks-bills-${month}-1.csv`);
    expect((await bought.text()).split("\r\n")[1]).toMatch(/^INV-\d+,"[^"]+",\d\d\/\d\d\/\d{4},\d\d\/\d\d\/\d{4},/);
    expect(
      (await (await files(cast.dealer.person, "format=quickbooks&part=2")).text()).trim().split("\r\n"),
    ).toHaveLength(1);
    expect((await files(cast.dealer.person, "format=quickbooks&part=0")).status).toBe(422);

    const revenue = (await cast.admin.person.get("/api/admin/revenue?by=lane"))
      .body as unknown as Answer<"GET /api/admin/revenue">;
    const [charged] = await sql<{ fees: string; gross: string }>(
      databaseUrl(),
      `select coalesce(sum(amount) filter (where party = 'operator'), 0.00)::text as fees, sum(amount)::text as gross
       from postings where kind in ('invoiced', 'credited') and party in (select coalesce(payee_id::text, 'operator') from invoices)`,
    );
    expect([revenue.total.feesEarned, revenue.total.grossVolume]).toEqual([charged!.fees, charged!.gross]);

    // Every cent of the table, by plain SQL.
    const wrong = await sql(
      databaseUrl(),
      `select i.id from invoices i left join postings p on p.invoice_id = i.id
       group by i.id having coalesce(sum(p.amount), 1) <> 0
         or i.balance <> sum(p.amount) filter (where p.party = coalesce(i.payee_id::text, 'operator'))`,
    );
    expect(wrong).toEqual([]);
    await expect(sql(databaseUrl(), "update postings set amount = amount + 1")).rejects.toThrow("never changed");
    for (const bad of ["2026-13", "2026", "", "2026-11-01"])
      expect((await cast.admin.person.get(`/api/statements?month=${bad}`)).status).toBe(422);
  });
});
