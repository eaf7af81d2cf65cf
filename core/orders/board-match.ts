import type { OfferFacts } from "../effects/effects.ts";
import { type Area, type End, isWithin } from "../lanes/index.ts";
import type { BoardSearch } from "./board-search.ts";
import type { Order } from "./order.ts";

/** The part of a board search that asks something of an offer, without its place in the list. */
export type OfferSearch = Pick<BoardSearch, "near" | "nearDelivery" | "pickupFrom" | "pickupTo" | "leastPerMile"> & {
  /** Orders go on an open carrier. */
  readonly equipment?: "OPEN" | "ENCLOSED" | undefined;
  readonly kind?: OfferFacts["kind"] | undefined;
};

/** True when a search of the board finds an offer: stores follow this rule in their own queries. */
export const isFound = (offer: OfferFacts, search: OfferSearch): boolean =>
  (search.kind === undefined || search.kind === offer.kind) &&
  (search.equipment === undefined || (search.equipment === "ENCLOSED") === offer.isEnclosed) &&
  isThere(offer.pickup, search.near) &&
  isThere(offer.delivery, search.nearDelivery) &&
  (search.pickupFrom === undefined || offer.latest === null || offer.latest >= search.pickupFrom) &&
  (search.pickupTo === undefined || offer.earliest === null || offer.earliest <= search.pickupTo) &&
  (search.leastPerMile === undefined || (offer.perMile !== null && Number(offer.perMile) >= search.leastPerMile));

const isThere = (end: End, area: Area | undefined): boolean => area === undefined || isWithin(end, area);

export const offerOfOrder = ({ pickup, delivery, paymentPerMile }: Order): OfferFacts => ({
  kind: "order",
  pickup: endOf(pickup),
  delivery: endOf(delivery),
  earliest: pickup.date,
  latest: pickup.date,
  perMile: paymentPerMile,
  isEnclosed: false,
});

const endOf = ({ latitude, longitude, state }: End): End => ({ latitude, longitude, state });
