import type { User } from "../accounts/index.ts";
import { accept, type Result } from "../shared/result.ts";
import type { JobPorts } from "./ports.ts";

/**
 * How often a transporter can take back its claim of one job without a mark. A limit keeps it from holding a job by
 * claiming it over and over.
 */
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

type Released<Job, Kind> = {
  readonly find: (id: string) => Promise<Job | undefined>;
  /** Oldest first. */
  readonly history: (id: string) => Promise<readonly { readonly kind: Kind; readonly actorId: string | null }[]>;
  readonly isOpen: (job: Job) => boolean;
};

/**
 * A release that is refused because the same user has just released the job changes nothing: it answers the job.
 * @param ends the fact that this release leaves, then those of other releases after which it is no repeat
 */
export const orRepeated =
  <Job, Kind>({ find, history, isOpen }: Released<Job, Kind>) =>
  async <Refusal>(
    released: Result<Job, Refusal>,
    { id: actorId }: User,
    id: string,
    ends: readonly Kind[],
  ): Promise<Result<Job, Refusal>> => {
    if (released.ok) return released;
    const job = await find(id);
    if (!job || !isOpen(job)) return released;
    const last = (await history(id)).findLast(({ kind }) => ends.includes(kind));
    return last && last.kind === ends[0] && last.actorId === actorId ? accept(job) : released;
  };

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
