import { compareTexts } from "../shared/compare-texts.ts";
import type { OfferFacts } from "../board/effects.ts";
import { type Area, type End, isWithin } from "../lanes/index.ts";
import { type Order, transportOf } from "./order.ts";

export const boardSorts = ["newest", "pickup", "price", "per_mile"] as const;
/** `pickup`: the soonest pickup first. `price`, `per_mile`: what pays most first. */
export type BoardSort = (typeof boardSorts)[number];

/**
 * Where a sorted list goes on: after the row with that id and value, which is a moment for `newest`, a day for
 * `pickup`, and dollars for `price` and `per_mile`.
 */
export type BoardCursor = { readonly value: string; readonly id: string };

export type BoardSearch = {
  readonly limit: number;
  readonly after?: BoardCursor | undefined;
  readonly sort: BoardSort;
  /** Only what is picked up there. */
  readonly near?: Area | undefined;
  /** Only what is delivered there. */
  readonly nearDelivery?: Area | undefined;
  /** Only what can be picked up on one of these days, `YYYY-MM-DD`. An order without a pickup day can be on any. */
  readonly pickupFrom?: string | undefined;
  readonly pickupTo?: string | undefined;
  /** Dollars. */
  readonly leastPerMile?: number | undefined;
};

export type BoardPage<Row> = { readonly rows: readonly Row[]; readonly next: BoardCursor | null };

/** Where an order without a pickup day stands among pickup days. */
export const noPickupDay = "9999-12-31";

export function boardCursorOf(sort: BoardSort, order: Order): BoardCursor {
  const { id, createdAt, pickup, paymentPerMile } = order;
  const values = {
    newest: createdAt,
    pickup: pickup.date ?? noPickupDay,
    price: transportOf(order),
    per_mile: paymentPerMile,
  };
  return { id, value: values[sort] };
}

/** Below 0 where `one` comes before `other`. */
export function compareOnBoard(sort: BoardSort, one: BoardCursor, other: BoardCursor): number {
  if (sort === "pickup") return compareTexts(one.value, other.value) || compareTexts(one.id, other.id);
  const byValue = sort === "newest" ? compareTexts(other.value, one.value) : Number(other.value) - Number(one.value);
  return byValue || compareTexts(other.id, one.id);
}

/** The page of a list that begins with these rows, one more than the limit when there is another page. */
export function boardPageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => BoardCursor,
): BoardPage<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > limit && last ? cursorOf(last) : null };
}

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
