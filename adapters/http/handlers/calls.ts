import type { Lotlane } from "@lotlane/core";
import { callJson, callToMakeJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const callHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "GET /api/admin/calls": async ({ query: { about, aboutId, limit, cursor } }) => {
      const subject = about !== undefined && aboutId !== undefined ? { area: about, id: aboutId } : undefined;
      const { rows, next } = await queries.listCalls(subject, { limit, after: cursor });
      return { ...reply(rows.map(callJson)), next };
    },
    "POST /api/admin/calls": async ({ user, body, once }) =>
      reply(callJson(accepted(await commands.logCall(user, body, once)).value), 201),
    "GET /api/admin/calls/to-make": async () => reply((await queries.listCallsToMake()).map(callToMakeJson)),
  }) satisfies Partial<Handlers>;
