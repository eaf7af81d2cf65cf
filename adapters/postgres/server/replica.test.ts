import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openDatabase } from "../database.ts";
import { type Database, lookOn, runOn } from "../sql/run.ts";
import { composed } from "../sql/statement.ts";
import { type Pair, startPair } from "../testing/standby.ts";
import { createReplica, isPosition, laterOf, type Replica, unreachablePosition } from "./replica.ts";

let pair: Pair;
let database: Database;
let replica: Replica;
const problems: string[] = [];

beforeAll(async () => {
  pair = await startPair();
}, 120_000);
afterAll(() => pair?.stop());
beforeEach(async () => {
  database = await openDatabase({ url: pair.primary.url });
  begin();
});
afterEach(async () => {
  await pair.standby.resume();
  await replica.close();
  await database.close(true);
});

function begin(url = pair.standby.at(pair.primary.url), mostLagMilliseconds = 60_000): void {
  problems.length = 0;
  replica = createReplica({
    url,
    database,
    mostLagMilliseconds,
    onProblem: (reason) => void problems.push(reason),
    patienceMilliseconds: 20_000,
    restMilliseconds: 300,
  });
}
const isStandby = async () =>
  (await lookOn(database).run(composed(sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`)))[0]!.standby;
const write = () =>
  runOn(database)(composed(sql`create table if not exists written (at timestamptz)`)).then(() =>
    runOn(database)(composed(sql`insert into written values (now())`)),
  );
/** The replica needs a moment to reach what was just written. */
const eventually = (is: boolean, ...after: readonly string[]) =>
  vi.waitUntil(async () => (await replica.answer(isStandby, after)) === is, { timeout: 30_000, interval: 20 });

it("answers the lists of a call that only reads, and nothing else", async () => {
  await eventually(true);
  const [outside] = await runOn(database)(composed(sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`));
  expect(outside).toEqual({ standby: false });
  expect(await isStandby()).toBe(false);
  expect(
    await replica.answer(async () => [await isStandby(), (await runOn(database)(composed(sql`select 1`))).length]),
  ).toEqual([true, 1]);
});

it("leaves a call to the primary until it holds what the caller wrote", async () => {
  const before = await replica.position();
  await eventually(true, before);
  await pair.standby.pause();
  await write();
  const after = await replica.position();
  expect(laterOf(before, after)).toBe(after);
  expect(await replica.answer(isStandby, [after])).toBe(false);
  expect(await replica.answer(isStandby, [before])).toBe(true);
  await pair.standby.resume();
  await eventually(true, after);
  expect(await replica.answer(isStandby, [unreachablePosition])).toBe(false);
  expect(problems).toEqual([]);
});

it("is left out while it is further behind than it may be", async () => {
  await replica.close();
  begin(undefined, 600);
  await eventually(true);
  await pair.standby.pause();
  await write();
  await eventually(false);
  expect(problems).toEqual([]);
  await pair.standby.resume();
  await eventually(true);
});

it("answers too once it has become the primary", async () => {
  await replica.close();
  begin(pair.primary.url);
  const name = composed(sql<{ name: string }>`select current_setting('application_name') as name`);
  await write();
  const after = await replica.position();
  const answered = await replica.answer(() => lookOn(database).run(name), [after]);
  expect(answered).toEqual([{ name: "lotlane-replica" }]);
});

it("leaves to the primary what it cannot answer, once", async () => {
  await eventually(true);
  const text = sql<{ position: string }>`select pg_current_wal_lsn()::text as position`;
  const [asked, next] = await replica.answer(async () => [
    await lookOn(database).run(composed(text)),
    await isStandby(),
  ]);
  expect(asked).toEqual([{ position: expect.stringMatching(/\//) }]);
  expect(next).toBe(false);
  expect(problems).toEqual([expect.stringContaining("recovery is in progress")]);
});

it("is left out while it is away, which is said once, and answers again when it is back", async () => {
  await eventually(true);
  await pair.standby.stop();
  expect(await replica.answer(isStandby)).toBe(false);
  for (let call = 0; call < 20; call++) expect(await replica.answer(isStandby)).toBe(false);
  expect(problems).toHaveLength(1);
  await pair.standby.start();
  await eventually(true);
});

it("never answers for another server", async () => {
  const other = await startPair();
  await replica.close();
  begin(other.standby.at(other.primary.url));
  for (let call = 0; call < 5; call++) {
    expect(await replica.answer(isStandby)).toBe(false);
    await pause(50);
  }
  expect(problems).toEqual(["the replica is left out: it is of another database server"]);
  await other.stop();
}, 120_000);

it("tells positions from other texts", () => {
  expect(["0/0", "16/B374D848", unreachablePosition].map(isPosition)).toEqual([true, true, true]);
  expect(["", "16", "16/", "g/1", "1/123456789", " 0/0", "0/0\n", "a/b"].map(isPosition)).not.toContain(true);
  expect(laterOf("1/0", "0/FFFFFFFF")).toBe("1/0");
  expect(laterOf("9/0", "10/0")).toBe("10/0");
});
