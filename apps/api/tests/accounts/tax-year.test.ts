import type { Answer } from "@lotlane/adapters/http/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { aW9Form } from "@lotlane/core/testing";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { claimedOrder, orderIn } from "../../testing/order-calls.ts";
import { dayIn, testPassword } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const year = dayIn(0).slice(0, 4);
const yearOf = async (role: "dealer" | "transporter" | "admin", query = "") => {
  const { status, body } = await cast[role].person.get(`/api/tax-year${query}`);
  expect(status).toBe(200);
  return body as unknown as Answer<"GET /api/tax-year">;
};
const file = (proof: Record<string, unknown> = { password: testPassword }) =>
  cast.dealer.person.post("/api/tax-year/file", { year, ...proof });

async function paid(amount: string) {
  const order = await claimedOrder(cast.dealer.person, cast.transporter.person, { paymentAmount: Number(amount) });
  const { id } = await eventually(async () => {
    const found = orderIn(await cast.dealer.person.get(`/api/orders/${order.id}`)).invoice;
    expect(found?.sentAt).toBeTruthy();
    return found!;
  });
  const said = { amount, paidOn: dayIn(0), means: "ach" };
  expect((await cast.transporter.person.post(`/api/invoices/${id}/payments`, said)).status).toBe(201);
}

describe("a year's totals and a W-9 over HTTP", () => {
  it("lead from the request over the signed form to the accountant's file, and leave the number nowhere else", async () => {
    await paid("2000.00");
    const [row] = (await yearOf("dealer")).rows;
    expect(row).toMatchObject({ amount: "2000.00", payments: 1, reachesThreshold: true, w9: null, mayAsk: true });
    const ask = () => cast.dealer.person.post(`/api/tax-year/payees/${row!.counterpart}/w9-request`);
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 409, body: { code: "w9_not_asked" } });
    await eventually(async () => {
      const subjects = (await mailsTo(app(), cast.transporter.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes("asks for your Form W-9"))).toHaveLength(1);
    });

    const form = aW9Form({ tin: "12-3456789", zip: "02108" });
    const given = await cast.transporter.person.put("/api/company/w9", form);
    expect(given).toMatchObject({ status: 200, body: { w9: { tinEnding: "6789" }, isTinLost: false } });
    const { rows } = await yearOf("dealer", `?year=${year}`);
    expect(rows).toMatchObject([{ w9: { tinType: "ein", tinEnding: "6789" }, mayAsk: false }]);

    const { status, body } = await file();
    expect([status, body["filename"]]).toEqual([200, `payments-${year}.csv`]);
    expect(body["csv"]).toMatch(
      /^payee,w9,.*\r\n"[^"]+",given,[\d-]+,"Carlos Vega",.*,ein,12-3456789,.*"02108",2000\.00,/,
    );
    const read = await sql(
      databaseUrl(),
      "select actor_id from account_facts where account_id = $1 and kind = 'tin_read'",
      [cast.transporter.id],
    );
    expect(read).toEqual([{ actor_id: cast.dealer.id }]);

    const everything = await sql<{ text: string }>(
      databaseUrl(),
      `select coalesce(string_agg(query_to_xml(format('select * from %I', table_name), true, false, '')::text, ''), '') as text
       from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(everything[0]!.text).toContain("Carlos Vega");
    expect(everything[0]!.text).not.toMatch(/12-?3456789/);
    for (const answer of [given, await cast.transporter.person.get("/api/company/w9")])
      expect(JSON.stringify(answer.body)).not.toMatch(/3456789|sealed/);
  });

  it("asks for the password each time before a number leaves", async () => {
    for (const proof of [{}, { password: "not the password" }])
      expect(await file(proof)).toMatchObject({ status: 422, body: { errors: [{ path: "password" }] } });
  });

  it("asks for the owner's proof before a form is signed in a session that was proved long ago", async () => {
    await sql(databaseUrl(), "update sessions set proved_at = now() - interval '11 minutes' where account_id = $1", [
      cast.transporter.id,
    ]);
    const put = (form: object) => cast.transporter.person.put("/api/company/w9", form);
    expect(await put(aW9Form())).toMatchObject({ status: 422, body: { errors: [{ path: "password" }] } });
    expect((await put({ ...aW9Form(), password: testPassword })).status).toBe(200);
  });

  it("are read by the carrier per payer, and by admins for the operator", async () => {
    expect(await yearOf("transporter")).toMatchObject({ side: "payee", rows: [{ amount: "2000.00", w9: null }] });
    expect(await yearOf("admin", "?year=2020&side=payee")).toEqual({
      year: 2020,
      side: "payee",
      threshold: "600.00",
      rows: [],
      isComplete: true,
    });
    for (const query of ["?year=99", "?year=soon"])
      expect((await cast.dealer.person.get(`/api/tax-year${query}`)).status).toBe(422);
  });

  it("stay in the carrier's export without the number", async () => {
    const { body } = await cast.transporter.person.get("/api/privacy/export");
    expect(body["w9s"]).toHaveLength(2);
    expect(body["history"]).toContainEqual(expect.objectContaining({ kind: "tin_read", byYou: false }));
    expect(JSON.stringify(body)).not.toContain("3456789");
  });
});
