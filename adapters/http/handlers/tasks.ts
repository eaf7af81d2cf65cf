import type { Lotlane } from "@lotlane/core";
import { subjectAsked } from "../contract/index.ts";
import { callbackJson, taskJson, taskWithFactsJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const taskHandlers = ({ commands, queries }: Lotlane) => {
  const find = async ({ params }: { readonly params: { readonly id: string } }) =>
    void accepted(await queries.findTask(params.id));
  return {
    "GET /api/admin/tasks": async ({ user, query: { limit, cursor, show, state, ...asked } }) => {
      const about = subjectAsked(asked);
      const { rows, next } = await queries.listTasks(user, { limit, after: cursor, show, state, about });
      return { ...reply(rows.map(taskJson)), next };
    },
    "GET /api/admin/tasks/counts": async ({ user }) => reply(await queries.countTasks(user)),
    "GET /api/admin/tasks/to-call": async ({ user }) => reply((await queries.listCallbacks(user)).map(callbackJson)),
    "POST /api/admin/tasks": async ({ user, body, once }) =>
      reply(taskJson(accepted(await commands.addTask(user, body, once)).value), 201),
    "POST /api/admin/tasks/many": async ({ user, body }) =>
      reply(accepted(await commands.stepTasks(user, body)).map(taskJson)),
    "GET /api/admin/tasks/{id}": async ({ params }) =>
      reply(taskWithFactsJson(accepted(await queries.readTask(params.id)))),
    "PUT /api/admin/tasks/{id}": {
      find,
      act: async ({ user, params, body }) =>
        reply(taskJson(accepted(await commands.changeTask(user, params.id, body)))),
    },
    "GET /api/admin/task-rules": async () => reply((await queries.listTaskRules()).map((rule) => ({ ...rule }))),
    "PUT /api/admin/task-rules/{kind}": async ({ user, params, body }) =>
      reply({ ...accepted(await commands.saveTaskRule(user, params.kind, body)) }),
    "GET /api/admin/task-rules/{kind}/preview": async ({ params, query }) => {
      const { causes, ...counts } = accepted(await queries.previewTaskRule(params.kind, query.amount));
      return reply({ ...counts, causes: causes.map(({ id, about, name }) => ({ id, about: { ...about, name } })) });
    },
    "POST /api/admin/tasks/{id}/comments": {
      find,
      act: async ({ user, params, body, once }) =>
        reply(taskJson(accepted(await commands.commentOnTask(user, params.id, body.text, once)).value), 201),
    },
  } satisfies Partial<Handlers>;
};
