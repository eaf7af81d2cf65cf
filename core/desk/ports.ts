import type { User } from "../accounts/index.ts";
import type { DayRange } from "../analytics/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { CalendarCount, CalendarEntry, CalendarFilter, CalendarKind } from "./calendar.ts";
import type { Place } from "../lanes/index.ts";
import type { HookRefused } from "../invoices/ports.ts";
import type { Call, CallToMake, IncomingCall, ListedCall } from "./call.ts";
import type { Lead, LeadColumn, LeadEvent, LeadFact, LeadFigures, LeadStep, ListedLead } from "./lead.ts";
import type { FiguredOrder, DispatchedOrder, FiguredQuote, PlannedPickup } from "./desk-figures.ts";
import type { AlikeCustomer, CustomerEntry, CustomerEntryKind, CustomerFacts, CustomerKey } from "./customer.ts";
import type { TakenUp, Written } from "./take-up.ts";
import type { CustomerLink, CustomerRef, ListedCustomerLink } from "./customer-link.ts";
import type { ListedView, SavedView } from "./saved-view.ts";
import type { RecordingKind } from "./recording.ts";
import type { CalledAt } from "./hour-there.ts";
import type { Channel, ListedChannel, ListedNote, Named, Note, NoteFile, NotePlace } from "./note.ts";
import type { Subject, SubjectRef } from "./subject.ts";
import type { TaskCause, TaskRule } from "./task-rule.ts";
import type {
  DeskTime,
  ListedTask,
  Task,
  TaskCounts,
  TaskEvent,
  TaskFact,
  TaskList,
  TaskMaker,
  TaskRuleKind,
  TaskState,
} from "./task.ts";

export type DeskPorts = {
  readonly subjects: SubjectNames;
  readonly tasks: TaskStore;
  readonly taskRules: TaskRuleStore;
  readonly notes: NoteStore;
  readonly takeUps: TakeUpStore;
  readonly calls: CallStore;
  /** Null where the operator has none: then each calls with a telephone of their own. */
  readonly callProvider: CallProvider | null;
  /** The days for which a recording is kept. */
  readonly recordingDays: number;
  readonly deskCalendar: DeskCalendar;
  readonly leads: LeadStore;
  readonly customers: Customers;
  readonly customerLinks: CustomerLinks;
  readonly deskFacts: DeskFacts;
  readonly savedViews: SavedViews;
  readonly laneHauls: LaneHauls;
};

export type DeskMail =
  | {
      readonly kind: "task_given";
      readonly to: string;
      readonly user: User;
      /** Those that are open and still theirs, at least one. */
      readonly tasks: readonly { readonly id: string; readonly title: string; readonly dueOn: string }[];
      /** Null where another admin gave them. */
      readonly madeBy: TaskMaker | null;
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
  /** Removes it with its files, if it is there. @param at from then on their content is no longer had by it */
  remove(id: string, at: string): Promise<void>;
  /**
   * Adds a file, whose content is claimed, to a note, unless `decide` refuses, which sees how many there are.
   * @returns undefined for an unknown note
   */
  addFile<Refusal>(
    noteId: string,
    file: NoteFile & { readonly createdAt: string },
    decide: (count: number) => Result<undefined, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedNote>, Refusal | KeyReused> | undefined>;
  /** Those in use before archived ones, each by name, as an account reads them. */
  channels(accountId: string, most: number): Promise<readonly ListedChannel[]>;
  /** Undefined for an unknown id, and for a text that is no id. */
  findChannel(id: string): Promise<Channel | undefined>;
  /** Keeps a new channel, unless `decide` refuses. */
  addChannel<Refusal>(
    channel: Channel,
    decide: (others: OtherChannels) => Result<undefined, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Channel>, Refusal | KeyReused>>;
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
  /** A customer who was called after this moment is left alone. */
  readonly triedBefore: string;
  readonly most: number;
};

/** Calls without a report since these moments are over; `problem` is kept with them. */
export type UnheardCalls = { readonly ringingSince: string; readonly talkingSince: string; readonly problem: string };

/** An admin who is rung for incoming calls, with the number that the account has. */
export type AgentPhone = { readonly accountId: string; readonly number: string };
/** Calls that started to ring, or on which two people have talked, since these moments. */
export type Since = Pick<UnheardCalls, "ringingSince" | "talkingSince">;

/** A call as it is from now on, and what follows from that. */
export type CallChange = {
  readonly call: Call;
  readonly next?: NewTask | null;
  readonly effects?: readonly Effect[];
};

/** The calls that the desk had, and those that it should make. */
export interface CallStore {
  /** Keeps a call and the task that is its next step, both or neither; `once` as elsewhere. */
  add(call: Call, next: NewTask | null, once?: IdempotencyKey): Promise<Result<Kept<ListedCall>, KeyReused>>;
  /** The earlier answer of `add` with this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<ListedCall, KeyReused> | undefined>;
  /**
   * Keeps a call that is about to be made, unless another call of the caller's still runs; those that run for too long are
   * ended first. `once` as elsewhere. @returns undefined where another runs
   */
  begin(
    call: Call,
    unheard: UnheardCalls,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedCall>, KeyReused> | undefined>;
  /**
   * Keeps an incoming call, with the task that follows from it and its effects, unless the provider's id is there.
   * @returns the one that is there
   */
  receive(call: Call, next: NewTask | null, effects: readonly Effect[]): Promise<Call>;
  /** Where a call goes to: the company of the carrier that is called, or else the record. */
  calledAt(call: Pick<Call, "about" | "carrierId">): Promise<CalledAt>;
  /** The record that a number (`+1` and ten digits) belongs to: an account, or the newest quote or order of a guest. */
  recordOf(number: string): Promise<SubjectRef | null>;
  /** The incoming calls that are not over, newest first. */
  incoming(since: Since, most: number): Promise<readonly IncomingCall[]>;
  /** The telephones of admins who may sign in and want to be rung, those who asked first in front. */
  phones(most: number): Promise<readonly AgentPhone[]>;
  /** Has an admin rung from a moment on; null turns it off. */
  ring(accountId: string, since: string | null): Promise<void>;
  isRung(accountId: string): Promise<boolean>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<ListedCall | undefined>;
  /**
   * `decide` sees the newest state of a call, which stays locked until it returns; its answer is kept, with the next step
   * and the effects.
   * @returns undefined for an unknown call, and where `decide` changes nothing
   */
  change<Refusal = never>(
    id: string,
    once: IdempotencyKey | undefined,
    decide: (call: Call) => Result<CallChange, Refusal> | undefined,
  ): Promise<Result<Kept<ListedCall>, Refusal | KeyReused> | undefined>;
  /**
   * Takes the ids of the oldest recordings of calls that began before a moment, and keeps the effects that delete them
   * at the provider (`deleteRecording`), both or neither. @returns how many
   */
  giveUpRecordings(before: string, most: number): Promise<number>;
  /** Newest first, those about a record or all. */
  list(search: PageRequest & { readonly about?: SubjectRef | undefined }): Promise<Page<ListedCall>>;
  /** The customers of sent quotes that bind and are neither booked nor given up: those that opened it, the last first, then the newest. */
  toMake(search: CallsToMake): Promise<readonly CallToMake[]>;
}

/** `calls_out_of_reach`: a later try may succeed. `call_not_taken`: it will not. */
export type CallNotPlaced = { readonly kind: "calls_out_of_reach" | "call_not_taken"; readonly message: string };

/** How a leg of a call ended. `completed`: both sides were joined, or the called side answered. */
export type CallEnd = "completed" | "busy" | "no_answer" | "canceled" | "not_in_use" | "failed";

/** A message of the provider about a call, after its signature was checked. */
export type CallHeard =
  /** @param from the caller's number in any form; blank where it is not told */
  { readonly kind: "incoming"; readonly providerId: string; readonly from: string } | CallNews;

/** News of a call that is kept. */
export type CallNews = { readonly callId: string; readonly providerId: string } &
  /** The telephone of a colleague was picked up: by them, or by their voice box. */
  (
    | { readonly kind: "picked_up"; readonly agentId: string }
    /** They pressed the key that takes the call, or another one. */
    | { readonly kind: "taken"; readonly agentId: string }
    | { readonly kind: "declined" }
    /** The other side has answered, and hears what is said to it before it is joined. */
    | { readonly kind: "other_answered" }
    /** The caller has left a message. */
    | { readonly kind: "message_left" }
    /** @param seconds how long it is */
    | {
        readonly kind: "recorded";
        readonly of: RecordingKind;
        readonly recordingId: string;
        readonly seconds: number;
      }
    /** Nothing was recorded after all. */
    | { readonly kind: "not_recorded" }
    /** The ringing of colleagues, or the talk with one of them, has ended. */
    | { readonly kind: "rung"; readonly how: CallEnd; readonly seconds: number | null }
    | { readonly kind: "agent_answered" | "answered" }
    | { readonly kind: "agent_ended"; readonly how: CallEnd }
    /** @param seconds how long both sides talked, where it is told */
    | { readonly kind: "ended"; readonly how: CallEnd; readonly seconds: number | null }
  );

/** How the provider is to go on with a call. */
export type CallScript =
  | { readonly kind: "nothing" }
  /** Ends the call after the words, unless it is about to be joined. */
  | { readonly kind: "say"; readonly words: string }
  /** Ends a leg that is not to be joined. */
  | { readonly kind: "hang_up"; readonly words: string }
  /** Rings several colleagues at once, and joins the first to take the call. */
  | ({ readonly kind: "ring"; readonly callId: string; readonly phones: readonly AgentPhone[] } & Recorded)
  /** Asks a colleague for the key that takes the call. */
  | { readonly kind: "ask"; readonly callId: string; readonly agentId: string; readonly words: string }
  | ({ readonly kind: "join"; readonly callId: string; readonly number: string } & Recorded)
  /** Asks the caller for a message after the words, and says the others where there is none. */
  | { readonly kind: "take_message"; readonly callId: string; readonly words: string; readonly otherwise: string };

/** The words that tell the person on the line that the talk is recorded; null where it is not. */
type Recorded = { readonly recorded: string | null };

/** `recording_not_found`: no later try finds it. */
export type RecordingNotRead = {
  readonly kind: "recording_not_found" | "calls_out_of_reach";
  readonly message: string;
};

/** A sound that is streamed; reading it throws if it breaks off. */
export type Sound = {
  readonly mediaType: string;
  /** Null where it is not known before its end. */
  readonly bytes: number | null;
  readonly body: AsyncIterable<Uint8Array>;
};

/** The words in the address of a message: which call, and at which step. */
export type CallHookAddress = {
  readonly call?: string | undefined;
  readonly step?: string | undefined;
  readonly agent?: string | undefined;
};

/** Makes calls: rings the admin who calls, then joins them with the other side. */
export interface CallProvider {
  readonly name: string;
  /** Rings the agent, at `+1` and ten digits; the provider asks for the next step once they answer. */
  place(call: {
    readonly id: string;
    readonly agent: string;
  }): Promise<Result<{ readonly providerId: string }, CallNotPlaced>>;
  /** Reads a signed message. @returns undefined for one that does not concern us */
  hear(
    body: Uint8Array,
    signature: string | undefined,
    address: CallHookAddress,
  ): Result<CallHeard | undefined, HookRefused>;
  /** The sound of a recording, limited in size and in time. */
  recording(id: string): Promise<Result<Sound, RecordingNotRead>>;
  /** Deletes a recording; one that is gone is deleted. @throws where the provider does not say that it is */
  deleteRecording(id: string): Promise<void>;
  /** The answer to a message. */
  answer(script: CallScript): { readonly body: Uint8Array; readonly media: string };
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
  /** The first of each day and kind: in the order of `list`, those that are done after all others of their day and kind. */
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
  /** The kinds of mails that are left out. */
  readonly hiddenMails?: readonly string[];
  readonly now: Date;
};

/** Reads what all areas keep about a person, by one key or more. A record that several keys find is listed once. */
export interface Customers {
  read(of: readonly CustomerKey[]): Promise<CustomerFacts>;
  /** Newest first. */
  timeline(of: readonly CustomerKey[], search: CustomerSearch): Promise<Page<CustomerEntry>>;
  /**
   * Accounts and guests who have one of these numbers of ten digits, or one of these addresses without having proved it,
   * each once: those who share an address before those who share a number, the newest first.
   */
  alike(search: AlikeSearch): Promise<readonly AlikeCustomer[]>;
}

export type AlikeSearch = {
  readonly numbers: readonly string[];
  readonly emails: readonly string[];
  /** Guests' addresses in lower case that belong to the person asked about: their records are skipped. */
  readonly known: readonly string[];
  /** The most people with one of the numbers, for each kind of record. */
  readonly most: number;
};

/**
 * Which admin answers what a customer wrote. Something that was answered, or that an admin who may not sign in had
 * taken, is free.
 */
export interface TakeUpStore {
  /** Newest first, at most `most`. */
  list(most: number): Promise<readonly TakenUp[]>;
  /**
   * Gives it to the admin where it waits for an answer, and no admin or `from` has it.
   * @returns the one who has it from then on; undefined where nothing waits for an answer
   */
  take(
    written: Written,
    taking: { readonly adminId: string; readonly from: string | null; readonly at: string },
  ): Promise<TakenUp | undefined>;
  /** @returns false where the admin does not have it */
  letGo(written: Written, adminId: string): Promise<boolean>;
}

/** The statements of admins that two customers are one person. */
export interface CustomerLinks {
  /**
   * Everything that each of these customers is known by: itself, those that links in force lead to, the address that an
   * account has proved, and the account that has proved an address. One list for each customer asked for, in that
   * order; a list itself has no order.
   */
  people(refs: readonly CustomerRef[]): Promise<readonly (readonly CustomerRef[])[]>;
  /**
   * Keeps it unless `decide` refuses, which sees everything that each side is known by. No other link is made or undone
   * until it returns.
   */
  of(refs: readonly CustomerRef[]): Promise<readonly ListedCustomerLink[]>;
  /**
   * Keeps it unless `decide` refuses, which sees all that each side is known by; links are made and undone one after the
   * other until it returns.
   */
  add<Refusal>(
    link: CustomerLink,
    decide: (one: readonly CustomerRef[], other: readonly CustomerRef[]) => Result<undefined, Refusal>,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ListedCustomerLink>, Refusal | KeyReused>>;
  /** @returns false for a link that does not exist or is no longer in force */
  undo(id: string, undone: { readonly byId: string; readonly at: string }): Promise<boolean>;
}

export interface SavedViews {
  /** The admin's own and the shared ones, by name in any case. */
  list(adminId: string): Promise<readonly ListedView[]>;
  /** Keeps a new view, unless its maker has `most` of them. */
  add(view: SavedView, most: number, once?: IdempotencyKey): Promise<Result<Kept<SavedView>, "full" | KeyReused>>;
  /**
   * @param by.orShared removes shared views of others too
   * @returns false where there is none to remove
   */
  remove(id: string, by: { readonly makerId: string; readonly orShared: boolean }): Promise<boolean>;
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

/** A call that is to be made. */
export type TaskToCall = CalledAt & { readonly task: ListedTask & { readonly numberToCall: string } };

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
  /** Keeps those of causes that have no task, with the effects that follow from them, all or nothing. */
  addOfCauses(tasks: readonly NewTask[], effectsOf: (added: readonly Task[]) => readonly Effect[]): Promise<void>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<ListedTask | undefined>;
  /** Newest first, at most `limit`. */
  facts(id: string, limit: number): Promise<readonly TaskEvent[]>;
  /** Open ones by `placeOf`; done ones, the last that was done first. */
  list(search: TaskSearch): Promise<Page<ListedTask>>;
  /**
   * The calls that are to be made by the end of a day, with where they go to: the user's own first, then those without an
   * owner, then those of colleagues, each by `placeOf`.
   */
  toCall(asked: {
    readonly userId: string;
    readonly day: string;
    readonly most: number;
  }): Promise<readonly TaskToCall[]>;
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

/** A rule's condition at a moment. */
export type AskedRule = { readonly kind: TaskRuleKind; readonly amount: number; readonly now: Date };

/** The rules that make tasks, and the records for which they hold. */
export interface TaskRuleStore {
  /** Those that were saved. */
  list(): Promise<readonly TaskRule[]>;
  /** Keeps it if the one before it is the last. @returns false when it is not */
  save(rule: TaskRule, saved: { readonly byId: string; readonly at: string }): Promise<boolean>;
  /** The causes that have no task, those that last longest first. */
  causes(rule: AskedRule, most: number): Promise<readonly TaskCause[]>;
  /** The ids of tasks whose cause has ended since. */
  ended(rule: AskedRule, most: number): Promise<readonly string[]>;
  countOpen(kind: TaskRuleKind): Promise<number>;
  /** How many causes the last 30 days had, up to `most`; null if the past is not known. */
  countPast(rule: AskedRule, most: number): Promise<number | null>;
}

export type LeadSearch = {
  /** The id of an admin, or `none` for leads that no admin who may sign in has. */
  readonly owner?: string | undefined;
  /** The state of the pickup. */
  readonly state?: string | undefined;
  /** Quotes from before this moment are left out. */
  readonly since: string;
  readonly now: Date;
};

/** Quotes as leads: what the desk adds is kept here, all else is read from the quote, its order, calls and tasks. */
/** A lead as it is from now on, with the facts and the tasks that are kept with it. */
export type LeadChange = Partial<Pick<Lead, "ownerId" | "lost">> & {
  readonly facts?: readonly LeadFact[];
  readonly tasks?: TaskChange;
};

export interface LeadStore {
  /** The admin who may sign in and has the newest lead behind a record: a quote, an order, or an account with a proved address. */
  ownerOf(subject: SubjectRef): Promise<string | null>;
  /** Undefined for an unknown quote, and for a text that is no id. */
  find(id: string, now: Date): Promise<ListedLead | undefined>;
  /** Each step that has leads: up to `mostLeadsCounted` and one of them are counted and added up, `most` shown. */
  board(search: LeadSearch, most: number): Promise<readonly LeadColumn[]>;
  /** Those at a step, the newest quote first. */
  list(search: LeadSearch & PageRequest & { readonly step: LeadStep }): Promise<Page<ListedLead>>;
  /**
   * `decide` sees the newest state of the quote, which stays locked until it returns, so that no booking comes between.
   * It sees the open tasks about the quote too, at most `mostTasksOfLead`, those that are due first, and locked as well.
   * Its answer is kept; a refusal changes nothing. @returns undefined for an unknown quote
   */
  change<Refusal>(
    id: string,
    now: Date,
    decide: (lead: ListedLead, tasks: readonly ListedTask[]) => Result<LeadChange, Refusal>,
  ): Promise<Result<ListedLead, Refusal> | undefined>;
  /** The changes of its owner and step, the newest first, at most `most`; none for an unknown quote. */
  history(id: string, most: number): Promise<readonly LeadEvent[]>;
  /** Of the quotes from a moment until before another. */
  figures(search: { readonly from: string; readonly end: string; readonly now: Date }): Promise<LeadFigures>;
}

/** From a moment until before another. */
export type Within = { readonly from: string; readonly end: string };

/** Reads what the desk's figures are counted from. */
export interface DeskFacts {
  /** Those made within. */
  quotes(within: Within): Promise<readonly FiguredQuote[]>;
  /** Those booked within, those whose pickup is planned on the days, and those that their present carrier claimed within. */
  orders(within: Within & { readonly days: DayRange }): Promise<{
    readonly booked: readonly FiguredOrder[];
    readonly pickups: readonly PlannedPickup[];
    readonly dispatched: readonly DispatchedOrder[];
  }>;
  /** Also of those who may not sign in any more. */
  names(ids: readonly string[]): Promise<readonly Named[]>;
}

/** An order or a load that waits for a carrier. */
export type WaitingJob = {
  readonly about: Subject;
  readonly pickup: Place;
  readonly delivery: Place;
  /** When it was posted. */
  readonly since: string;
};

/** The jobs of a carrier between two states. */
export type Haul = { readonly carrierId: string; readonly jobs: number; readonly lastAt: string };

/** Reads who drives a lane, and which jobs wait for a carrier. */
export interface LaneHauls {
  /** Orders on the board and loads on offer, the oldest first. */
  waiting(search: {
    /** The last moment at which they were posted. */
    readonly by: string;
    /** Those whose last day of pickup lies before this one are left out. */
    readonly pickupFrom: string;
    readonly most: number;
  }): Promise<readonly WaitingJob[]>;
  /**
   * The transporters of orders and loads between two states that were delivered since a moment or are under way, among
   * the newest thousand of each: most jobs first, then the latest job first. Only loads on open trailers count; a load
   * that a carrier won by its bid counts as done when it was assigned.
   */
  haulers(lane: { readonly from: string; readonly to: string }, since: string, most: number): Promise<readonly Haul[]>;
}
