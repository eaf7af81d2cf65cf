import type { Lotlane } from "@lotlane/core";
import { orderFor, withoutPeople } from "@lotlane/core/orders";
import { contactNeeded } from "@lotlane/core/quotes";
import {
  estimateJson,
  managedQuoteDetailJson,
  managedQuoteJson,
  orderJson,
  previewedPriceJson,
  repricingJson,
  settingsJson,
  settingsVersionJson,
  wholeSettingsVersionJson,
} from "../presenters/index.ts";
import { type Handlers, reply } from "./handler.ts";
import type { Host } from "./host.ts";
import { accepted } from "./problems.ts";

export function quoteHandlers({ commands, queries }: Lotlane) {
  return {
    "POST /api/quoter/estimate": async ({ body, once, host }) => {
      await host.limits.countMail(body.email);
      return reply(estimateJson(accepted(await commands.requestQuote(body, once)).value), 201);
    },
    "GET /api/quoter/estimate/{id}": async ({ params }) =>
      reply(estimateJson(accepted(await queries.findQuote(params.id)))),
    "POST /api/quoter/estimate/{id}/opened": async ({ params }) => {
      accepted(await commands.openQuote(params.id));
      return reply({ ok: true as const });
    },
    "POST /api/quoter/estimate/{id}/dates": {
      find: async ({ params }) => void accepted(await queries.findQuote(params.id)),
      act: async ({ params, body }) => reply(estimateJson(accepted(await commands.changeQuoteDates(params.id, body)))),
    },
    "POST /api/quoter/orders": async ({ body, once, host }) => {
      await countGiven(queries, body.quoteId, body, host);
      const { order, bookedByThisCall } = accepted(await commands.bookQuote(body, once));
      if (bookedByThisCall) return reply({ order: orderJson(orderFor("guest", "list", withoutPeople(order))) }, 201);
      // The id of a quote travels in mails and addresses, so its holder need not be the person who booked.
      return reply({ order: { id: order.id, status: order.status } }, 200);
    },
  } satisfies Partial<Handlers>;
}

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
    "POST /api/quoter/quotes": async ({ user, body, once, host }) => {
      if (body.email !== null) await host.limits.countMail(body.email);
      const { value } = accepted(await commands.makeQuoteByTelephone(user, body, once));
      return reply(await view(value.id), 201);
    },
    "POST /api/quoter/price": async ({ body }) => reply(previewedPriceJson(accepted(await queries.previewPrice(body)))),
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
      act: async ({ user, params, body, once, host }) => {
        await countGiven(queries, params.id, body, host);
        const request = { ...body, quoteId: params.id };
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

export function quoterSettingsHandlers({ commands, queries }: Lotlane) {
  return {
    "GET /api/quoter/promo-codes": async () =>
      reply([...(await queries.countPromoBookings())].map(([code, bookings]) => ({ code, bookings }))),
    "GET /api/quoter/settings": async () => reply(settingsJson(await queries.newestSettings())),
    "POST /api/quoter/settings": async ({ user, body: { version, ...change } }) =>
      reply(settingsJson(accepted(await commands.saveSettings(user, { change, over: version })))),
    "POST /api/quoter/settings/comparison": async ({ body }) => reply(repricingJson(await queries.repriceQuotes(body))),
    "GET /api/quoter/settings/versions": async ({ query: { limit, cursor } }) => {
      const { rows, next } = await queries.listSettingsVersions({ limit, after: cursor });
      return { ...reply(rows.map(settingsVersionJson)), next };
    },
    "GET /api/quoter/settings/versions/{version}": async ({ params }) =>
      reply(wholeSettingsVersionJson(accepted(await queries.findSettingsVersion(params.version)))),
    "POST /api/quoter/settings/versions/{version}/restore": {
      find: async ({ params }) => void accepted(await queries.findSettingsVersion(params.version)),
      act: async ({ user, params, body }) =>
        reply(settingsJson(accepted(await commands.restoreSettings(user, params.version, body.over)))),
    },
  } satisfies Partial<Handlers>;
}

/** Counts the address that a booking gives a quote, where mails will go to it. */
async function countGiven(
  { findQuote }: Lotlane["queries"],
  quoteId: string,
  { email }: { readonly email?: string | undefined },
  { limits }: Host,
): Promise<void> {
  if (email === undefined) return;
  if (contactNeeded(accepted(await findQuote(quoteId))).includes("email")) await limits.countMail(email);
}
