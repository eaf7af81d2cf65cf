import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { OfferFacts } from "./effects.ts";
import type { LoadView } from "../loads/index.ts";
import type { OfferSearch, OrderFor } from "../orders/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { SavedSearch } from "./searches/saved-search.ts";

export type BoardPorts = { readonly savedSearches: SavedSearchStore };

/** An offer as far as a carrier that might take it may know it from a mail. */
export type MailedOffer =
  | { readonly kind: "load"; readonly view: LoadView }
  | { readonly kind: "order"; readonly order: OrderFor<"mail", "prospect"> };

export type BoardMail = {
  readonly kind: "search_mail";
  readonly to: string;
  readonly user: User;
  readonly search: Pick<SavedSearch, "id" | "name">;
  /** The mail of the day, rather than at once. */
  readonly isDaily: boolean;
  /** At least one. */
  readonly offers: readonly MailedOffer[];
  /** How many matches are not among them. */
  readonly more: number;
};

export type OfferReference = { readonly kind: OfferFacts["kind"]; readonly id: string };

/** A search with its matches that the carrier has not looked at and that are still on the board, counted up to 100. */
export type KeptSearch = {
  readonly search: SavedSearch;
  readonly unseen: number;
  /** When it last matched; null when it never did. */
  readonly lastMatchAt: string | null;
};

/** The board searches that carriers keep, and their matches. */
export interface SavedSearchStore {
  /** Keeps a new search, unless its carrier has `most` of them, or one of that name in any case. */
  add(
    search: SavedSearch,
    most: number,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<SavedSearch>, "full" | "name_taken" | KeyReused>>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<SavedSearch | undefined>;
  /** All of a carrier's searches, oldest first. */
  list(carrierId: string): Promise<readonly KeptSearch[]>;
  /**
   * Replaces the name, the criteria with their places, and the way it tells. With another way to tell, matches waiting
   * to be mailed are not mailed; with other criteria, all matches are forgotten.
   */
  change(search: SavedSearch): Promise<"kept" | "gone" | "name_taken">;
  /** Removes it with its matches, if it is there. */
  remove(id: string): Promise<void>;
  /** Marks the matches found until that moment as seen. */
  seen(id: string, at: string): Promise<void>;
  /** How many offers each search finds on the board now, counted up to `most`. */
  count(searches: readonly OfferSearch[], most: number): Promise<readonly number[]>;
  /**
   * A first selection of the searches that may find an offer, newest first: their places may hold its ends, they tell
   * of matches, and their carriers may sign in. Some of them do not find it.
   */
  around(offer: OfferFacts, page: PageRequest): Promise<Page<SavedSearch>>;
  /**
   * Notes since when searches find an offer; a repeat or an earlier moment changes nothing. Searches that mail become
   * due as `mailDueAt` says, unless they are due already; their carriers' screens are told.
   */
  note(searchIds: readonly string[], match: OfferReference & { readonly at: string }): Promise<void>;
  /**
   * Takes the searches that are due to mail by a moment, at most `most`, and marks the matches that they have so far as
   * mailed at that moment. `mailOf` makes the effect that is queued for each.
   * @returns how many
   */
  takeDue(at: string, most: number, mailOf: (searchId: string) => Effect): Promise<number>;
  /** The newest offers that were taken to be mailed at a moment, and how many there are. */
  mailed(
    searchId: string,
    at: string,
    most: number,
  ): Promise<{ readonly rows: readonly OfferReference[]; readonly count: number }>;
}
