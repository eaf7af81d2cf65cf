import type { Lotlane } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { inspectionJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function inspectionHandlers({ commands, queries }: Lotlane) {
  const seenBy = async (user: User, id: string) => inspectionJson(accepted(await queries.readInspection(user, id)));
  /** Answers 404 for an inspection that the caller has no part in. */
  const find = async ({ user, params }: { readonly user: User; readonly params: { readonly id: string } }) =>
    void accepted(await queries.findInspection(user, params.id));

  return {
    "GET /api/orders/{id}/inspections": async ({ user, params }) =>
      reply(accepted(await queries.listInspections(user, params.id)).map(inspectionJson)),
    "POST /api/inspections": async ({ user, body, once }) => {
      const { id } = accepted(await commands.beginInspection(user, body, once)).value;
      return reply(await seenBy(user, id), 201);
    },
    "GET /api/inspections/{id}": async ({ user, params }) => reply(await seenBy(user, params.id)),
    "PUT /api/inspections/{id}": {
      find,
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.saveInspection(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "POST /api/inspections/{id}/complete": {
      find,
      act: async ({ user, params, body }) => {
        const { id } = accepted(await commands.completeInspection(user, params.id, body));
        return reply(await seenBy(user, id));
      },
    },
    "GET /api/verify/{code}": async ({ params }) => {
      const found = await queries.verifyDocument(params.code);
      return reply(
        found ? { matches: true, ...found } : { matches: false, kind: null, completedOn: null, order: null },
      );
    },
  } satisfies Partial<Handlers>;
}
