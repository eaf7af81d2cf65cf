import { boxAround, caseless, type Point, refuse, wholeEarth } from "@lotlane/core";
import { isSameCriteria, mailDueAt, mostMatchesCounted, type SavedSearch } from "@lotlane/core/board";
import { offerOfLoad } from "@lotlane/core/loads";
import { isFound, isOnBoard, offerOfOrder } from "@lotlane/core/orders";
import type { OfferReference, SavedSearchStore } from "@lotlane/core/ports";
import { tellLiveOfSearch } from "./live-feed.ts";
import { type MemoryMatch, type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { keepOnce, recall } from "./once.ts";
import { maySignIn } from "./session-store.ts";

export function memorySavedSearchStore(storage: MemoryStorage): SavedSearchStore {
  const { savedSearches, searchMatches } = storage;
  const ofCarrier = (id: string) => [...savedSearches.values()].filter(({ search }) => search.carrierId === id);
  const isNamed = ({ id, carrierId, name }: SavedSearch) =>
    ofCarrier(carrierId).some(({ search }) => search.id !== id && caseless(search.name) === caseless(name));
  const matchesOf = (searchId: string) => [...searchMatches.values()].filter((match) => match.searchId === searchId);
  const keep = (match: MemoryMatch) => searchMatches.set(keyOf(match.searchId, match.id), match);

  const isOffered = ({ kind, id }: OfferReference): boolean => {
    if (kind === "load") return storage.loads.get(id)?.status === "POSTED";
    const order = storage.orders.get(id);
    return order !== undefined && isOnBoard(order);
  };

  return {
    async add(search, most, once) {
      const repeat = recall<SavedSearch>(storage, once);
      if (repeat) return repeat;
      if (isNamed(search)) return refuse("name_taken");
      if (ofCarrier(search.carrierId).length >= most) return refuse("full");
      savedSearches.set(search.id, { search, mailDueAt: null, mailedAt: null });
      return keepOnce(storage, once, () => search);
    },

    find: async (id) => savedSearches.get(id)?.search,

    list: async (carrierId) =>
      ofCarrier(carrierId)
        .toSorted(({ search: one }, { search: other }) =>
          one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1,
        )
        .map(({ search }) => {
          const matches = matchesOf(search.id);
          const unseen = matches.filter((match) => match.at > search.seenAt && isOffered(match)).length;
          return {
            search,
            unseen: Math.min(unseen, mostMatchesCounted),
            lastMatchAt:
              matches
                .map(({ at }) => at)
                .toSorted()
                .at(-1) ?? null,
          };
        }),

    async change(search) {
      const kept = savedSearches.get(search.id);
      if (!kept) return "gone";
      if (isNamed(search)) return "name_taken";
      const tellsOtherwise = kept.search.tell !== search.tell;
      const looksElsewhere = !isSameCriteria(kept.search.criteria, search.criteria);
      const { name, tell, criteria, near, nearDelivery } = search;
      savedSearches.set(search.id, {
        ...kept,
        search: { ...kept.search, name, tell, criteria, near, nearDelivery },
        mailDueAt: tellsOtherwise || looksElsewhere ? null : kept.mailDueAt,
      });
      if (looksElsewhere) for (const match of matchesOf(search.id)) searchMatches.delete(keyOf(search.id, match.id));
      if (tellsOtherwise) for (const match of matchesOf(search.id)) keep({ ...match, awaitsMail: false });
      return "kept";
    },

    remove: async (id) => forgetSearch(storage, id),

    async seen(id, at) {
      const kept = savedSearches.get(id);
      if (kept && kept.search.seenAt < at) savedSearches.set(id, { ...kept, search: { ...kept.search, seenAt: at } });
    },

    count: async (searches, most) =>
      searches.map((asked) => {
        const loads = [...storage.loads.values()].filter(
          (load) => load.status === "POSTED" && isFound(offerOfLoad(load), asked),
        );
        const orders = [...storage.orders.values()].filter(
          (order) => isOnBoard(order) && isFound(offerOfOrder(order), asked),
        );
        return Math.min(loads.length + orders.length, most);
      }),

    async around(offer, page) {
      const found = [...savedSearches.values()]
        .map(({ search }) => search)
        .filter(
          ({ tell, near, nearDelivery, carrierId }) =>
            tell !== "none" &&
            isIn(offer.pickup, near) &&
            isIn(offer.delivery, nearDelivery) &&
            maySignIn(storage, carrierId),
        );
      return newestPage(found, page);
    },

    async note(searchIds, { kind, id, at }) {
      for (const searchId of searchIds) {
        const kept = savedSearches.get(searchId);
        if (!kept || kept.search.tell === "none") continue;
        const earlier = searchMatches.get(keyOf(searchId, id));
        if (earlier && earlier.at >= at) continue;
        const dueAt = mailDueAt(kept.search, at, kept.mailedAt);
        keep({ searchId, kind, id, at, awaitsMail: dueAt !== null, mailedAt: null });
        savedSearches.set(searchId, { ...kept, mailDueAt: kept.mailDueAt ?? dueAt });
        tellLiveOfSearch(storage, kept.search);
      }
    },

    async takeDue(at, most, mailOf) {
      const due = [...savedSearches.values()]
        .filter(({ mailDueAt: dueAt }) => dueAt !== null && dueAt <= at)
        .slice(0, most);
      for (const kept of due) {
        savedSearches.set(kept.search.id, { ...kept, mailDueAt: null, mailedAt: at });
        for (const match of matchesOf(kept.search.id))
          if (match.awaitsMail) keep({ ...match, awaitsMail: false, mailedAt: at });
      }
      saveEffects(
        storage,
        due.map(({ search }) => mailOf(search.id)),
      );
      return due.length;
    },

    async mailed(searchId, at, most) {
      const taken = matchesOf(searchId)
        .filter(({ mailedAt }) => mailedAt === at)
        .toSorted((one, other) => (one.at === other.at ? (one.id < other.id ? 1 : -1) : one.at < other.at ? 1 : -1));
      return { rows: taken.slice(0, most).map(({ kind, id }) => ({ kind, id })), count: taken.length };
    },
  };
}

/** Removes a search with its matches. */
export function forgetSearch({ savedSearches, searchMatches }: MemoryStorage, id: string): void {
  savedSearches.delete(id);
  for (const [key, match] of searchMatches) if (match.searchId === id) searchMatches.delete(key);
}

const keyOf = (searchId: string, offerId: string): string => `${searchId} ${offerId}`;

function isIn({ latitude, longitude }: Point, area: SavedSearch["near"]): boolean {
  const { south, north, west, east } = area && "point" in area ? boxAround(area.point, area.miles) : wholeEarth;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
