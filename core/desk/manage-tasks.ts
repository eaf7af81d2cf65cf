import { mayNotSignIn, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Withheld } from "../effects/ports.ts";
import { mailAccount, type MailPersonPorts } from "../notices/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page } from "../shared/paging.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { taskGiven } from "./effects.ts";
import type { DeskMail, DeskPorts, TaskSearch } from "./ports.ts";
import { subjectNotFound, type SubjectNotFound } from "./subject.ts";
import type { TaskInput } from "./task-input.ts";
import {
  decideStep,
  factOf,
  given,
  isDone,
  later,
  newTask,
  type TaskDone,
  type TaskStep,
  type TaskTaken,
} from "./task-step.ts";
import {
  deskTimeAt,
  isLate,
  type ListedTask,
  type Task,
  type TaskCounts,
  type TaskEvent,
  taskMakerOf,
} from "./task.ts";

export type TaskNotFound = { readonly kind: "task_not_found"; readonly message: string };
export type TaskChanged = { readonly kind: "task_changed"; readonly message: string };

/** A task as it stands now: `late` once its day, or its time of today, has passed. */
export type TaskNow = ListedTask & { readonly late: boolean };

const notFound: TaskNotFound = { kind: "task_not_found", message: "Task not found" };
export const notAnAdmin = invalidField("ownerId", "Please choose an admin who can sign in");
const changedBefore: TaskChanged = {
  kind: "task_changed",
  message: "Another admin has changed this task since you opened it. Please look at it again.",
};

type Needs = Pick<SharedPorts & AccountPorts & DeskPorts, "clock" | "identities" | "accounts" | "subjects" | "tasks">;
type Reading = Pick<SharedPorts & DeskPorts, "clock" | "tasks">;

const mostFacts = 200;

const asOf = (now: Date) => {
  const time = deskTimeAt(now);
  return (task: ListedTask): TaskNow => ({ ...task, late: isLate(task, time) });
};

export function listTasks({ clock, tasks }: Reading) {
  return async ({ id }: User, search: Omit<TaskSearch, "userId">): Promise<Page<TaskNow>> => {
    const { rows, next } = await tasks.list({ ...search, userId: id });
    return { rows: rows.map(asOf(clock.now())), next };
  };
}

export function countTasks({ clock, tasks }: Reading) {
  return ({ id }: User): Promise<TaskCounts> => tasks.counts(id, deskTimeAt(clock.now()));
}

export function findTask({ clock, tasks }: Reading) {
  return async (id: string): Promise<Result<TaskNow, TaskNotFound>> => {
    const task = await tasks.find(id);
    return task ? accept(asOf(clock.now())(task)) : refuse(notFound);
  };
}

/** A task with what happened to it, newest first. */
export function readTask({ clock, tasks }: Reading) {
  const find = findTask({ clock, tasks });
  return async (id: string): Promise<Result<TaskNow & { readonly facts: readonly TaskEvent[] }, TaskNotFound>> => {
    const found = await find(id);
    return found.ok ? accept({ ...found.value, facts: await tasks.facts(id, mostFacts) }) : found;
  };
}

export function addTask(ports: Needs) {
  const check = checkInput(ports);
  return async (
    admin: User,
    input: TaskInput,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<TaskNow>, InvalidFields | SubjectNotFound | KeyReused>> => {
    const checked = await check(input);
    if (!checked.ok) return checked;
    const now = ports.clock.now();
    const { task, fact } = newTask(admin, ports.identities.newId(), input, now);
    const kept = await ports.tasks.add(task, fact, given(admin, [task]), once);
    return kept.ok ? accept({ ...kept.value, value: asOf(now)(kept.value.value) }) : kept;
  };
}

/** Replaces all fields of an open task, unless another admin has changed it since it was read. */
export function changeTask(ports: Needs) {
  const check = checkInput(ports);
  return async (
    admin: User,
    id: string,
    { version, ...input }: TaskInput & { readonly version: number },
  ): Promise<Result<TaskNow, InvalidFields | SubjectNotFound | TaskNotFound | TaskChanged | TaskDone | KeyReused>> => {
    const checked = await check(input);
    if (!checked.ok) return checked;
    const now = ports.clock.now();
    const changed = await ports.tasks.change<TaskNotFound | TaskChanged | TaskDone>([id], undefined, ([former]) => {
      if (!former) return refuse(notFound);
      if (former.version !== version) return refuse(changedBefore);
      if (former.doneAt !== null) return refuse(isDone(former));
      const task = later(former, input);
      const fact = factOf(admin, now);
      const detail = changedFields(former, task);
      const isHandedOver = task.ownerId !== former.ownerId;
      return accept({
        tasks: [task],
        facts: [
          ...(detail === "" ? [] : [fact(task, "changed", detail)]),
          ...(isHandedOver ? [fact(task, "handed_over")] : []),
        ],
        effects: isHandedOver ? given(admin, [task]) : [],
      });
    });
    return changed.ok ? accept(asOf(now)(changed.value.value[0]!)) : changed;
  };
}

/** Takes one step with tasks, with all of them or with none. A repeated step changes nothing. */
export function stepTasks(ports: Needs) {
  return async (
    admin: User,
    step: TaskStep,
  ): Promise<Result<readonly TaskNow[], InvalidFields | TaskTaken | TaskDone | KeyReused>> => {
    const now = ports.clock.now();
    if (step.action === "snooze" && step.day < deskTimeAt(now).day)
      return refuse(invalidField("day", "Please choose today or a later day"));
    if (step.action === "hand_over" && !(await isOwner(ports, step.ownerId))) return refuse(notAnAdmin);
    const ids = [...new Set(step.ids)];
    const changed = await ports.tasks.change<InvalidFields | TaskTaken | TaskDone>(ids, undefined, (tasks) => {
      if (tasks.length < ids.length) return refuse(invalidField("ids", "One of the tasks was not found"));
      return decideStep(admin, step, tasks, now);
    });
    return changed.ok ? accept(changed.value.value.map(asOf(now))) : changed;
  };
}

export function commentOnTask(ports: Pick<SharedPorts & DeskPorts, "clock" | "tasks">) {
  return async (
    admin: User,
    id: string,
    text: string,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<TaskNow>, TaskNotFound | KeyReused>> => {
    const now = ports.clock.now();
    const kept = await ports.tasks.change<TaskNotFound>([id], once, ([task]) =>
      task
        ? accept({ tasks: [], facts: [factOf(admin, now)(task, "commented", text)], effects: [] })
        : refuse(notFound),
    );
    return kept.ok ? accept({ ...kept.value, value: asOf(now)(kept.value.value[0]!) }) : kept;
  };
}

/** Tells an admin of tasks that were given to them, those that they still have. */
export function sendTaskGiven(ports: Pick<DeskPorts, "tasks"> & MailPersonPorts<DeskMail>) {
  const mail = mailAccount(ports);
  return async ({ ownerId, taskIds, madeBy, key }: ReturnType<typeof taskGiven>): Promise<Withheld | void> => {
    const user = (await ports.accounts.find(ownerId))?.user;
    const found = await Promise.all(taskIds.map((id) => ports.tasks.find(id)));
    const tasks = found.flatMap((task) =>
      task && task.ownerId === ownerId && task.doneAt === null
        ? [{ id: task.id, title: task.title, dueOn: task.dueDay }]
        : [],
    );
    if (user && tasks.length > 0)
      return mail({ kind: "task_given", to: user.email, user, tasks, madeBy: taskMakerOf(madeBy) }, key, ownerId);
  };
}

const fieldNames = {
  title: "title",
  details: "details",
  dueDay: "day",
  dueTime: "time",
  priority: "priority",
} as const satisfies Partial<Record<keyof Task, string>>;

function changedFields(former: ListedTask, task: Task): string {
  const names = (Object.keys(fieldNames) as (keyof typeof fieldNames)[])
    .filter((field) => former[field] !== task[field])
    .map((field): string => fieldNames[field]);
  return [...names, ...(former.about?.id === task.about?.id ? [] : ["record"])].join(", ");
}

export const isOwner = async (
  { accounts }: Pick<AccountPorts, "accounts">,
  ownerId: string | null,
): Promise<boolean> => {
  const user = ownerId === null ? undefined : (await accounts.find(ownerId))?.user;
  return ownerId === null || (user !== undefined && user.userType === "admin" && !mayNotSignIn(user));
};

function checkInput(ports: Pick<AccountPorts & DeskPorts, "accounts" | "subjects">) {
  return async ({ ownerId, about }: TaskInput): Promise<Result<undefined, InvalidFields | SubjectNotFound>> => {
    if (!(await isOwner(ports, ownerId))) return refuse(notAnAdmin);
    return about === null || (await ports.subjects.find(about)) ? accept(undefined) : refuse(subjectNotFound);
  };
}
