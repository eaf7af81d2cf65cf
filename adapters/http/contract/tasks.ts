import {
  changedTaskSchema,
  mostTasksAtOnce,
  taskCommentSchema,
  taskFactKinds,
  taskLists,
  taskPriorities,
  taskSchema,
  taskStates,
  taskStepSchema,
} from "@lotlane/core/desk";
import { z } from "zod";
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
  createdByName: z.string(),
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
        actorName: z.string(),
        detail: z.string().nullable().describe("The comment, the new day and time, or the fields that were changed"),
        ownerName: z.string().nullable().describe("The new owner of a task that was handed over"),
      }),
    )
    .describe("The last 200, newest first"),
});

export type TaskJson = z.output<typeof taskJsonSchema>;
export type TaskWithFactsJson = z.output<typeof taskWithFacts>;

const someTask = z.object({ id: z.string().max(64) });
const count = z.int().nonnegative();
const dueCounts = z.object({ late: count, today: count.describe("Due today and not late") });

export const taskEndpoints = {
  "GET /api/admin/tasks": endpoint({
    summary: "Tasks: open ones by day, time and priority, done ones from the last",
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
    summary: "Replace all you say of an open task, unless another admin has changed it since you read it",
    who: "administer",
    rateLimit: "write",
    params: someTask,
    body: changedTaskSchema,
    answers: { 200: taskJsonSchema },
    problems: [404, 409],
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
