import { accept } from "@lotlane/core";
import {
  type KeptListing,
  type Listing,
  type ListingFact,
  type ListingReference,
  listingState,
} from "@lotlane/core/listings";
import type { ListingBoard, ListingStore } from "@lotlane/core/ports";
import { actorNameOf, type MemoryListing, type MemoryStorage, saveEffects } from "./memory-storage.ts";

const mostTroubled = 20;
const mostHistory = 100;

export function memoryListingStore(storage: MemoryStorage): ListingStore {
  const { listings, listingFacts } = storage;
  const put = (kept: MemoryListing): KeptListing => {
    listings.set(kept.listing.reference, kept);
    return kept.listing;
  };
  const existing = (reference: ListingReference): MemoryListing => {
    const kept = listings.get(reference);
    if (!kept) throw new Error(`${reference} has no listing`);
    return kept;
  };
  const keepFacts = (facts: readonly ListingFact[]) => void listingFacts.push(...facts);

  return {
    find: async (reference) => listings.get(reference)?.listing,

    findAll: async (references) => references.flatMap((reference) => listings.get(reference)?.listing ?? []),

    async wish({ reference, wanted, at, actorId, effect }) {
      const before = listings.get(reference);
      const listing: KeptListing = {
        ...(before?.listing ?? { reference, boardId: null, problem: null, checkedAt: null, checkAt: null }),
        wanted,
        settled: false,
        problem: null,
        wishes: (before?.listing.wishes ?? 0) + 1,
      };
      keepFacts([{ reference, kind: wanted ? "post_asked" : "delete_asked", at, actorId, detail: null }]);
      put({ ...(before ?? { leasedUntil: null, putOffUntil: null }), listing, changedAt: at });
      saveEffects(storage, [effect]);
      return listing;
    },

    async lease(reference, now, until) {
      const kept = listings.get(reference);
      if (!kept) return undefined;
      if (kept.leasedUntil !== null && kept.leasedUntil > now) return "taken";
      return put({ ...kept, leasedUntil: until });
    },

    async record(reference, { at, facts, wishes, ...outcome }) {
      const kept = existing(reference);
      const settled = outcome.settled && wishes === kept.listing.wishes;
      keepFacts(facts.map((fact) => ({ ...fact, reference, at, actorId: null })));
      const checkedAt = outcome.settled ? at : kept.listing.checkedAt;
      return put({ ...kept, listing: { ...kept.listing, ...outcome, settled, checkedAt }, changedAt: at });
    },

    async release(reference) {
      put({ ...existing(reference), leasedUntil: null });
    },

    async takeDue(now, later, most) {
      const due = [...listings.values()]
        .filter(
          ({ listing: { checkAt }, putOffUntil }) => checkAt !== null && checkAt <= now && (putOffUntil ?? "") <= now,
        )
        .toSorted((one, other) => (one.listing.checkAt! < other.listing.checkAt! ? -1 : 1))
        .slice(0, most);
      for (const kept of due) put({ ...kept, putOffUntil: later });
      return due.map(({ listing }) => listing.reference);
    },

    history: async (reference) =>
      listingFacts
        .filter((fact) => fact.reference === reference)
        .slice(-mostHistory)
        .map((fact) => ({ ...fact, actorName: actorNameOf(storage, fact.actorId) })),

    async summary() {
      const all = [...listings.values()];
      const states = all.map(({ listing }) => listingState(listing));
      return {
        posted: states.filter((state) => state === "posted").length,
        waiting: all.filter(({ listing }) => !listing.settled).length,
        troubled: all
          .filter(({ listing }) => listing.problem !== null)
          .toSorted((one, other) => (one.changedAt > other.changedAt ? -1 : 1))
          .slice(0, mostTroubled)
          .map(({ listing }) => listing),
      };
    },
  };
}

export type MemoryBoard = ListingBoard & { readonly standing: Map<string, Listing> };

/** A board that takes everything at once. */
export function memoryListingBoard(): MemoryBoard {
  const standing = new Map<string, Listing>();
  let last = 42_220_469;
  const all = () =>
    [...standing].map(([boardId, listing]) => ({
      boardId,
      reference: listing.reference,
      differsFrom: (other: Listing) => (listing.price === other.price ? [] : ["the price"]),
    }));
  return {
    name: "Central Dispatch",
    standing,
    check: () => [],
    find: async (reference) => accept(all().filter((one) => one.reference === reference)),
    all: async (most) => accept(all().slice(0, most)),
    async create(listing) {
      const boardId = String(++last);
      standing.set(boardId, listing);
      return accept(boardId);
    },
    async replace(boardId, listing) {
      if (!standing.has(boardId)) return accept("gone" as const);
      standing.set(boardId, listing);
      return accept("replaced" as const);
    },
    remove: async (boardId) => accept(standing.delete(boardId) ? ("removed" as const) : ("gone" as const)),
  };
}
