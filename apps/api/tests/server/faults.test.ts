import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { check, contradictions, everyName, type Seen, settle } from "../../../../scripts/faults/check.ts";
import { startLoad } from "../../../../scripts/faults/load.ts";
import { type Diary, writtenKinds } from "../../../../scripts/faults/people.ts";
import { namesOf, planted } from "../../../../scripts/faults/planted.ts";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { patience } from "../../testing/eventually.ts";
import { keptMail, mailsIn } from "../../testing/mails-in.ts";
import { startProcess } from "../../testing/start-process.ts";

let folder: string;
let databaseUrl: string;
let seen: Seen & { readonly diary: Diary };
let unsettled: readonly string[];

/** A small load with one fault, so that calls are repeated. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotlane-faults-"));
  databaseUrl = await migratedDatabase();
  const environment = { DATABASE_URL: databaseUrl, LOTLANE_DATA: folder };
  const first = await startProcess(environment);
  const load = await startLoad({ origins: [first.origin], databaseUrl });
  const until = (holds: () => boolean) =>
    vi.waitUntil(() => (load.check(), holds()), { timeout: 3 * patience, interval: 20 });
  await until(() => load.acknowledged() > 80);
  await first.end("SIGKILL");
  const second = await startProcess(environment, first.port);
  const { written, payments } = load.diary;
  // Something of each kind, so that each contradiction can be planted.
  await until(
    () =>
      load.acknowledged() > 200 &&
      payments.length > 3 &&
      writtenKinds.every((kind) => written.some((one) => one.kind === kind)) &&
      ["accepted", "counter_refused"].every((fact) => written.some(({ mark }) => mark === fact)),
  );
  const diary = await load.stop();
  unsettled = await settle(databaseUrl);
  await second.end("SIGTERM");
  const stored = await readdir(join(folder, "uploads"), { recursive: true });
  const files = stored.flatMap((name) => /^[0-9a-f]{2}\/([0-9a-f]{64}\/\w+)$/.exec(name)?.[1] ?? []);
  seen = { diary, mails: (await mailsIn(join(folder, "mail"))).map(keptMail), files };
}, 1_200_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the checker of `npm run faults`", () => {
  it("finds nothing in what a killed product kept", async () => {
    expect(seen.diary.strange).toEqual([]);
    expect(unsettled).toEqual([]);
    expect(await check(databaseUrl, seen)).toEqual([]);
    expect(seen.diary.unanswered.length).toBeGreaterThan(0);
  });

  it("has a contradiction that is planted for each of its checks", () => {
    const found = new Set(planted.flatMap(([, , names]) => names));
    expect(everyName().filter((name) => !found.has(name))).toEqual([]);
  });

  it.each(planted)("finds %s, and nothing else", async (_, { sql, seen: changed = (same) => same }, found) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const ask = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows;
    // Without triggers: some keep what is there as it is.
    await client.query("begin; set local session_replication_role = replica");
    const plant = async () => {
      if (!sql) return;
      const results = [await client.query(sql)].flat();
      expect(Math.max(...results.map(({ rowCount }) => rowCount ?? 0))).toBeGreaterThan(0);
    };
    const wrong = await contradictions(ask, changed(seen), plant);
    await client.query("rollback");
    await client.end();
    expect(namesOf(wrong)).toEqual([...found].toSorted());
  });
});
