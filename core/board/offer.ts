import { typedArea, unknownArea } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { type LoadView, priceOf } from "../loads/index.ts";
import {
  type BoardCursor,
  boardCursorOf,
  type BoardSearch,
  type BoardSort,
  type OfferSearch,
  type OrderView,
} from "../orders/index.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";

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

/** A carrier's search as typed. */
export type OfferCriteria = Omit<OfferSearch, "near" | "nearDelivery"> & {
  /** The pickup area: around a ZIP or a city and state, a state, or a region. */
  readonly place?: string | undefined;
  /** The delivery area, in the same forms. */
  readonly deliveryPlace?: string | undefined;
  /** Miles around both places; 50 unless told. A state or region is searched as a whole. */
  readonly radius?: number | undefined;
};

const milesAround = 50;

/** The areas of the places that were typed. */
export function aroundPlaces(ports: Pick<LanePorts, "zipPlaces">) {
  return ({
    place,
    deliveryPlace,
    radius: miles = milesAround,
  }: OfferCriteria): Result<Pick<BoardSearch, "near" | "nearDelivery">, InvalidFields> => {
    const [from, to] = [place?.trim(), deliveryPlace?.trim()].map((typed) =>
      typed ? typedArea(ports, typed, miles) : null,
    );
    if (from === undefined) return refuse(invalidField("place", unknownArea));
    if (to === undefined) return refuse(invalidField("deliveryPlace", unknownArea));
    return accept({
      ...(from && { near: from }),
      ...(to && { nearDelivery: to }),
    });
  };
}
