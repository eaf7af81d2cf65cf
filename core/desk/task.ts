import { dayIn, timeOfDayIn } from "../lanes/index.ts";
import { addDays } from "../shared/day.ts";
import { supportTimeZone } from "../support/index.ts";
import type { CallRecording } from "./recording.ts";
import type { Subject, SubjectRef } from "./subject.ts";

/** The most urgent first. */
export const taskPriorities = ["high", "normal", "low"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The tasks of the admin who asks, of all admins, and those that no admin who may sign in has. */
export const taskLists = ["mine", "team", "unowned"] as const;
export type TaskList = (typeof taskLists)[number];

/** The rules by which the product makes tasks of its own, in the order in which admins read them. */
export const taskRuleKinds = [
  "quote_waiting",
  "quote_unopened",
  "quote_opened",
  "order_unclaimed",
  "pickup_missed",
  "no_position",
  "delivery_late",
  "insurance_ends",
  "payment_overdue",
  "account_review",
  "support_waiting",
  "mail_refused",
  "case_deadline",
] as const;
export type TaskRuleKind = (typeof taskRuleKinds)[number];

/** Makes tasks in place of an admin: a rule, or a call that was missed. */
export type TaskMaker = TaskRuleKind | "call";

/** Null for a name that is none, as of a later release. */
export const taskMakerOf = (name: string | undefined): TaskMaker | null =>
  name === "call" ? name : (taskRuleKinds.find((kind) => kind === name) ?? null);

export const taskStates = ["open", "done"] as const;
export type TaskState = (typeof taskStates)[number];

export const taskFactKinds = ["created", "handed_over", "snoozed", "changed", "done", "reopened", "commented"] as const;

/** Work of the desk that is to be done, by its clocks. */
export type Task = {
  readonly id: string;
  readonly title: string;
  readonly details: string | null;
  /** Null while it waits for one of the admins to take it. */
  readonly ownerId: string | null;
  /** `YYYY-MM-DD` */
  readonly dueDay: string;
  /** `HH:MM`; null for any time of the day. */
  readonly dueTime: string | null;
  readonly priority: TaskPriority;
  readonly about: SubjectRef | null;
  /** The rule that made it, and of what; null for a task of an admin or a call. */
  readonly cause: { readonly rule: TaskRuleKind; readonly id: string; readonly endedAt: string | null } | null;
  /** The call that came in and was not answered, which has one task at most. */
  readonly callId: string | null;
  /** The number of a call that is to be made; null for a task that is no call. */
  readonly numberToCall: string | null;
  /** The carrier that is to be called about the record; null where the record's own people are. */
  readonly carrierId: string | null;
  /** Null for a rule and a call. */
  readonly createdById: string | null;
  readonly createdAt: string;
  readonly doneAt: string | null;
  /** Null while it is open, and for a task that closed with its cause. */
  readonly doneById: string | null;
  /** One more with every change but a comment. */
  readonly version: number;
};

/** With names. An owner who may not sign in is none, and a record that is gone is not what it is about. */
export type ListedTask = Omit<Task, "about"> & {
  readonly ownerName: string | null;
  readonly createdByName: string | null;
  readonly doneByName: string | null;
  readonly about: Subject | null;
  /** That of the call. */
  readonly recording: CallRecording | null;
};

export type TaskFact = {
  readonly taskId: string;
  readonly kind: (typeof taskFactKinds)[number];
  readonly at: string;
  /** Null for a rule. */
  readonly actorId: string | null;
  /** The comment, the new day and time, or the fields that were changed. */
  readonly detail: string | null;
  /** The new owner of a task that was handed over; null for none. */
  readonly ownerId: string | null;
};

export type TaskEvent = TaskFact & { readonly actorName: string | null; readonly ownerName: string | null };

/** The title of a task once the account that it is about, or that has its order, is deleted. */
export const titleOfErased = "About a deleted account";
/** The title of a task once the people of the quote that it is about are forgotten. */
export const titleOfForgotten = "About a customer who is not known any more";

/** The day and the time by the clocks of the desk. */
export type DeskTime = { readonly day: string; readonly time: string };

export const deskTimeAt = (now: Date): DeskTime => ({
  day: dayIn(supportTimeZone, now),
  time: timeOfDayIn(supportTimeZone, now),
});

export type TaskCounts = {
  readonly mine: { readonly late: number; readonly today: number };
  readonly team: { readonly late: number; readonly today: number };
  readonly unowned: number;
};

/** The day has passed, or its time of today has. A task that is done is never late. */
export const isLate = ({ dueDay, dueTime, doneAt }: Pick<Task, "dueDay" | "dueTime" | "doneAt">, now: DeskTime) =>
  doneAt === null && (dueDay < now.day || (dueDay === now.day && dueTime !== null && dueTime <= now.time));

/**
 * The place of a task among the open ones, in the shape of a moment: by day and time, then by priority. One without a
 * time comes last in its day.
 */
export function placeOf({ dueDay, dueTime, priority }: Pick<Task, "dueDay" | "dueTime" | "priority">): string {
  const rank = taskPriorities.indexOf(priority) + (dueTime === null ? taskPriorities.length : 0);
  return `${dueDay}T${dueTime ?? "23:59"}:0${rank}.000Z`;
}

/** The first Monday after a day. */
export const nextMonday = (day: string): string => addDays(day, (8 - new Date(day).getUTCDay()) % 7 || 7);

/** A title as it leaves for places where it is kept for longer than the task. */
export const withoutAddresses = (title: string): string =>
  title.replace(/\S+/g, (word) => (word.includes("@") ? "an address" : word));
