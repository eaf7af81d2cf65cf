import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** A new, empty database on the run's PostgreSQL; it goes away with the run. */
export async function freshDatabase(): Promise<string> {
  const { url, prefix } = inject("postgres");
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database "${name}"`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
