import { noDetails, type Order } from "../../orders/index.ts";
import { orderFromQuote } from "../../quotes/index.ts";
import { anId, aSecret } from "./an-id.ts";
import { aQuote } from "./a-quote.ts";

/** A guest's order, not claimed yet, with new ids and without details, which its lists do not show. */
export function anOrder(overrides: Partial<Order> = {}): Order {
  const fresh = { id: anId(), trackingToken: aSecret(), createdAt: "2026-11-20T12:30:00.000Z" };
  return { ...orderFromQuote(aQuote(), "cash", fresh), details: noDetails, ...overrides };
}
