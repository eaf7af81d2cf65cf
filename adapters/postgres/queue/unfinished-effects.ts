import { sql } from "kysely";
import { type Effect, type Page, pageOf } from "@lotlane/core";
import type { EffectCount, EffectState, RetriedBy, UnfinishedEffect, UnfinishedSearch } from "@lotlane/core/ports";
import { isoTime } from "../sql/iso-time.ts";
import { pageAfter } from "../sql/page.ts";
import type { Run } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { effectQueues } from "../effects/effect-rows.ts";

type UnfinishedJob = {
  readonly id: string;
  readonly effect: Effect;
  readonly createdAt: string;
  readonly state: "created" | "retry" | "active" | "failed";
  readonly tries: number;
  readonly startAfter: string;
  readonly failedAt: string | null;
  readonly output: { readonly message?: string; readonly value?: { readonly message?: string } } | null;
};

export const ofEffects = sql`j.name in (${sql.join(Object.values(effectQueues).map((name) => sql.lit(name)))})`;
/** The condition of the index, and of the statements that it serves. */
const isUnfinished = (state: string) => `${state} <> 'completed' and ${state} <> 'cancelled'`;
const unfinished = sql`${ofEffects} and ${sql.raw(isUnfinished("j.state"))}`;

/** On the table where pg-boss keeps the queues; processes that start at once take turns, by a number that nothing else locks with. */
export const indexUnfinished = `
  select pg_advisory_xact_lock(7355611);
  create index if not exists effects_unfinished_index on pgboss.job_common (created_on desc, id desc) where ${isUnfinished("state")}`;

/** A job that was tried and is in line again waits for its moment; one that an admin put back waits for none. */
const stateOf: Piece<EffectState> = sql`case j.state::text
  when 'failed' then 'failed' when 'active' then 'running' when 'retry' then 'retrying' else 'waiting' end`;

// Served by effects_unfinished_index: what is carried out is far more, and is not read.
export async function listUnfinished(
  run: Run,
  { state, kind, ...page }: UnfinishedSearch,
): Promise<Page<UnfinishedEffect>> {
  const jobs = await run(
    composed(sql<UnfinishedJob>`
      select j.id, j.data as effect, j.created_on as "createdAt", j.state::text as state, j.retry_count as tries,
        j.start_after as "startAfter", j.completed_on as "failedAt", j.output
      from pgboss.job j where ${unfinished}
      ${state ? sql`and ${stateOf} = ${state}` : sql``} ${kind ? sql`and j.data->>'kind' = ${kind}` : sql``}
      ${pageAfter(page, { at: sql`date_trunc('milliseconds', j.created_on)`, id: sql`j.id` })}`),
  );
  return pageOf(jobs.map(unfinishedFrom), page.limit);
}

function unfinishedFrom({
  id,
  effect,
  createdAt,
  state,
  tries,
  startAfter,
  failedAt,
  output,
}: UnfinishedJob): UnfinishedEffect {
  const states = { created: "waiting", retry: "retrying", active: "running", failed: "failed" } as const;
  return {
    id,
    effect,
    createdAt: isoTime(createdAt),
    state: states[state],
    // The queue counts repeated tries, and the last try of a failed job is not followed by one.
    tries: tries + (state === "failed" ? 1 : 0),
    nextTryAt: state === "retry" ? isoTime(startAfter) : state === "created" ? (effect.dueAt ?? null) : null,
    failedAt: failedAt && isoTime(failedAt),
    error: output === null ? null : (output.message ?? output.value?.message ?? "unknown"),
  };
}

export const countUnfinished = statement<Record<never, never>, EffectCount>(
  "count-unfinished-effects",
  () => sql`
    select j.data->>'kind' as kind, ${stateOf} as state, count(*)::int as count
    from pgboss.job j where ${unfinished} group by 1, 2 order by 1, 2`,
);

const mostAtOnce = 1_000;

export const lockFailed = statement<{ readonly kind: string }, { readonly id: string; readonly queue: string }>(
  "lock-failed-effects",
  ({ kind }) => sql`
    select j.id, j.name as queue from pgboss.job j
    where ${unfinished} and j.state = 'failed' and j.data->>'kind' = ${kind}
    order by j.created_on, j.id limit ${sql.lit(mostAtOnce)} for update`,
);

export const noteRetry = statement<
  RetriedBy & { readonly kind: string; readonly effectKind: string; readonly number: number | null }
>(
  "note-retry",
  ({ kind, effectKind, number, actorId, at }) => sql`
    insert into queue_facts (kind, effect_kind, number, actor_id, at)
    values (${kind}, ${effectKind}, ${number}::int, ${actorId}, ${at})`,
);
