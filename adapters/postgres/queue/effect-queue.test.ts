import { anId } from "@lotlane/core/testing";
import { Client } from "pg";
import { expect, it } from "vitest";
import { migratedDatabase } from "../../../scripts/fresh-database.ts";
import { createEffectQueue, openDatabase } from "../index.ts";

it("runs a round when it is due, one at a time, until it is stopped", async () => {
  const url = await migratedDatabase();
  const database = await openDatabase({ url });
  let [begun, running, most] = [0, 0, 0];
  let finish = () => {};
  const act = async () => {
    [begun, running] = [begun + 1, running + 1];
    most = Math.max(most, running);
    await new Promise<void>((resolve) => (finish = resolve));
    running--;
  };
  const effects = createEffectQueue({
    url,
    database,
    // On a rare day, so that it is the test that puts it in line.
    rounds: [{ name: "a-round", cron: "0 0 29 2 *", act }],
    onError: (error) => expect.unreachable(error.message),
  });
  await effects.prepare();
  const stop = await effects.start(async () => {});
  const em = database.em.fork();
  const putInLine = () =>
    em.execute(
      "insert into pgboss.job (name, policy, keep_until) values ('a-round', 'exclusive', now() + interval '1 day') on conflict do nothing",
    );
  const patience = { timeout: 60_000 };
  await putInLine();
  await expect.poll(() => begun, patience).toBe(1);
  await putInLine();
  finish();
  await expect.poll(() => running, patience).toBe(0);
  await expect.poll(async () => (await putInLine(), begun), patience).toBe(2);
  finish();
  await stop();
  await effects.close();
  await database.close(true);
  expect(most).toBe(1);
});

it("ends a batch though the server ended that statement for a deadlock", { timeout: 120_000 }, async () => {
  const url = await migratedDatabase();
  const database = await openDatabase({ url });
  const errors: Error[] = [];
  const effects = createEffectQueue({ url, database, onError: (error) => void errors.push(error) });
  await effects.prepare();
  const other = new Client({ connectionString: url });
  await other.connect();
  // So that it is the batch's statement that finds the deadlock, and is ended.
  await other.query("set deadlock_timeout = '1min'");
  const mails = [1, 2].map(() => ({ kind: "verification_email", key: anId(), accountId: anId() }) as const);
  await effects.add(mails);
  let begun = 0;
  const held = Promise.withResolvers<void>();
  const stop = await effects.start(async () => {
    begun++;
    await held.promise;
  });
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(2);
  const { rows: jobs } = await other.query<{ id: string }>("select id from pgboss.job where state = 'active'");
  const lock = (job: { id: string } | undefined, how = "") =>
    other.query(`select from pgboss.job where id = $1 for update ${how}`, [job?.id]);
  await other.query("begin");
  await lock(jobs[1]);
  held.resolve();
  const waiting =
    "select from pg_stat_activity where application_name = 'lotlane-effects' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await other.query(waiting)).rows.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await lock(jobs[0]);
  await other.query("commit");
  await expect.poll(() => effects.counts(), { timeout: 40_000 }).toEqual([]);
  await stop();
  await effects.close();
  // A connection tells of its deadlocks by the time that it ends.
  const deadlocks = async () =>
    (
      await other.query<{ count: number }>(
        "select deadlocks::int as count from pg_stat_database where datname = current_database()",
      )
    ).rows[0]?.count;
  await expect.poll(deadlocks, { timeout: 20_000 }).toBeGreaterThan(0);
  await other.end();
  await database.close(true);
  expect(begun).toBe(2);
  expect(errors).toEqual([]);
});
