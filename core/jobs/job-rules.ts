import { type BindingAct, inWordsOf, type NotAllowed, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { Clock } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { JobStore } from "./ports.ts";

export type TransitionRefused<Kind extends string> = { readonly kind: Kind; readonly message: string };

/** The change that leaves a job as it is. */
export const noChange = { facts: [], effects: [], live: [] } as const;

export type JobPermission<Job, Standing> = {
  readonly who: readonly Standing[];
  /** True, or why the job as it is now forbids it. */
  readonly when: (job: Job, standing: Standing, now?: string) => true | string;
  /** The message for every other party of the job. */
  readonly otherwise: string;
  /** The act that binds the account, so that its identity has to be known. */
  readonly binds?: BindingAct;
  /** Set for the action that takes back what the transporter has just taken. */
  readonly undoes?: true;
};

/**
 * An action the caller may take on a job, or why it is refused right now. Actions that are not the caller's business
 * are left out.
 */
export type JobAction<Name> = {
  readonly name: Name;
  readonly allowed: boolean;
  readonly reason?: string;
  /** Set where the caller's own account is the reason. */
  readonly lacks?: UnknownIdentity["kind"];
  /** Set only for the action that undoes: when its time ends. */
  readonly until?: string;
};

type Table<Job, Standing, Name extends string, NotFound, Kind, Actor> = {
  /** Null for an actor who has no part in the job. */
  readonly standingOf: (actor: Actor, job: Job) => Standing | null;
  readonly permissions: Readonly<Record<Name, JobPermission<Job, Standing>>>;
  readonly notFound: NotFound;
  /** The kind of refusal for an action that the job's state forbids. */
  readonly refused: Kind;
};

/** The rules of one kind of job. Calls and screens ask them, so that both give the same reasons. */
export function jobRules<
  Job extends { readonly undoUntil: string | null },
  Standing extends string,
  Name extends string,
  NotFound,
  Kind extends string,
  Actor = User,
>({ standingOf, permissions, notFound, refused }: Table<Job, Standing, Name, NotFound, Kind, Actor>) {
  /** The standing that lets the actor take an action, in any state of the job. */
  function standingFor(action: Name, actor: Actor, job: Job): Result<Standing, NotFound | NotAllowed> {
    const standing = standingOf(actor, job);
    if (!standing) return refuse(notFound);
    const { who, otherwise } = permissions[action];
    return who.includes(standing) ? accept(standing) : refuse({ kind: "not_allowed", message: otherwise });
  }

  /** The same, and only while the job's state allows the action. Without `now`, actions with a time limit are refused. */
  function permit(
    action: Name,
    actor: Actor,
    job: Job,
    now?: string,
  ): Result<Standing, NotFound | NotAllowed | TransitionRefused<Kind>> {
    const standing = standingFor(action, actor, job);
    if (!standing.ok) return standing;
    const answer = permissions[action].when(job, standing.value, now);
    return answer === true ? standing : refuse({ kind: refused, message: answer });
  }

  /**
   * Those of the named actions that are the caller's business.
   * @param gap the gap that keeps the caller's account from actions that bind it
   */
  function actionsOf<Listed extends Name>(
    names: readonly Listed[],
    job: Job,
    standing: Standing,
    { gap, now }: { readonly gap: UnknownIdentity | null; readonly now: string | undefined },
  ): readonly JobAction<Listed>[] {
    return names
      .filter((name) => permissions[name].who.includes(standing))
      .map((name) => {
        const { when, binds, undoes } = permissions[name];
        const answer = when(job, standing, now);
        if (answer !== true) return { name, allowed: false, reason: answer };
        if (binds && gap) return { name, allowed: false, reason: inWordsOf(binds, gap).message, lacks: gap.kind };
        return { name, allowed: true, ...(undoes && job.undoUntil !== null && { until: job.undoUntil }) };
      });
  }

  /** Use cases of one action: lock the job, ask whether the actor may, and keep what `decide` answers, or nothing. */
  const acting =
    <Change>(store: JobStore<Job, Change>, clock: Clock) =>
    async <More = never>(
      action: Name,
      actor: Actor,
      id: string,
      decide: (job: Job, at: string) => Result<Change, More>,
    ): Promise<Result<Job, NotFound | NotAllowed | TransitionRefused<Kind> | More>> => {
      const changed = await store.change<NotFound | NotAllowed | TransitionRefused<Kind> | More>(id, (job) => {
        // Read after the lock: a caller who waited for it may be too late.
        const at = clock.now().toISOString();
        const permitted = permit(action, actor, job, at);
        return permitted.ok ? decide(job, at) : permitted;
      });
      return changed ?? refuse(notFound);
    };

  return { standingFor, permit, actionsOf, acting };
}
