import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freshDatabase } from "../../../../scripts/fresh-database.ts";
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

  // As docs/operations.md says.
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
