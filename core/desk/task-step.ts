import { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type Call, withheldNumber } from "./call.ts";
import { taskGiven } from "./effects.ts";
import type { NewTask, TaskChange } from "./ports.ts";
import { dueDaySchema, ownerSchema, type TaskInput, taskSchema, timeSchema } from "./task-input.ts";
import type { ListedTask, Task, TaskFact } from "./task.ts";

export const changedTaskSchema = taskSchema.extend({
  version: z
    .int("version must be that of the task that you read")
    .min(1, "version must be that of the task that you read"),
});

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

export type TaskTaken = { readonly kind: "task_taken"; readonly message: string };
export type TaskDone = { readonly kind: "task_done"; readonly message: string };

export const isDone = ({ title }: ListedTask): TaskDone => ({
  kind: "task_done",
  message: `“${title}” is already done. Reopen it first.`,
});

/** Steps that change nothing keep nothing. */
export function decideStep(
  admin: User,
  step: TaskStep,
  tasks: readonly ListedTask[],
  now: Date,
): Result<TaskChange, TaskTaken | TaskDone> {
  const fact = factOf(admin, now);
  const changes: { readonly task: Task; readonly fact: TaskFact }[] = [];
  for (const former of tasks) {
    const change = (to: Partial<Task>, kind: TaskFact["kind"], detail: string | null = null) => {
      const task = later(former, to);
      changes.push({ task, fact: fact(task, kind, detail) });
    };
    if (step.action === "reopen") {
      if (former.doneAt !== null) change({ doneAt: null, doneById: null }, "reopened");
      continue;
    }
    if (step.action === "done") {
      if (former.doneAt === null) change({ doneAt: now.toISOString(), doneById: admin.id }, "done");
      continue;
    }
    if (former.doneAt !== null) return refuse(isDone(former));
    if (step.action === "snooze") {
      const time = step.time === undefined ? former.dueTime : step.time;
      if (former.dueDay !== step.day || former.dueTime !== time)
        change({ dueDay: step.day, dueTime: time }, "snoozed", dueWords(step.day, time));
      continue;
    }
    const ownerId = step.action === "hand_over" ? step.ownerId : admin.id;
    if (former.ownerId === ownerId) continue;
    if (step.action === "take" && former.ownerId !== null)
      return refuse({
        kind: "task_taken",
        message: `${former.ownerName ?? "Another admin"} has already taken “${former.title}”.`,
      });
    change({ ownerId }, "handed_over");
  }
  const handedOver = changes.filter(({ fact: { kind } }) => kind === "handed_over").map(({ task }) => task);
  return accept({
    tasks: changes.map(({ task }) => task),
    facts: changes.map(({ fact: kept }) => kept),
    effects: given(admin, handedOver),
  });
}

/**
 * A new task of an admin, with its first fact.
 * @param call whose next step the task is; the task is a call to make where that call has a number
 */
export function newTask(
  admin: User,
  id: string,
  input: TaskInput,
  now: Date,
  call: Pick<Call, "number" | "carrierId"> | null = null,
): NewTask {
  const task: Task = {
    ...input,
    id,
    cause: null,
    callId: null,
    numberToCall: call === null || call.number === withheldNumber ? null : call.number,
    carrierId: call && call.carrierId,
    createdById: admin.id,
    createdAt: now.toISOString(),
    doneAt: null,
    doneById: null,
    version: 1,
  };
  return { task, fact: factOf(admin, now)(task, "created") };
}

export const factOf =
  (admin: User | null, now: Date) =>
  (task: Pick<Task, "id" | "ownerId">, kind: TaskFact["kind"], detail: string | null = null): TaskFact => ({
    taskId: task.id,
    kind,
    at: now.toISOString(),
    actorId: admin && admin.id,
    detail,
    ownerId: kind === "handed_over" ? task.ownerId : null,
  });

/** Tells the one owner of these tasks about them. Admins are not told of tasks that they give themselves. */
export function given(admin: User, tasks: readonly Task[]): readonly Effect[] {
  const ownerId = tasks[0]?.ownerId ?? null;
  return ownerId === null || ownerId === admin.id ? [] : [taskGiven(ownerId, tasks)];
}

const dueWords = (day: string, time: string | null): string => (time === null ? day : `${day} ${time}`);

export function later(former: ListedTask, to: Partial<Task>): Task {
  const { ownerName: _, createdByName: _created, doneByName: _done, recording: _recording, about, ...task } = former;
  return { ...task, about: about && { area: about.area, id: about.id }, ...to, version: former.version + 1 };
}
