import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  effectQueueContract,
  orderStoreContract,
  quoterSettingsStoreContract,
  quoteStoreContract,
} from "@lotlane/core/testing/contracts";
import { freshDatabase } from "../../scripts/fresh-database.ts";
import {
  createEffectQueue,
  createOrderStore,
  createQuoterSettingsStore,
  createQuoteStore,
  createSentLedger,
  createTryCounter,
  isOutOfReach,
  migrate,
  openDatabase,
  ping,
} from "./index.ts";

let template: string;
let processes: readonly [Process, Process];

beforeAll(async () => {
  template = await freshDatabase();
  await (await openProcess(template)).close();
  const url = await copyOfTemplate();
  processes = [await openProcess(url), await openProcess(url)];
}, 60_000);

afterAll(async () => {
  for (const opened of processes) await opened.close();
});

type Process = Awaited<ReturnType<typeof openProcess>>;

/** What one process of the product holds on to. */
async function openProcess(url: string) {
  const database = await openDatabase({ url, poolSize: 20 });
  await migrate(database);
  const errors: Error[] = [];
  const effects = createEffectQueue({
    url,
    database,
    retry: { retryLimit: 2, retryDelay: 1 },
    onError: (error) => errors.push(error),
  });
  await effects.prepare();
  return {
    database,
    effects,
    quotes: createQuoteStore(database),
    orders: createOrderStore(database),
    close: async () => {
      await effects.close();
      await database.close(true);
      expect(errors).toEqual([]);
    },
  };
}

async function copyOfTemplate(): Promise<string> {
  const url = new URL(template);
  const original = url.pathname.slice(1);
  const name = `${original}_${randomUUID().slice(0, 8)}`;
  const client = new Client({ connectionString: Object.assign(new URL(template), { pathname: "/postgres" }).href });
  await client.connect();
  await client.query(`create database "${name}" template "${original}"`);
  await client.end();
  return Object.assign(url, { pathname: `/${name}` }).href;
}

/** The same two processes for every test, with nothing in their database. */
async function stores() {
  const [first, second] = processes;
  await first.database.em
    .fork()
    .execute(
      "truncate quotes, orders, order_facts, quoter_settings, idempotency_keys, sent_mails, rate_limits, pgboss.job",
    );
  const seen = ({ database, ...opened }: Process) => ({
    ...opened,
    quoterSettings: createQuoterSettingsStore(database),
  });
  return { ...seen(first), second: seen(second), close: async () => {} };
}

quoteStoreContract("PostgreSQL", stores);
orderStoreContract("PostgreSQL", stores);
quoterSettingsStoreContract("PostgreSQL", stores);
effectQueueContract("PostgreSQL", stores, { patienceMs: 20_000 });

describe("the schema", () => {
  it("has all that the entities ask for after its migrations", async () => {
    const database = await openDatabase({ url: await copyOfTemplate() });
    expect(await database.schema.getUpdateSchemaSQL()).toBe("");
    await database.close(true);
  });

  it("is brought up to date once by processes that start together", async () => {
    const url = await freshDatabase();
    const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
    await Promise.all(databases.map(migrate));
    await expect(ping(databases[0]!)).resolves.toBeUndefined();
    for (const database of databases) await database.close(true);
  });
});

describe("the ledger of sent mails", () => {
  it("knows what was recorded, also twice", async () => {
    const database = await openDatabase({ url: await copyOfTemplate() });
    const ledger = createSentLedger(database);
    expect(await ledger.has("quote_email:1")).toBe(false);
    await ledger.record("quote_email:1");
    await ledger.record("quote_email:1");
    expect(await ledger.has("quote_email:1")).toBe(true);
    expect(await ledger.has("quote_email:2")).toBe(false);
    await database.close(true);
  });
});

describe("the count of tries", () => {
  it("is one count for two processes, and starts anew after the window", async () => {
    const url = await copyOfTemplate();
    const [one, other] = [createTryCounter(url), createTryCounter(url)];
    const bucket = { name: "test", tries: 4, seconds: 2 };
    const verdicts = [];
    for (let attempt = 0; attempt < 3; attempt++)
      verdicts.push(await one.countTry(bucket, "a"), await other.countTry(bucket, "a"));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, true, false, false]);
    expect(verdicts.at(-1)!.retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect((await one.countTry(bucket, "b")).allowed).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await other.countTry(bucket, "a")).allowed).toBe(true);
    await one.close();
    await other.close();
  });
});

describe("isOutOfReach", () => {
  it("tells a database that is down from a statement that is wrong", async () => {
    const gone = await openDatabase({ url: "postgresql://nobody:none@127.0.0.1:9/none" });
    expect(isOutOfReach(await ping(gone).catch((error: unknown) => error))).toBe(true);
    await gone.close(true);
    const there = await openDatabase({ url: await copyOfTemplate() });
    expect(
      isOutOfReach(
        await there.em
          .fork()
          .execute("select nothing from nowhere")
          .catch((error: unknown) => error),
      ),
    ).toBe(false);
    await there.close(true);
  });
});
