import { sql } from "kysely";
import { DatabaseError } from "pg";
import { type Clock, type Db, type JobResult, PgBoss, systemClock } from "pg-boss";
import { accept, type Effect, type EffectLane } from "@lotlane/core";
import type { EffectQueue, FailedEffect, Retention, Withheld } from "@lotlane/core/ports";
import { openPool, openPoolWithoutTimeouts } from "../server/connections.ts";
import {
  effectId,
  effectQueues,
  effectRows,
  heartbeatSeconds,
  insertEffects,
  retryPolicies,
  type RetryPolicy,
} from "../effects/effect-rows.ts";
import { isoTime } from "../sql/iso-time.ts";
import { type Database, type Run, runOn, runThrough } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import { countUnfinished, indexUnfinished, listUnfinished, lockFailed, noteRetry } from "./unfinished-effects.ts";
import { defaultRetention, sweep } from "./sweep.ts";

type Options = {
  readonly url: string;
  /** Past the pooler in transaction mode that `url` leads to, if it does. */
  readonly directUrl?: string;
  readonly database: Database;
  readonly retention?: Retention;
  /** Upkeep outside the database, done with the sweep. */
  readonly alsoSweep?: (now: Date) => Promise<void>;
  /** Recurring jobs, each run by one of all processes. */
  readonly rounds?: readonly Round[];
  /** Replaces the product's own retry policy in tests. */
  readonly retry?: RetryPolicy;
  /** Replaces the machine's clock for the waits between two looks, in tests. */
  readonly clock?: Clock;
  readonly onError: (error: Error) => void;
};

/** `name` is a queue's; `cron` says when, in UTC. */
export type Round = { readonly name: string; readonly cron: string; readonly act: (now: Date) => Promise<void> };

const housekeeping = "housekeeping";

const lookMilliseconds = 500;
const giveWayMilliseconds = 100;
/** Without work for a minute, the queue looks half as often. */
const calm = { looks: 120, lookMilliseconds: 1000 };

/** The queues in which a job is due: one look for all of them, so that workers without work ask for none. */
const listDue = statement<{ readonly names: readonly string[] }, { readonly name: string }>(
  "list-due-queues",
  ({ names }) => sql`
    select queue.name from unnest(${names}::text[]) as queue (name)
    where exists (
      select from pgboss.job j where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
);

const addEffects = statement<{ readonly effects: string }>("add-effects", ({ effects }) => insertEffects(effects));

type FailedJob = {
  readonly effect: Effect;
  readonly failedAt: string;
  readonly output: { readonly message?: string } | null;
};

const queues = Object.values(effectQueues);
const hasFailed = sql`name in (${sql.join(queues.map((name) => sql.lit(name)))}) and state = 'failed'`;

const listFailed = statement<{ readonly limit: number }, FailedJob>(
  "list-failed-effects",
  ({ limit }) => sql`
    select data as effect, completed_on as "failedAt", output from pgboss.job
    where ${hasFailed} order by completed_on desc, id limit ${limit}`,
);

const findFailed = statement<{ readonly id: string }, { readonly queue: string; readonly kind: string }>(
  "find-failed-effect",
  ({ id }) => sql`select name as queue, data->>'kind' as kind from pgboss.job where ${hasFailed} and id = ${id}`,
);

/**
 * The durable queue, on pg-boss. `prepare` makes its tables and has to come
 * before the first effect is saved.
 */
export function createEffectQueue({
  url,
  directUrl = url,
  database,
  retention = defaultRetention,
  alsoSweep,
  rounds = [],
  retry,
  clock = systemClock,
  onError,
}: Options): EffectQueue & { prepare(): Promise<void>; close(): Promise<void> } {
  const settings = { name: "lotlane-effects", onError };
  const pool = openPool({ ...settings, url, isPooled: directUrl !== url, max: 4 });
  // Opens a connection only while there is something for it.
  const upkeep = openPoolWithoutTimeouts({ ...settings, url: directUrl, max: 1 });
  let isPreparing = false;
  const ask: Db["executeSql"] = (text, values) => (isPreparing || isUpkeep(text) ? upkeep : pool).query(text, values);
  const db: Db = {
    async executeSql(text, values) {
      for (let triesLeft = 3; ; triesLeft--)
        try {
          return await ask(text, values);
        } catch (error) {
          // Two statements about the same jobs, as a heartbeat and the end of its batch, may lock them in opposite orders.
          if (!gaveWay(error) || triesLeft === 0) throw error;
          // An ended statement that is back at once may overtake the one that it made room for, and deadlock again.
          await new Promise((resolve) => clock.setTimeout(() => resolve(undefined), giveWayMilliseconds));
        }
    },
  };
  const boss = new PgBoss({ db, superviseIntervalSeconds: 10, monitorIntervalSeconds: 10, clock });
  boss.on("error", onError);
  const run = runOn(database);
  const everyRound: readonly Round[] = [
    {
      name: housekeeping,
      cron: "17 * * * *",
      act: async (now) => {
        await sweep(runThrough(upkeep), now, retention);
        await alsoSweep?.(now);
      },
    },
    ...rounds,
  ];

  /** Puts failed jobs back in line. @returns how many had failed */
  const putBack = async (within: Run, queue: string, ids: string[]): Promise<number> => {
    let count = 0;
    const executeSql: Db["executeSql"] = async (text, values = []) => {
      const rows = await within<{ readonly count?: number | string }>({ text, values });
      count += Number(rows[0]?.count ?? 0);
      return { rows: [...rows] };
    };
    await boss.retry(queue, ids, { db: { executeSql } });
    return count;
  };
  /** Puts jobs back and records the admin who did it, in one transaction. */
  const retried = async <Answer>(act: (within: Run) => Promise<Answer>): Promise<Answer> => {
    const done = await transact(database, async (within) => accept(await act(within)));
    return done.value;
  };

  const failed = async (limit: number): Promise<readonly FailedEffect[]> => {
    const jobs = await run(listFailed({ limit }));
    return jobs.map(({ effect, failedAt, output }) => ({
      effect,
      failedAt: isoTime(failedAt),
      error: output?.message ?? "unknown",
    }));
  };

  return {
    async prepare() {
      isPreparing = true;
      await boss.start();
      await upkeep.query(indexUnfinished);
      for (const [lane, queue] of Object.entries(effectQueues) as [EffectLane, string][]) {
        const policy = { ...(retry ?? retryPolicies[lane]), heartbeatSeconds };
        await boss.createQueue(queue, policy);
        await boss.updateQueue(queue, policy);
      }
      for (const { name, cron } of everyRound) {
        // One that is due while the last one runs is left out.
        await boss.createQueue(name, { policy: "exclusive", heartbeatSeconds, retryLimit: 0 });
        await boss.schedule(name, cron);
      }
      isPreparing = false;
    },

    async add(effects) {
      await run(addEffects({ effects: effectRows(effects) }));
    },

    async start(carryOut) {
      // A steady trickle: mail can wait for seconds, but a visitor served in the meantime should not.
      const options = { pollingIntervalSeconds: 60, batchSize: 10, perJobResults: true } as const;
      const work = (queue: string) =>
        boss.work<Effect>(queue, options, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => outcome(id, () => carryOut(data)))),
        );
      const workers: { readonly queue: string; readonly id: string }[] = [];
      for (const queue of queues)
        for (let count = workersOf(queue); count > 0; count--) workers.push({ queue, id: await work(queue) });
      for (const { name, act } of everyRound)
        workers.push({
          queue: name,
          id: await boss.work(name, { pollingIntervalSeconds: 60 }, () => act(new Date())),
        });

      const names = [...new Set(workers.map(({ queue }) => queue))];
      let looksWithoutWork = 0;
      const look = async (): Promise<void> => {
        const due = new Set((await runThrough(pool)(listDue({ names }))).map(({ name }) => name));
        looksWithoutWork = due.size > 0 ? 0 : looksWithoutWork + 1;
        for (const { queue, id } of workers) if (due.has(queue)) boss.notifyWorker(id);
      };
      let isStopped = false;
      let timer: unknown;
      const lookLater = () => {
        if (isStopped) return;
        const wait = looksWithoutWork < calm.looks ? lookMilliseconds : calm.lookMilliseconds;
        timer = clock.setTimeout(() => void look().catch(onError).finally(lookLater), wait);
      };
      lookLater();
      return async () => {
        isStopped = true;
        clock.clearTimeout(timer);
        await Promise.all(workers.map(({ queue, id }) => boss.offWork(queue, { id, wait: true })));
      };
    },

    failed,

    retry: (key, by) =>
      retried(async (within) => {
        const id = effectId(key);
        const [found] = await within(findFailed({ id }));
        const count = found ? await putBack(within, found.queue, [id]) : 0;
        if (found && by && count > 0)
          await within(noteRetry({ ...by, kind: "retried", effectKind: found.kind, number: null }));
        return count > 0;
      }),

    retryAll: (kind, by) =>
      retried(async (within) => {
        let count = 0;
        const jobs = await within(lockFailed({ kind }));
        for (const queue of queues) {
          const ids = jobs.filter((job) => job.queue === queue).map(({ id }) => id);
          if (ids.length > 0) count += await putBack(within, queue, ids);
        }
        if (count > 0) await within(noteRetry({ ...by, kind: "retried_all", effectKind: kind, number: count }));
        return count;
      }),

    unfinished: (search) => listUnfinished(run, search),
    counts: () => run(countUnfinished({})),

    async close() {
      // Jobs that have begun and are not finished by now go back in line.
      await boss.stop({ graceful: false });
      await Promise.all([pool.end(), upkeep.end()]);
    },
  };
}

/** True for rebuilds of the queue's indexes beside its work, which have no time limit. */
const isUpkeep = (text: string): boolean => /\bindex concurrently\b/i.test(text);

/** True when the server ended a statement for a deadlock or after its wait for a lock; nothing of it is kept. */
const gaveWay = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === "40P01" || error.code === "55P03");

/** These go to servers that strangers name: four batches of them may be slow before the others wait. */
const toStrangers: readonly string[] = [effectQueues.webhooks, effectQueues.pushes];
/** One order may fit a hundred trips, whose carriers should hear of it within seconds. */
const workersOf = (queue: string): number => (toStrangers.includes(queue) ? 4 : queue === effectQueues.trips ? 2 : 1);

/** The result of one effect of a batch; an error that it throws does not stop the others. */
async function outcome(id: string, act: () => Promise<Withheld | void>): Promise<JobResult> {
  try {
    const left = await act();
    // A dead letter without a queue for it: failed, and not tried again.
    if (left) return { id, status: "deadletter", output: { message: left.withheld } };
    return { id, status: "completed" };
  } catch (error) {
    return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
