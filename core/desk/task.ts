import { z } from "zod";
import { addDays } from "../shared/day.ts";
import { plainDaySchema } from "../shared/day-schema.ts";
import { optionalLines, requiredLines, requiredText } from "../shared/text.ts";
import { type Subject, type SubjectRef, subjectRefSchema } from "./subject.ts";

/** The most urgent first. */
export const taskPriorities = ["high", "normal", "low"] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** The tasks of the admin who asks, of all admins, and those that no admin who may sign in has. */
export const taskLists = ["mine", "team", "unowned"] as const;
export type TaskList = (typeof taskLists)[number];

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
  readonly createdById: string;
  readonly createdAt: string;
  readonly doneAt: string | null;
  readonly doneById: string | null;
  /** One more with every change but a comment. */
  readonly version: number;
};

/** With names. An owner who may not sign in is none, and a record that is gone is not what it is about. */
export type ListedTask = Omit<Task, "about"> & {
  readonly ownerName: string | null;
  readonly createdByName: string;
  readonly doneByName: string | null;
  readonly about: Subject | null;
};

export type TaskFact = {
  readonly taskId: string;
  readonly kind: (typeof taskFactKinds)[number];
  readonly at: string;
  readonly actorId: string;
  /** The comment, the new day and time, or the fields that were changed. */
  readonly detail: string | null;
  /** The new owner of a task that was handed over; null for none. */
  readonly ownerId: string | null;
};

export type TaskEvent = TaskFact & { readonly actorName: string; readonly ownerName: string | null };

/** The title of a task once the account that it is about is deleted. */
export const titleOfErased = "About a deleted account";

/** The day and the time by the clocks of the desk. */
export type DeskTime = { readonly day: string; readonly time: string };

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

const timeSchema = z
  .string("The time must be HH:MM")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "The time must be HH:MM")
  .nullable()
  .describe("HH:MM by the clocks of New York; null for any time of the day");
const dueDaySchema = plainDaySchema("Please choose a day").describe("YYYY-MM-DD");
const ownerSchema = z.uuid("Please choose one of the admins").nullable().describe("Null: any admin may take it");

export const taskSchema = z.object({
  title: requiredText("Please say what is to be done"),
  details: optionalLines("Details", 2000),
  ownerId: ownerSchema.default(null),
  dueDay: dueDaySchema,
  dueTime: timeSchema.default(null),
  priority: z.enum(taskPriorities, `priority must be one of ${taskPriorities.join(", ")}`).default("normal"),
  about: subjectRefSchema.nullable().default(null).describe("An account, a quote, an order or a load; null: none"),
});
export type TaskInput = z.output<typeof taskSchema>;

export const changedTaskSchema = taskSchema.extend({
  version: z
    .int("version must be that of the task that you read")
    .min(1, "version must be that of the task that you read"),
});

export const taskCommentSchema = z.object({ text: requiredLines("Please write a comment", 2000) });

/** The most tasks that one call changes. */
export const mostTasksAtOnce = 100;
const ids = z
  .array(z.uuid("ids must be ids of tasks"), "ids must be ids of tasks")
  .min(1, "Please choose a task")
  .max(mostTasksAtOnce, `Please choose at most ${mostTasksAtOnce} tasks`);

export const taskStepSchema = z
  .discriminatedUnion(
    "action",
    [
      z.object({ action: z.enum(["done", "reopen", "take"]), ids }),
      z.object({ action: z.literal("snooze"), ids, day: dueDaySchema, time: timeSchema.optional() }),
      z.object({ action: z.literal("hand_over"), ids, ownerId: ownerSchema }),
    ],
    "action must be one of done, reopen, take, snooze, hand_over",
  )
  .meta({ example: { action: "done", ids: ["0dcb4ba8-6f7d-4a3e-9a3c-5b1f6b0f2c11"] } });
export type TaskStep = z.output<typeof taskStepSchema>;
