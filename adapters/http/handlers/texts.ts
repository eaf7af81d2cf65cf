import type { Lotlane } from "@lotlane/core";
import { textJson, textConsentJson, textingJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export const textHandlers = ({ commands, queries }: Lotlane) =>
  ({
    "POST /api/admin/texts": async ({ user, body, once }) =>
      reply(textJson(accepted(await commands.writeText(user, body, once)).value), 201),
    "POST /api/admin/texts/consents": async ({ user, body }) =>
      reply(textConsentJson(accepted(await commands.recordTextConsent(user, body)))),
    "POST /api/quoter/quotes/{id}/text": {
      find: async ({ params }) => void accepted(await queries.findQuote(params.id)),
      act: async ({ user, params, body }) =>
        reply(textJson(accepted(await commands.textQuoteLink(user, params.id, body)))),
    },
    "GET /api/text-settings": async ({ user }) => reply(textingJson(await queries.readOwnTexting(user))),
    "PUT /api/text-settings": async ({ user, body }) =>
      reply(textingJson(accepted(await commands.changeOwnTexting(user, body.on)))),
    "POST /api/hooks/twilio/texts": async ({ signed: { body, signature }, query }) => {
      const { body: answer, media } = accepted(await commands.hearText(body, signature, query.text));
      return { ...reply(answer), media };
    },
  }) satisfies Partial<Handlers>;
