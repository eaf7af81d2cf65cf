import { accept } from "@lotlane/core";
import type { Listing } from "@lotlane/core/listings";
import type { ListingBoard } from "@lotlane/core/ports";

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
