import { estimateJson, orderJson } from "../presenters/index.ts";
import type { Lotlane } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import { accepted } from "./problems.ts";
import { type Handlers, reply } from "./handler.ts";

/** A guest's order, which has a customer and no other people yet. */
const unseen = (order: Order) => ({ order, shipper: null, transporter: null, driver: null, invoice: null });

export function quoteHandlers({ commands, queries }: Lotlane) {
  return {
    "POST /api/quoter/estimate": async ({ body, once, host }) => {
      await host.limits.countMail(body.email);
      return reply(estimateJson(accepted(await commands.requestQuote(body, once)).value), 201);
    },
    "GET /api/quoter/estimate/{id}": async ({ params }) =>
      reply(estimateJson(accepted(await queries.findQuote(params.id)))),
    "POST /api/quoter/orders": async ({ body, once }) => {
      const { order, bookedByThisCall } = accepted(await commands.bookQuote(body, once));
      if (bookedByThisCall) return reply({ order: orderJson(unseen(order), null) }, 201);
      // The id of a quote travels in mails and addresses: who holds it is not who booked.
      return reply({ order: { id: order.id, status: order.status } }, 200);
    },
  } satisfies Partial<Handlers>;
}
