import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

/** Asks the product's own PostgreSQL what really stands in it. */
export async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const data = process.env["LOTLANE_E2E_DATA"]!;
  const password = await readFile(join(data, "postgres-password"), "utf8");
  const port = Number((await readFile(join(data, "postgres", "postmaster.pid"), "utf8")).split("\n")[3]);
  const client = new Client({ host: "127.0.0.1", port, user: "lotlane", password, database: "postgres" });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
