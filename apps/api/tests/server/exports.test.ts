import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { anOrderRequest, orderIn } from "../../testing/order-calls.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { quoteRequest } from "../../testing/visitor-calls.ts";
import { testApp } from "../../testing/test-app.ts";

const { app, databaseUrl } = testApp();
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app, databaseUrl());
});

const fileOf = async (table: string) => {
  const answer = await fetch(`${app().origin}/api/admin/exports/${table}`, {
    headers: { cookie: [...cast.admin.person.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  // Throws where a row has another number of cells than the header.
  const [header = [], ...rows] = parse(await answer.text());
  return { answer, header, rows };
};

describe("a table of the console as a file", () => {
  it("has a row for each record, over more than a page, with what a spreadsheet would run made text", async () => {
    const model = "=HYPERLINK(1)";
    const posted = [];
    for (let order = 0; order < 3; order++)
      posted.push(orderIn(await cast.dealer.person.post("/api/orders", anOrderRequest({ vehicleModel: model }))).id);
    await sql(
      databaseUrl(),
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'tracking_token', gen_random_uuid()::text))).*
       from orders o, generate_series(1, 250) where o.id = $1`,
      [posted[0]],
    );
    const { answer, header, rows } = await fileOf("orders");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain('filename="orders.csv"');
    expect(header.slice(0, 2)).toEqual(["id", "status"]);
    expect(new Set(rows.map(([id]) => id)).size).toBe(253);
    expect(rows).toHaveLength(253);
    for (const id of posted) expect(rows.find(([first]) => first === id)).toContain(`'${model}`);
    const facts = await sql<{ reason: string }>(
      databaseUrl(),
      "select reason from account_facts where account_id = $1 and kind = 'table_exported'",
      [cast.admin.id],
    );
    expect(facts).toEqual([{ reason: "orders" }]);
  });

  it.each(["accounts", "quotes", "leads", "loads", "tasks", "calls", "cases", "audit"])(
    "is there for %s",
    async (table) => {
      await cast.admin.person.post("/api/admin/tasks", { title: "Call", dueDay: "2026-11-20" });
      await cast.admin.person.post("/api/admin/calls", {
        number: "213-555-0142",
        direction: "out",
        outcome: "reached",
      });
      await cast.dealer.person.post("/api/quoter/estimate", quoteRequest());
      const { header, rows } = await fileOf(table);
      expect(header[0]).toBe("id");
      expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
      if (["accounts", "leads", "tasks", "calls", "audit"].includes(table)) expect(rows.length).toBeGreaterThan(0);
    },
  );

  it("is refused under another name", async () => {
    expect((await cast.admin.person.get("/api/admin/exports/passwords")).status).toBe(422);
  });
});
