import type { Lotlane } from "@lotlane/core";
import { managedQuoteDetailJson, managedQuoteJson } from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import { accepted } from "./problems.ts";

export function managedQuoteHandlers({ commands, queries }: Lotlane) {
  const view = async (id: string) => managedQuoteDetailJson(accepted(await queries.viewQuote(id)));
  const find = async ({ params }: { readonly params: { readonly id: string } }) =>
    void accepted(await queries.findQuote(params.id));

  return {
    "GET /api/quoter/quotes": async ({ query: { limit, cursor, status, q } }) => {
      const { rows, next } = await queries.listQuotes({ limit, after: cursor, status, q });
      return { ...reply(rows.map(managedQuoteJson)), next };
    },
    "GET /api/quoter/quotes/counts": async () => reply(await queries.countQuotes()),
    "GET /api/quoter/quotes/{id}": async ({ params }) => reply(await view(params.id)),
    "POST /api/quoter/quotes/{id}/resend": async ({ user, params }) => {
      accepted(await commands.resendQuote(user, params.id));
      return reply(await view(params.id));
    },
    "POST /api/quoter/quotes/{id}/accept": async ({ user, params }) => {
      accepted(await commands.acceptQuote(user, params.id));
      return reply(await view(params.id));
    },
    "POST /api/quoter/quotes/{id}/book": {
      find,
      act: async ({ user, params, body, once }) => {
        const request = { quoteId: params.id, paymentMethod: body.paymentMethod };
        const { order, bookedByThisCall } = accepted(await commands.bookForCustomer(user, request, once));
        return reply({ order: { id: order.id, status: order.status } }, bookedByThisCall ? 201 : 200);
      },
    },
    "POST /api/quoter/quotes/{id}/central-dispatch": async ({ user, params }) => {
      accepted(await commands.wishListing(user, params.id, true));
      return reply(await view(params.id));
    },
    "DELETE /api/quoter/quotes/{id}/central-dispatch": async ({ user, params }) => {
      accepted(await commands.wishListing(user, params.id, false));
      return reply(await view(params.id));
    },
  } satisfies Partial<Handlers>;
}
