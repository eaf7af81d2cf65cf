import { estimateJson, orderJson } from "@lotlane/adapters/http/presenters";
import type { Lotlane } from "@lotlane/core";
import { refused } from "../problems.ts";
import { type Handlers, reply } from "./handler.ts";

export function quoteRoutes({ commands, queries }: Lotlane) {
  return {
    "POST /api/quoter/estimate": async ({ body, once, pace }) => {
      await pace.mailTo(body.email);
      const quote = await commands.requestQuote(body, once);
      return quote.ok ? reply(estimateJson(quote.value.value), 201) : refused(quote.refusal);
    },
    "GET /api/quoter/estimate/{id}": async ({ params }) => {
      const quote = await queries.findQuote(params.id);
      return quote.ok ? reply(estimateJson(quote.value)) : refused(quote.refusal);
    },
    "POST /api/quoter/orders": async ({ body, once }) => {
      const booked = await commands.bookQuote(body, once);
      return booked.ok
        ? reply({ order: orderJson(booked.value.order) }, booked.value.answersAsNew ? 201 : 200)
        : refused(booked.refusal);
    },
  } satisfies Partial<Handlers>;
}
