import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect, inject } from "vitest";
import { createEffectQueue, migrate, openDatabase } from "../adapters/postgres/index.ts";

let template: Promise<string> | undefined;

/** A new, empty database on the run's PostgreSQL; it goes away with the run. */
export const freshDatabase = (): Promise<string> => copyOf("template1");

/** One with the product's schema and queues and no rows: a copy, since migrating it takes far longer. */
export const migratedDatabase = async (): Promise<string> => copyOf(await (template ??= makeTemplate()));

async function copyOf(original: string): Promise<string> {
  const { url, prefix } = inject("postgres");
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${original}"`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** @returns its name */
async function makeTemplate(): Promise<string> {
  const url = await freshDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  const effects = createEffectQueue({ url, database, onError: (error) => expect.unreachable(error.message) });
  await effects.prepare();
  await effects.close();
  await database.close(true);
  return new URL(url).pathname.slice(1);
}
