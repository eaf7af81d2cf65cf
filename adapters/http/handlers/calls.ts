import type { Lotlane } from "@lotlane/core";
import { subjectAsked } from "../contract/index.ts";
import { callJson, callToMakeJson, carriersToCallJson } from "../presenters/index.ts";
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
    "POST /api/admin/calls/dial": async ({ user, body, once }) =>
      reply(callJson(accepted(await commands.dialCall(user, body, once)).value), 201),
    "GET /api/admin/calls/{id}": async ({ params }) => reply(callJson(accepted(await queries.findCall(params.id)))),
    "GET /api/admin/calls/{id}/recording": async ({ params }) => ({
      sound: accepted(await queries.playRecording(params.id)),
    }),
    "POST /api/admin/calls/{id}": {
      find: async ({ params }) => void accepted(await queries.findCall(params.id)),
      act: async ({ user, params, body, once }) =>
        reply(callJson(accepted(await commands.finishCall(user, params.id, body, once)).value)),
    },
    "GET /api/admin/calling": async ({ user }) => reply(await queries.readCalling(user)),
    "PUT /api/admin/calling": async ({ user, body }) =>
      reply(accepted(await commands.changeCalling(user, body.ringMe))),
    "GET /api/admin/calls/incoming": async () =>
      reply((await queries.listIncomingCalls()).map((call) => ({ ...callJson(call), name: call.name }))),
    "POST /api/hooks/twilio/calls": async ({ signed: { body, signature }, query }) => {
      const { body: answer, media } = accepted(await commands.hearCall(body, signature, query));
      return { ...reply(answer), media };
    },
    "GET /api/admin/calls/waiting": async ({ query }) =>
      reply((await queries.listWaitingJobs(query.hours)).map((job) => ({ ...job }))),
    "GET /api/admin/calls/carriers": async ({ query: { about, aboutId } }) =>
      reply(carriersToCallJson(accepted(await queries.listCarriersToCall({ area: about, id: aboutId })))),
    "GET /api/admin/calls/to-make": async () => reply((await queries.listCallsToMake()).map(callToMakeJson)),
  }) satisfies Partial<Handlers>;
