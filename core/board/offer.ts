import type { LoadView } from "../loads/index.ts";
import { priceOf } from "../loads/index.ts";
import { boardCursorOf, type BoardCursor, type BoardSort, type OrderView } from "../orders/index.ts";

export const offerKinds = ["load", "order"] as const;
/** Lotlane's own loads, and the orders that dealers and guests post. */
export type OfferKind = (typeof offerKinds)[number];

/** A load or an order that a carrier can take from the board. */
export type Offer =
  | { readonly kind: "load"; readonly view: LoadView }
  | { readonly kind: "order"; readonly view: OrderView };

/** The cursor of an offer on a board in this order. */
export function offerCursorOf(sort: BoardSort, offer: Offer): BoardCursor {
  if (offer.kind === "order") return boardCursorOf(sort, offer.view.order);
  const { load } = offer.view;
  const values = {
    newest: load.createdAt,
    pickup: load.pickup.earliest,
    price: priceOf(load) ?? "0.00",
    per_mile: load.pricePerMile ?? "0.00",
  };
  return { id: load.id, value: values[sort] };
}
