import type { MailMeasure } from "@lotlane/core/ports";
import { Client } from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import {
  createAdminSettingsStore,
  createEffectQueue,
  createLiveFeed,
  createMailCounts,
  createQuoterSettingsStore,
  createStores,
  openDatabase,
} from "../index.ts";

let processes: readonly [Process, Process];
let emptyAll: string;

/** Two processes of the product on one database, for all tests of a file. */
export function twoProcesses(): void {
  beforeAll(async () => {
    const url = await migratedDatabase();
    const emptied = new Client({ connectionString: url });
    await emptied.connect();
    // A queue that began with the product's backoff keeps it, and ignores later settings.
    await emptied.query("delete from pgboss.queue");
    await emptied.end();
    processes = [await openProcess(url), await openProcess(url)];
    const tables = await processes[0].database.em.execute<{ name: string }[]>(referringFirst);
    // Deleted, not truncated: that makes new files for each table and index, and the queue's own upkeep locks the parts
    // of its table in another order.
    emptyAll = ["pgboss.job", ...tables.map(({ name }) => name)].map((name) => `delete from ${name}`).join(";");
  }, 60_000);
  afterAll(async () => {
    for (const opened of processes) await opened.close();
  });
}

/** A connection of its own to their database. */
export async function connected(): Promise<Client> {
  const client = new Client({ connectionString: processes[0].url });
  await client.connect();
  return client;
}

/** The same two processes for every test, with nothing in their database. */
export async function stores() {
  const [first, second] = processes;
  const em = first.database.em.fork();
  await em.execute(emptyAll);
  const seen = ({ database, ...opened }: Process) => ({
    ...opened,
    quoterSettings: createQuoterSettingsStore(database),
    adminSettings: createAdminSettingsStore(database),
    mailCounts: (measure: MailMeasure) => createMailCounts(database, measure),
  });
  return { ...seen(first), second: seen(second), close: async () => {} };
}

/** The product's tables, each before those that its rows refer to. */
const referringFirst = `
  with recursive below as (
    select oid as id, 0 as depth from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'mikro_orm_migrations'
    union all
    select c.conrelid, depth - 1 from below join pg_constraint c on c.confrelid = id and c.contype = 'f' and c.conrelid <> id
  )
  select id::regclass::text as name from below group by id order by min(depth), 1`;

type Process = Awaited<ReturnType<typeof openProcess>>;

/** One process of the product: its database, queue, stores and live feed. */
async function openProcess(url: string) {
  const database = await openDatabase({ url, poolSize: 20 });
  const errors: Error[] = [];
  const effects = createEffectQueue({
    url,
    database,
    retry: { retryLimit: 2, retryDelay: 1 },
    onError: (error) => errors.push(error),
  });
  await effects.prepare();
  return {
    url,
    database,
    effects,
    ...createStores(database),
    live: createLiveFeed({ url, database, onError: (error) => errors.push(error) }),
    close: async () => {
      await effects.close();
      await database.close(true);
      expect(errors).toEqual([]);
    },
  };
}
