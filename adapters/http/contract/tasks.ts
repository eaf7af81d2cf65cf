import {
  changedTaskSchema,
  mostTasksAtOnce,
  taskCommentSchema,
  taskFactKinds,
  taskLists,
  ruleAmountSchema,
  taskPriorities,
  taskRuleKinds,
  taskRuleSchema,
  taskSchema,
  taskStates,
  taskStepSchema,
} from "@lotlane/core/desk";
import { z } from "zod";
import { recordingJson } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { aboutQuery, isWholeAbout, partOfAbout, subjectJson } from "./subject.ts";
import { day, id, instant, pageQuery } from "./values.ts";

export const taskJsonSchema = z.object({
  id,
  title: z.string(),
  details: z.string().nullable(),
  ownerId: id.nullable().describe("Null: any admin may take it. An admin who may not sign in owns no task"),
  ownerName: z.string().nullable(),
  dueDay: day.describe("YYYY-MM-DD, by the clocks of New York"),
  dueTime: z.string().nullable().describe("HH:MM; null for any time of the day"),
  late: z.boolean().describe("Its day has passed, or its time of today has"),
  priority: z.enum(taskPriorities),
  about: subjectJson.nullable().describe("An account, a quote, an order or a load"),
  rule: z.enum(taskRuleKinds).nullable().describe("The rule that made it; null for a task of an admin"),
  callId: id.nullable().describe("The unanswered call that made it"),
  numberToCall: z.string().nullable().describe("Of a call to make; null: the task is not a call"),
  recording: recordingJson.nullable().describe("Of the call"),
  createdByName: z.string().nullable().describe("Null for a rule and a call"),
  createdAt: instant,
  doneAt: instant.nullable(),
  doneByName: z.string().nullable(),
  version: z.int(),
});

const taskWithFacts = taskJsonSchema.extend({
  facts: z
    .array(
      z.object({
        kind: z.enum(taskFactKinds),
        at: instant,
        actorName: z.string().nullable().describe("Null for a rule"),
        detail: z.string().nullable().describe("The comment, the new day and time, or the fields that were changed"),
        ownerName: z.string().nullable().describe("The new owner of a task that was handed over"),
      }),
    )
    .describe("The last 200, newest first"),
});

export type TaskJson = z.output<typeof taskJsonSchema>;
export type TaskWithFactsJson = z.output<typeof taskWithFacts>;

const ruleJsonSchema = z.object({
  kind: z.enum(taskRuleKinds),
  on: z.boolean(),
  amount: z.int().describe("Hours or days, as the rule says"),
  ownerId: id.nullable().describe("Who gets its tasks; null: any admin may take them"),
  priority: z.enum(taskPriorities),
  version: z.int().describe("0 before it was saved"),
});
export type TaskRuleJson = z.output<typeof ruleJsonSchema>;

const someRule = z.object({ kind: z.enum(taskRuleKinds, `kind must be one of ${taskRuleKinds.join(", ")}`) });
const someTask = z.object({ id: z.string().max(64) });
const count = z.int().nonnegative();
const dueCounts = z.object({ late: count, today: count.describe("Due today and not late") });

export const taskEndpoints = {
  "GET /api/admin/tasks": endpoint({
    summary: "Tasks: open ones by day, time and priority, done ones last done first",
    who: "administer",
    rateLimit: "read",
    paged: true,
    query: z
      .object({
        ...pageQuery,
        show: z.enum(taskLists, `show must be one of ${taskLists.join(", ")}`).default("mine"),
        state: z.enum(taskStates, `state must be one of ${taskStates.join(", ")}`).default("open"),
        ...aboutQuery,
      })
      .refine(isWholeAbout, partOfAbout),
    answers: { 200: z.array(taskJsonSchema) },
  }),
  "GET /api/admin/tasks/counts": endpoint({
    summary: "How many open tasks are late and due today, and how many have no owner",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.object({ mine: dueCounts, team: dueCounts, unowned: count }) },
  }),
  "GET /api/admin/tasks/to-call": endpoint({
    summary: "Calls that are due: your own, then those without an owner, then those of colleagues, 50 at most",
    who: "administer",
    rateLimit: "read",
    answers: {
      200: z.array(
        z.object({
          task: taskJsonSchema,
          number: z.string(),
          carrierId: id.nullable().describe("The carrier that is called about the record; null: the record's people"),
          localTime: z.string().nullable().describe("HH:MM where the call goes to; null: the place is not known"),
          mayCall: z.boolean().describe("8 AM to 9 PM there, or on both coasts"),
        }),
      ),
    },
  }),
  "POST /api/admin/tasks": endpoint({
    summary: "Add a task; its owner is told",
    who: "administer",
    rateLimit: "write",
    once: true,
    body: taskSchema,
    answers: { 201: taskJsonSchema },
  }),
  "POST /api/admin/tasks/many": endpoint({
    summary: `Take one step with at most ${mostTasksAtOnce} tasks, with all of them or none; a new owner is told`,
    who: "administer",
    rateLimit: "write",
    body: taskStepSchema,
    answers: { 200: z.array(taskJsonSchema) },
    problems: [409],
  }),
  "GET /api/admin/tasks/{id}": endpoint({
    summary: "A task with its comments and history",
    who: "administer",
    rateLimit: "read",
    params: someTask,
    answers: { 200: taskWithFacts },
    problems: [404],
  }),
  "PUT /api/admin/tasks/{id}": endpoint({
    summary: "Replace all fields of an open task, unless another admin has changed it since you read it",
    who: "administer",
    rateLimit: "write",
    params: someTask,
    body: changedTaskSchema,
    answers: { 200: taskJsonSchema },
    problems: [404, 409],
  }),
  "GET /api/admin/task-rules": endpoint({
    summary: "The rules that make tasks by themselves",
    who: "administer",
    rateLimit: "read",
    answers: { 200: z.array(ruleJsonSchema) },
  }),
  "PUT /api/admin/task-rules/{kind}": endpoint({
    summary: "Replace a rule, unless another admin has changed it since you read it, and follow it at once",
    who: "administer",
    rateLimit: "write",
    params: someRule,
    body: taskRuleSchema,
    answers: { 200: ruleJsonSchema },
    problems: [409],
  }),
  "GET /api/admin/task-rules/{kind}/preview": endpoint({
    summary: "What a rule with an amount would make tasks of, now and in the last 30 days",
    who: "administer",
    rateLimit: "read",
    params: someRule,
    query: ruleAmountSchema,
    answers: {
      200: z.object({
        causes: z.array(z.object({ id, about: subjectJson })).describe("Those that last longest, at most 5"),
        count: z.int().describe("At most 1,001"),
        lastMonth: z.int().nullable().describe("At most 1,001; null if the past is not known"),
      }),
    },
    problems: [422],
  }),
  "POST /api/admin/tasks/{id}/comments": endpoint({
    summary: "Comment on a task",
    who: "administer",
    rateLimit: "write",
    once: true,
    params: someTask,
    body: taskCommentSchema,
    answers: { 201: taskJsonSchema },
    problems: [404],
  }),
};
