import type { User } from "../../accounts/index.ts";
import type { SharedPorts } from "../../shared/ports.ts";
import { accept, type Result } from "../../shared/result.ts";
import type { BoardPorts } from "../ports.ts";
import { findSearch } from "./save-search.ts";
import { askedBy, mostMatchesCounted, type SavedSearch, type SearchNotFound } from "./saved-search.ts";

/** A saved search with what the board has for it. */
export type SearchNow = {
  readonly search: SavedSearch;
  /** How many offers the search finds on the board now, counted up to `mostMatchesCounted`. */
  readonly matches: number;
  /** The matches still on the board that the carrier has not looked at, counted up to the same limit. */
  readonly unseen: number;
};

/** The carrier's searches, the first saved first. */
export function listSearches({ savedSearches }: Pick<BoardPorts, "savedSearches">) {
  return async (carrier: User): Promise<readonly SearchNow[]> => {
    const kept = await savedSearches.list(carrier.id);
    const counts = await savedSearches.count(
      kept.map(({ search }) => askedBy(search)),
      mostMatchesCounted,
    );
    return kept.map(({ search, unseen }, index) => ({ search, unseen, matches: counts[index] ?? 0 }));
  };
}

/** The matches that a carrier has not looked at yet. */
export type BoardNews = {
  readonly unseen: number;
  /** The search that found something last; null while nothing is new. */
  readonly latest: { readonly searchId: string; readonly name: string; readonly at: string } | null;
};

/** Counts the matches of the carrier's searches that the carrier has not looked at. */
export function boardNews({ savedSearches }: Pick<BoardPorts, "savedSearches">) {
  return async (carrier: User): Promise<BoardNews> => {
    const withNews = (await savedSearches.list(carrier.id)).filter(({ unseen }) => unseen > 0);
    const latest = withNews.toSorted((one, other) => ((one.lastMatchAt ?? "") < (other.lastMatchAt ?? "") ? 1 : -1))[0];
    return {
      unseen: withNews.reduce((sum, { unseen }) => sum + unseen, 0),
      latest: latest?.lastMatchAt
        ? { searchId: latest.search.id, name: latest.search.name, at: latest.lastMatchAt }
        : null,
    };
  };
}

/** The carrier has looked at what a search found. */
export function markSearchSeen(ports: Pick<SharedPorts & BoardPorts, "clock" | "savedSearches">) {
  const find = findSearch(ports);
  return async (carrier: User, id: string): Promise<Result<undefined, SearchNotFound>> => {
    const found = await find(carrier, id);
    if (!found.ok) return found;
    await ports.savedSearches.seen(id, ports.clock.now().toISOString());
    return accept(undefined);
  };
}
