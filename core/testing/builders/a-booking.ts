import { bookingConfirmation } from "../../orders/effects.ts";
import type { Booking } from "../../ports.ts";
import { orderFromQuote, type Quote } from "../../quotes/index.ts";
import { anId, aSecret } from "./an-id.ts";
import { asBookable } from "./a-quote.ts";

/** The records that a store keeps when a quote becomes an order. */
export function aBooking(kept: Quote): Booking {
  const quote = asBookable(kept);
  const createdAt = "2026-11-20T12:30:00.000Z";
  const order = orderFromQuote(quote, "cash", { id: anId(), trackingToken: aSecret(), createdAt });
  return {
    quote: { ...quote, status: "booked", convertedToOrderId: order.id },
    order,
    fact: { orderId: order.id, kind: "created", at: createdAt, actorId: null, reason: null },
    quoteFact: { quoteId: quote.id, kind: "booked", at: createdAt, actorId: null },
    effects: [bookingConfirmation(order.id)],
    live: [{ kind: "order", change: "created", open: true }],
  };
}
