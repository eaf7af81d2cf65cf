import { Client } from "pg";
import { describe, expect, it } from "vitest";
import { freshDatabase, migratedDatabase } from "../../scripts/fresh-database.ts";
import { createSentLedger, isOutOfReach, mayBeDone, migrate, openDatabase, ping } from "./index.ts";

describe("the schema", () => {
  it("has all that the entities ask for after its migrations", async () => {
    const database = await openDatabase({ url: await migratedDatabase() });
    expect(await database.schema.getUpdateSchemaSQL()).toBe("");
    await database.close(true);
  });

  it("is brought up to date once by processes that start together", async () => {
    const url = await freshDatabase();
    const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })));
    await Promise.all(databases.map((database) => migrate(database)));
    await expect(ping(databases[0]!)).resolves.toBeUndefined();
    for (const database of databases) await database.close(true);
  });
});

describe("a connection that is lost", () => {
  it("in the middle of a transaction is out of reach for everything after it, and leaves the pool its size", async () => {
    const url = await migratedDatabase();
    const database = await openDatabase({ url, poolSize: 1 });
    const administrator = new Client({ connectionString: url });
    await administrator.connect();
    const errors: unknown[] = [];
    const inTransaction = database.em.fork().transactional(async (em) => {
      const [own] = await em.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
      await administrator.query("select pg_terminate_backend($1)", [own!.pid]);
      for (let time = 0; time < 3; time++) await em.execute("select 1").catch((error: unknown) => errors.push(error));
      throw errors[0];
    });
    await expect(inTransaction).rejects.toThrow();
    expect(errors.map(isOutOfReach)).toEqual([true, true, true]);
    await expect(ping(database)).resolves.toBeUndefined();
    await database.close(true);
    await administrator.end();
  });
});

describe("isOutOfReach", () => {
  it("tells a database that is down from a statement that is wrong", async () => {
    const gone = await openDatabase({ url: "postgresql://unknown:none@127.0.0.1:9/none" });
    expect(isOutOfReach(await ping(gone).catch((error: unknown) => error))).toBe(true);
    await gone.close(true);
    const there = await openDatabase({ url: await migratedDatabase() });
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

  it.each([
    ["53100", "the disk is full", false],
    ["53200", "there is no memory left", false],
    ["53300", "there are too many connections", false],
    ["25006", "the server has become a standby", false],
    ["57P03", "the server starts", false],
    ["57P01", "the server stops", true],
    ["EHOSTUNREACH", "no machine answers for the server's address any more", true],
    ["08P01", "a pooler has no server", true],
  ])("knows by %s that %s; the call may be done all the same: %s", (code, message, unclear) => {
    const failure = Object.assign(new Error(message), { code });
    expect([isOutOfReach(failure), mayBeDone(failure)]).toEqual([true, unclear]);
  });
});

describe("the ledger of sent mails", () => {
  it("knows what was recorded, also twice", async () => {
    const database = await openDatabase({ url: await migratedDatabase() });
    const ledger = createSentLedger(database);
    expect(await ledger.has("quote_email:1")).toBe(false);
    await ledger.record("quote_email:1");
    await ledger.record("quote_email:1");
    expect(await ledger.has("quote_email:1")).toBe(true);
    expect(await ledger.has("quote_email:2")).toBe(false);
    await database.close(true);
  });
});
