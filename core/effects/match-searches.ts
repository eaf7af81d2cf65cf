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

/** Loads or orders came to the board, or changed on it: the saved searches that find them tell their carriers. */
export type MatchSearchesEffect = {
  readonly kind: "match_searches";
  readonly key: string;
  readonly offer: OfferFacts["kind"];
  readonly ids: readonly string[];
  readonly at: string;
  /** The offer before an edit: a search that found it then is told nothing. Null when it was not on the board. */
  readonly before: OfferFacts | null;
};

/** @param ids of what changed at that moment, at least one */
export const matchSearches = (
  offer: OfferFacts["kind"],
  ids: readonly [string, ...string[]],
  at: string,
  before: OfferFacts | null = null,
): MatchSearchesEffect => ({
  kind: "match_searches",
  key: `match_searches:${ids[0]}:${at}`,
  offer,
  ids,
  at,
  before,
});

/** The mail about what a saved search found. `at`: when its matches were taken for it. */
export type SearchMailEffect = {
  readonly kind: "search_mail";
  readonly key: string;
  readonly searchId: string;
  readonly at: string;
};

export const searchMail = (searchId: string, at: string): SearchMailEffect => ({
  kind: "search_mail",
  key: `search_mail:${searchId}:${at}`,
  searchId,
  at,
});
