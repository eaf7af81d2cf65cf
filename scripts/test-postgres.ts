import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedServer } from "../adapters/postgres/server/embedded-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { readonly url: string; readonly prefix: string };
  }
}

/**
 * One PostgreSQL for the whole run. TEST_DATABASE_URL names another one, whose user may create databases;
 * TEST_POSTGRES_PROGRAMS names the folder of `initdb` and `postgres` of another version.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `lotlane_test_${randomBytes(4).toString("hex")}`;
  const given = process.env["TEST_DATABASE_URL"];
  if (given) {
    project.provide("postgres", { url: given, prefix });
    return () => dropDatabases(given, prefix);
  }
  const programs = process.env["TEST_POSTGRES_PROGRAMS"];
  const folder = await mkdtemp(join(tmpdir(), "lotlane-test-postgres-"));
  // Nothing here outlives the run, so nothing has to reach the disk; and no plan changes in the middle of a test.
  const server = await startEmbeddedServer({
    folder,
    ...(programs && { programs: { initdb: join(programs, "initdb"), postgres: join(programs, "postgres") } }),
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      // As for operators: Debian's would compile statements for longer than they run.
      jit: "off",
      max_connections: "300",
    },
  });
  project.provide("postgres", { url: server.superuserUrl, prefix });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}
