import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { Subject, SubjectRef } from "./subject.ts";
import type { DeskTime, ListedTask, Task, TaskCounts, TaskEvent, TaskFact, TaskList, TaskState } from "./task.ts";

export type DeskPorts = { readonly subjects: SubjectNames; readonly tasks: TaskStore };

export type DeskMail = {
  readonly kind: "task_given";
  readonly to: string;
  readonly user: User;
  /** Those that are open and still theirs, at least one. */
  readonly tasks: readonly { readonly id: string; readonly title: string; readonly dueOn: string }[];
};

/** Names the records that the desk's work is about. */
export interface SubjectNames {
  /** Undefined for a record that is not there. */
  find(subject: SubjectRef): Promise<Subject | undefined>;
}

export type TaskSearch = PageRequest & {
  /** `mine` are those of `userId`. */
  readonly show: TaskList;
  readonly userId: string;
  readonly state: TaskState;
  readonly about?: SubjectRef | undefined;
};

/** Changed tasks as they are from now on, with the facts and effects that are kept with them. */
export type TaskChange = {
  readonly tasks: readonly Task[];
  readonly facts: readonly TaskFact[];
  readonly effects: readonly Effect[];
};

export interface TaskStore {
  /** Keeps a task with its first fact and its effects, all or nothing; `once` as elsewhere. */
  add(
    task: Task,
    fact: TaskFact,
    effects: readonly Effect[],
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedTask>, KeyReused>>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<ListedTask | undefined>;
  /** Newest first, at most `limit`. */
  facts(id: string, limit: number): Promise<readonly TaskEvent[]>;
  /** Open ones by `placeOf`; done ones, the last that was done first. */
  list(search: TaskSearch): Promise<Page<ListedTask>>;
  /** Of the open ones. Today's are those of that day which are not late. */
  counts(userId: string, now: DeskTime): Promise<TaskCounts>;
  /**
   * `decide` sees the newest state of those that there are, which stay locked until it returns. Its answer is kept as a
   * whole; a refusal keeps nothing. @returns the tasks as they are then, in the order of the ids
   */
  change<Refusal>(
    ids: readonly string[],
    once: IdempotencyKey | undefined,
    decide: (tasks: readonly ListedTask[]) => Result<TaskChange, Refusal>,
  ): Promise<Result<Kept<readonly ListedTask[]>, Refusal | KeyReused>>;
}
