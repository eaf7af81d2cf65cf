import { declareEffect } from "../effects/effect.ts";

/** The facts of a load or an order that a search of the board reads. Degrees, days as `YYYY-MM-DD`, dollars. */
export type OfferFacts = {
  readonly kind: "load" | "order";
  readonly pickup: OfferEnd;
  readonly delivery: OfferEnd;
  /** The days between which it can be picked up; null: on any. */
  readonly earliest: string | null;
  readonly latest: string | null;
  /** Null where there is no price yet. */
  readonly perMile: string | null;
  readonly isEnclosed: boolean;
};

type OfferEnd = { readonly latitude: number; readonly longitude: number; readonly state: string };

/**
 * Loads or orders came to the board, or changed on it: the saved searches that find them tell their carriers.
 * @param ids of the offers that changed at that moment, at least one
 * @param before the offer as it was before an edit: a search that already found it stays silent; null when it was not
 * on the board
 */
export const matchSearches = declareEffect(
  "match_searches",
  "searches",
  (offer: OfferFacts["kind"], ids: readonly [string, ...string[]], at: string, before: OfferFacts | null = null) => ({
    key: [ids[0], at],
    offer,
    ids,
    at,
    before,
  }),
);

/**
 * The mail about what a saved search found.
 * @param at when its matches were taken for the mail
 */
export const searchMail = declareEffect("search_mail", "others", (searchId: string, at: string) => ({
  key: [searchId, at],
  searchId,
  at,
}));
