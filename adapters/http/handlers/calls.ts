import type { Lotlane } from "@lotlane/core";
import { subjectAsked } from "../contract/index.ts";
import { callJson, callToMakeJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const callHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/calls": async ({ query: { limit, cursor, ...asked } }) => {
      const { rows, next } = await queries.listCalls(subjectAsked(asked), { limit, after: cursor });
      return { ...reply(rows.map(callJson)), next };
    },
    "POST /api/admin/calls": async ({ user, body, once }) =>
      reply(callJson(accepted(await commands.logCall(user, body, once)).value), 201),
    "GET /api/admin/calls/to-make": async () => reply((await queries.listCallsToMake()).map(callToMakeJson)),
  }) satisfies Partial<Handlers>;
