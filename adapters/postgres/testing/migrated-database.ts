import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { expect } from "vitest";
import { freshDatabase } from "../../../scripts/fresh-database.ts";
import { createEffectQueue, migrate, openDatabase } from "../index.ts";

/** Set from the start: a queue that began with the product's backoff keeps it, and ignores later settings. */
export const quickRetry = { retryLimit: 2, retryDelay: 1 };

let template: Promise<string> | undefined;

/** A new database with the whole schema and no rows: a copy of one that is migrated once, since that takes longer. */
export async function migratedDatabase(): Promise<string> {
  const url = new URL(await (template ??= makeTemplate()));
  const original = url.pathname.slice(1);
  const name = `${original}_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: "/postgres" }).href });
  await client.connect();
  await client.query(`create database "${name}" template "${original}"`);
  await client.end();
  return Object.assign(url, { pathname: `/${name}` }).href;
}

async function makeTemplate(): Promise<string> {
  const url = await freshDatabase();
  const database = await openDatabase({ url });
  await migrate(database);
  const effects = createEffectQueue({
    url,
    database,
    retry: quickRetry,
    onError: (error) => expect.unreachable(error.message),
  });
  await effects.prepare();
  await effects.close();
  await database.close(true);
  return url;
}
