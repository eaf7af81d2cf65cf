import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInvoiceStore, openDatabase } from "@lotlane/adapters/postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { aPerson } from "../../testing/person.ts";
import { sql } from "../../testing/sql.ts";
import { startProcess } from "../../testing/start-process.ts";

let folder: string;
let databaseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-demo-"));
  databaseUrl = await freshDatabase();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = (LOTLANE_DEMO: "0" | "1") =>
  startProcess({ DATABASE_URL: databaseUrl, LOTLANE_DATA: folder, LOTLANE_DEMO });

const admin = { email: "admin@demo.lotlane.test", password: "demo-lotlane" };

it("does not start without demo mode where demo accounts can sign in, and says what to do", async () => {
  const demo = await start("1");
  expect((await aPerson(() => demo).login(admin.email, admin.password)).status).toBe(200);
  await demo.end("SIGTERM");
  const refused = /demo mode is off, but this database holds \d\d demo accounts, .* LOTLANE_DEMO=1 /;
  await expect(start("0")).rejects.toThrow(refused);

  const suspend = "update accounts set suspended_at = now() where suspended_at is null";
  await sql(databaseUrl, `${suspend} and email like '%@demo.lotlane.test'`);
  await expect(start("0")).rejects.toThrow(refused);

  // The statement from docs/operations.md.
  await sql(
    databaseUrl,
    `${suspend} and password_hash in (select password_hash from accounts where email like '%@demo.lotlane.test')`,
  );
  const product = await start("0");
  expect((await aPerson(() => product).login(admin.email, admin.password)).status).not.toBe(200);
  await product.end("SIGTERM");
  expect((await sql(databaseUrl, "select id from accounts where suspended_at is null")).length).toBe(0);
});

it("is not kept from starting by a stranger who registers with the address of a demo account", async () => {
  const product = await start("0");
  expect((await aPerson(() => product).register(admin)).status).toBe(201);
  await product.end("SIGTERM");
  const again = await start("0");
  expect(await again.end("SIGTERM")).toBe(0);
});

it("has books without a contradiction", async () => {
  const demo = await start("1");
  await demo.end("SIGTERM");
  const database = await openDatabase({ url: databaseUrl });
  expect(await createInvoiceStore(database).checkBooks(10)).toEqual([]);
  await database.close(true);
  expect((await sql(databaseUrl, "select from postings")).length).toBeGreaterThan(200);
});

it("has inspections soon after it serves, with photos and once, also where a start is killed in between", async () => {
  const count = async (what: string) => (await sql(databaseUrl, `select from ${what}`)).length;
  const killed = await start("1");
  await killed.end("SIGKILL");
  const afterKill = await count("inspections");
  const product = await start("1");
  await eventually(async () => expect(await count("inspections")).toBeGreaterThan(15));
  const all = await count("inspections");
  expect([0, all]).toContain(afterKill);
  expect(await count("inspections where completed_at is null")).toBe(1);
  const told = "select count(*)::int as told from order_facts where kind like '%inspected'";
  expect(await sql(databaseUrl, told)).toEqual([{ told: all - 1 }]);

  const carrier = aPerson(() => product);
  await carrier.login("carrier@demo.lotlane.test", admin.password);
  const uploads = await sql<{ id: string }>(databaseUrl, "select distinct on (content_hash) id from uploads");
  expect(uploads.length).toBeGreaterThan(15);
  for (const { id } of uploads.slice(0, 5)) expect((await carrier.get(`/api/uploads/${id}`)).status).toBe(200);
  await product.end("SIGTERM");

  const again = await start("1");
  expect(await again.end("SIGTERM")).toBe(0);
  expect(await count("inspections")).toBe(all);
});
