import { type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { taskGiven } from "./effects.ts";
import { isOwner, notAnAdmin } from "./manage-tasks.ts";
import type { DeskPorts, TaskChange } from "./ports.ts";
import {
  type TaskCause,
  taskOfCause,
  type TaskRule,
  type TaskRuleInput,
  unsavedRule,
  whyNotAmount,
} from "./task-rule.ts";
import { factOf, later } from "./task-step.ts";
import { deskTimeAt, type ListedTask, type TaskRuleKind, taskRuleKinds } from "./task.ts";

export type TaskRuleChanged = { readonly kind: "task_rule_changed"; readonly message: string };

const changedBefore: TaskRuleChanged = {
  kind: "task_rule_changed",
  message: "Another admin has changed this rule since you opened it. Please look at it again.",
};

/** The most open tasks of one rule, so that a badly set rule floods no list. */
export const mostOpenOfRule = 200;
const [mostEnded, mostCounted, mostShown] = [500, 1000, 5] as const;

type Needs = Pick<SharedPorts & DeskPorts, "clock" | "identities" | "tasks" | "taskRules">;

/** All rules, those that were never saved as they would begin. */
export function listTaskRules({ taskRules }: Pick<Needs, "taskRules">) {
  return async (): Promise<readonly TaskRule[]> => {
    const saved = new Map((await taskRules.list()).map((rule) => [rule.kind, rule]));
    return taskRuleKinds.map((kind) => saved.get(kind) ?? unsavedRule(kind));
  };
}

export type TaskRulePreview = {
  /** The causes without a task now, those that last longest first, and how many there are, at most 1,001. */
  readonly causes: readonly TaskCause[];
  readonly count: number;
  /** How many tasks the rule would have made in the last 30 days, at most 1,001; null if the past is not known. */
  readonly lastMonth: number | null;
};

/** The tasks that a rule would make with an amount. */
export function previewTaskRule({ clock, taskRules }: Pick<Needs, "clock" | "taskRules">) {
  return async (kind: TaskRuleKind, amount: number): Promise<Result<TaskRulePreview, InvalidFields>> => {
    const problem = whyNotAmount(kind, amount);
    if (problem !== undefined) return refuse(invalidField("amount", problem));
    const asked = { kind, amount, now: clock.now() };
    const [causes, lastMonth] = await Promise.all([
      taskRules.causes(asked, mostCounted + 1),
      taskRules.countPast(asked, mostCounted + 1),
    ]);
    return accept({ causes: causes.slice(0, mostShown), count: causes.length, lastMonth });
  };
}

/** Keeps a rule, and follows it at once. */
export function saveTaskRule(ports: Needs & Pick<AccountPorts, "accounts">) {
  const follow = followRule(ports);
  return async (
    admin: User,
    kind: TaskRuleKind,
    { version, ...input }: TaskRuleInput,
  ): Promise<Result<TaskRule, InvalidFields | TaskRuleChanged>> => {
    const problem = whyNotAmount(kind, input.amount);
    if (problem !== undefined) return refuse(invalidField("amount", problem));
    if (!(await isOwner(ports, input.ownerId))) return refuse(notAnAdmin);
    const rule = { ...input, kind, version: version + 1 };
    const now = ports.clock.now();
    if (!(await ports.taskRules.save(rule, { byId: admin.id, at: now.toISOString() }))) return refuse(changedBefore);
    await follow(rule, now);
    return accept(rule);
  };
}

/**
 * Makes the tasks of all rules, and closes those whose cause has ended. Repeats are harmless. A rule that fails keeps no
 * other from its tasks.
 * @throws AggregateError with the failures, after the last rule
 */
export function followTaskRules(ports: Needs) {
  const follow = followRule(ports);
  return async (now: Date): Promise<void> => {
    const failures = new Map<TaskRuleKind, unknown>();
    for (const rule of await ports.taskRules.list())
      await follow(rule, now).catch((error: unknown) => failures.set(rule.kind, error));
    if (failures.size > 0)
      throw new AggregateError(failures.values(), `Task rules failed: ${[...failures.keys()].join(", ")}`);
  };
}

function followRule({ identities, tasks, taskRules }: Needs) {
  return async (rule: TaskRule, now: Date): Promise<void> => {
    const asked = { kind: rule.kind, amount: rule.amount, now };
    const ended = await taskRules.ended(asked, mostEnded);
    if (ended.length > 0) await tasks.change<never>(ended, undefined, (found) => accept(closed(found, now)));
    if (!rule.on) return;
    const room = mostOpenOfRule - (await taskRules.countOpen(rule.kind));
    const causes = room > 0 ? await taskRules.causes(asked, room) : [];
    if (causes.length === 0) return;
    const time = deskTimeAt(now);
    const made = causes.map((cause) => taskOfCause(rule, cause, identities.newId(), now, time));
    const fact = factOf(null, now);
    await tasks.addOfCauses(
      made.map((task) => ({ task, fact: fact(task, "created") })),
      (added) => (rule.ownerId === null || added.length === 0 ? [] : [taskGiven(rule.ownerId, added, rule.kind)]),
    );
  };
}

/** A task that an admin has done stays so: only its cause has ended. */
function closed(found: readonly ListedTask[], now: Date): TaskChange {
  const at = now.toISOString();
  const fact = factOf(null, now);
  const ending = found.filter(({ cause }) => cause !== null && cause.endedAt === null);
  const tasks = ending.map((task) =>
    later(task, { cause: { ...task.cause!, endedAt: at }, ...(task.doneAt === null ? { doneAt: at } : {}) }),
  );
  return {
    tasks,
    facts: tasks.flatMap((task, index) => (ending[index]!.doneAt === null ? [fact(task, "done")] : [])),
    effects: [],
  };
}
