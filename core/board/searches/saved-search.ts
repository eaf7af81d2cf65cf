import { z } from "zod";
import type { Area } from "../../lanes/index.ts";
import type { OfferSearch } from "../../orders/index.ts";
import { boundedDay } from "../../shared/day.ts";
import { requiredText } from "../../shared/text.ts";
import type { OfferCriteria } from "../offer-criteria.ts";

export const tellWays = ["screen", "mail", "daily", "none"] as const;
/**
 * How a search tells of new matches: on the screen alone, by mail at once or in one mail a day (and on the screen), or
 * not at all.
 */
export type TellWay = (typeof tellWays)[number];

export const searchName = requiredText("Please name the search", 60);
export const tellSchema = z.enum(tellWays, `tell must be one of ${tellWays.join(", ")}`);

/** The fields of a search beside its criteria. */
export const searchWordsSchema = z.object({ name: searchName, tell: tellSchema });

/** A search of the board that a carrier keeps. Times as ISO 8601 in UTC. */
export type SavedSearch = {
  readonly id: string;
  readonly carrierId: string;
  /** Unique among the carrier's searches, in any case. */
  readonly name: string;
  readonly criteria: OfferCriteria;
  /** The places of the criteria as they were found. */
  readonly near: Area | null;
  readonly nearDelivery: Area | null;
  readonly tell: TellWay;
  readonly createdAt: string;
  /** Matches of later moments are new to the carrier. */
  readonly seenAt: string;
};

export const isSameCriteria = (one: OfferCriteria, other: OfferCriteria): boolean => asText(one) === asText(other);

const asText = (criteria: OfferCriteria): string =>
  JSON.stringify(Object.entries(criteria).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** A carrier watches a few lanes; searches beyond this number are forgotten ones. */
export const mostSavedSearches = 20;
/** Matches are counted up to this number. */
export const mostMatchesCounted = 100;

/** The board query of a saved search. A day kept before days had bounds counts as the nearest day within them. */
export const askedBy = ({ criteria, near, nearDelivery }: SavedSearch): OfferSearch => {
  const { pickupFrom, pickupTo, leastPerMile, equipment, kind } = criteria;
  return {
    pickupFrom: pickupFrom && boundedDay(pickupFrom),
    pickupTo: pickupTo && boundedDay(pickupTo),
    leastPerMile,
    equipment,
    kind,
    ...(near && { near }),
    ...(nearDelivery && { nearDelivery }),
  };
};

export type SearchNotFound = { readonly kind: "saved_search_not_found"; readonly message: string };
export const searchNotFound: SearchNotFound = { kind: "saved_search_not_found", message: "Saved search not found" };
