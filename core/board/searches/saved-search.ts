import { z } from "zod";
import type { Area } from "../../lanes/index.ts";
import type { OfferSearch } from "../../orders/index.ts";
import { boundedDay } from "../../shared/day.ts";
import { requiredText } from "../../shared/text.ts";
import type { OfferCriteria } from "../offer.ts";

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

/** The shortest time between two mails of a search; matches in between come in the next mail. */
export const minutesBetweenMails = 15;

/** The hour in UTC when the day's mails leave: morning in the United States. */
const digestHour = 11;

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** The next moment of the day's mails. */
export function nextDigest(at: string): string {
  const moment = new Date(at);
  const today = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate(), digestHour);
  return new Date(today > moment.getTime() ? today : today + dayMs).toISOString();
}

/** When a search mails what it found at a moment; null when it mails nothing. @param mailedAt its last mail's moment */
export function mailDueAt({ tell }: Pick<SavedSearch, "tell">, at: string, mailedAt: string | null): string | null {
  if (tell === "daily") return nextDigest(at);
  if (tell !== "mail") return null;
  if (mailedAt === null) return at;
  const next = new Date(new Date(mailedAt).getTime() + minutesBetweenMails * minuteMs).toISOString();
  return next > at ? next : at;
}
