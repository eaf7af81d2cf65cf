import type { User } from "../accounts/index.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { JobPorts, JobStore } from "./ports.ts";

/** How often a transporter can take its claim of one job back without a mark, so that no job is held by claims. */
const mostUndone = 2;

/**
 * When the time ends in which a job that is taken now can be undone; null where it cannot.
 * @param undone how often the transporter has undone its claim of this job
 */
export const undoableUntil = (
  { undoSeconds }: Pick<JobPorts, "undoSeconds">,
  undone: number,
  now: Date,
): string | null =>
  undoSeconds === 0 || undone >= mostUndone ? null : new Date(now.getTime() + undoSeconds * 1000).toISOString();

type Ended<Kind> = { readonly kind: Kind; readonly actorId: string | null };

type Release<Job, Change, Kind, NotFound> = {
  readonly store: JobStore<Job, Change>;
  /** Oldest first. */
  readonly history: (id: string) => Promise<readonly Ended<Kind>[]>;
  readonly isOpen: (job: Job) => boolean;
  readonly notFound: NotFound;
};

/**
 * Releases a job from its transporter. A repeat by the user who released it last changes nothing, also when it comes
 * as a refusal.
 * @param ends the fact that this release leaves, then those of other releases after which it is no repeat
 */
export function releaseJob<Job, Change, Kind, NotFound>({
  store,
  history,
  isOpen,
  notFound,
}: Release<Job, Change, Kind, NotFound>) {
  return async <Refusal>(
    { id: actorId }: User,
    id: string,
    ends: readonly Kind[],
    decide: (job: Job) => Result<Change, Refusal>,
  ): Promise<Result<Job, Refusal | NotFound>> => {
    const changed = await store.change(id, decide);
    if (!changed || changed.ok) return changed ?? refuse(notFound);
    const job = await store.find(id);
    if (!job || !isOpen(job)) return changed;
    const last = (await history(id)).findLast(({ kind }) => ends.includes(kind));
    return last && last.kind === ends[0] && last.actorId === actorId ? accept(job) : changed;
  };
}

/** Releases every job on a list that gets shorter with each release. Repeats are harmless. */
export async function releaseAll<Row>(
  list: () => Promise<{ readonly rows: readonly Row[] }>,
  release: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const { rows } = await list();
    if (rows.length === 0) return;
    for (const row of rows) await release(row);
  }
}
