import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { CalendarCount, CalendarEntry, CalendarFilter, CalendarKind } from "./calendar.ts";
import type { Call, CallToMake, ListedCall } from "./call.ts";
import type { CustomerEntry, CustomerEntryKind, CustomerFacts, CustomerKey } from "./customer.ts";
import type { Channel, ListedChannel, ListedNote, Note, NotePlace } from "./note.ts";
import type { Subject, SubjectRef } from "./subject.ts";
import type { DeskTime, ListedTask, Task, TaskCounts, TaskEvent, TaskFact, TaskList, TaskState } from "./task.ts";

export type DeskPorts = {
  readonly subjects: SubjectNames;
  readonly tasks: TaskStore;
  readonly notes: NoteStore;
  readonly calls: CallStore;
  readonly deskCalendar: DeskCalendar;
  readonly customers: Customers;
};

export type DeskMail =
  | {
      readonly kind: "task_given";
      readonly to: string;
      readonly user: User;
      /** Those that are open and still theirs, at least one. */
      readonly tasks: readonly { readonly id: string; readonly title: string; readonly dueOn: string }[];
    }
  | { readonly kind: "note_mention"; readonly to: string; readonly user: User; readonly note: ListedNote };

/** Names the records that the desk's work is about. */
export interface SubjectNames {
  /** Undefined for a record that is not there. */
  find(subject: SubjectRef): Promise<Subject | undefined>;
}

export type NoteSearch = NotePlace &
  PageRequest & {
    /** Words as `isFoundIn` finds them. */
    readonly q?: string | undefined;
  };

/** The other channels, as a new or renamed one finds them. */
export type OtherChannels = {
  readonly count: number;
  /** True when one of them has the same name, in any case. */
  readonly isNamed: boolean;
};

/** The desk's notes, and the channels that they stand in. Channels are added and changed one after another. */
export interface NoteStore {
  /** Keeps a note and its effects, both or neither; `once` as elsewhere. */
  add(note: Note, effects: readonly Effect[], once?: IdempotencyKey): Promise<Result<Kept<ListedNote>, KeyReused>>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<ListedNote | undefined>;
  /** Newest first. */
  list(search: NoteSearch): Promise<Page<ListedNote>>;
  /** Removes it, if it is there. */
  remove(id: string): Promise<void>;
  /** Those in use before archived ones, each by name, as an account reads them. */
  channels(accountId: string, most: number): Promise<readonly ListedChannel[]>;
  /** Undefined for an unknown id, and for a text that is no id. */
  findChannel(id: string): Promise<Channel | undefined>;
  /** Keeps a new channel, unless `decide` refuses. */
  addChannel<Refusal>(
    channel: Channel,
    decide: (others: OtherChannels) => Result<undefined, Refusal>,
  ): Promise<Result<Channel, Refusal>>;
  /** Replaces it, unless `decide` refuses. @returns undefined for one that is gone */
  changeChannel<Refusal>(
    channel: Channel,
    decide: (others: OtherChannels) => Result<undefined, Refusal>,
  ): Promise<Result<Channel, Refusal> | undefined>;
  /** An account has read what stands in a channel by a moment. An earlier moment changes nothing. */
  markRead(channelId: string, accountId: string, at: string): Promise<void>;
}

export type CallsToMake = {
  readonly now: string;
  /** A customer who was called after this moment rests. */
  readonly triedBefore: string;
  readonly most: number;
};

/** The calls that the desk had, and those that it should make. */
export interface CallStore {
  /** Keeps a call and the task that is its next step, both or neither; `once` as elsewhere. */
  add(call: Call, next: NewTask | null, once?: IdempotencyKey): Promise<Result<Kept<ListedCall>, KeyReused>>;
  /** Newest first, those about a record or all. */
  list(search: PageRequest & { readonly about?: SubjectRef | undefined }): Promise<Page<ListedCall>>;
  /** The customers of sent quotes that bind and are not booked, the newest first. */
  toMake(search: CallsToMake): Promise<readonly CallToMake[]>;
}

export type CalendarSearch = CalendarFilter & {
  /** Days, `YYYY-MM-DD`, both of them included. */
  readonly from: string;
  readonly to: string;
  readonly kinds: readonly CalendarKind[];
  readonly now: Date;
};

/** Reads the desk's calendar from the jobs, quotes, certificates and vettings that it shows. */
export interface DeskCalendar {
  /** By day and kind, in the order of `calendarKinds`; those without any are left out. */
  count(search: CalendarSearch): Promise<readonly CalendarCount[]>;
  /** The first of each day and kind, in the order of `list`. */
  first(search: CalendarSearch, most: number): Promise<readonly CalendarEntry[]>;
  /** The entries of a day and kind: quotes by their moment, others by their id. */
  list(
    search: CalendarFilter & { readonly day: string; readonly kind: CalendarKind; readonly now: Date },
    page: PageRequest,
  ): Promise<Page<CalendarEntry>>;
}

export type CustomerSearch = PageRequest & {
  /** Undefined for all. */
  readonly kind?: CustomerEntryKind | undefined;
  readonly now: Date;
};

/** Reads what there is of a customer from the records of all areas. */
export interface Customers {
  read(of: CustomerKey): Promise<CustomerFacts>;
  /** Newest first. */
  timeline(of: CustomerKey, search: CustomerSearch): Promise<Page<CustomerEntry>>;
}

export type TaskSearch = PageRequest & {
  /** `mine` are those of `userId`. */
  readonly show: TaskList;
  readonly userId: string;
  readonly state: TaskState;
  readonly about?: SubjectRef | undefined;
};

/** A task with its first fact. */
export type NewTask = { readonly task: Task; readonly fact: TaskFact };

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
