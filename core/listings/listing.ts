/** What stands behind a listing. */
export const listedKinds = ["quote", "load"] as const;
export type ListedKind = (typeof listedKinds)[number];

/** Which job of ours a listing offers, such as `quote:0c9…`: one listing each. */
export type ListingReference = `${ListedKind}:${string}`;

export const referenceOf = (kind: ListedKind, id: string): ListingReference => `${kind}:${id}`;

/** @returns undefined for a text that is no reference of ours */
export function readReference(text: string): { readonly kind: ListedKind; readonly id: string } | undefined {
  const [, kind, id] = /^([a-z]+):([0-9a-f-]{36})$/.exec(text) ?? [];
  const known = listedKinds.find((one) => one === kind);
  return known && id !== undefined ? { kind: known, id } : undefined;
}

/** An end of the way, as every carrier may see it: without a street and without people. */
export type ListedStop = {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type ListedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
};

/** What carriers read of a job on an outside board. Money as decimal strings in US dollars. */
export type Listing = {
  readonly reference: ListingReference;
  /** What carriers and sales staff call it, such as `LL-7K3M9QXA`. */
  readonly code: string;
  readonly pickup: ListedStop;
  readonly delivery: ListedStop;
  readonly vehicles: readonly ListedVehicle[];
  readonly enclosed: boolean;
  /** What the carrier is paid. */
  readonly price: string;
  /** From when the vehicles can be picked up, `YYYY-MM-DD`. */
  readonly availableOn: string;
  readonly deliverBy: string | null;
  /** When the board takes it down by itself, ISO 8601 in UTC. */
  readonly expiresAt: string;
};

/** How a job and its listing stand to each other. `posting` and `removing`: asked for, and not done yet. */
export const listingStates = ["none", "posting", "posted", "removing"] as const;
export type ListingState = (typeof listingStates)[number];

/** What we know of a job's listing. Times as ISO 8601 in UTC. */
export type KeptListing = {
  readonly reference: ListingReference;
  /** An admin wants it on the board. What the job itself allows is asked each time. */
  readonly wanted: boolean;
  /** Grows with every wish, so that work for an earlier one is seen to be overtaken. */
  readonly wishes: number;
  /** The board has what is wanted. */
  readonly settled: boolean;
  /** What the board calls it; null while none is known to stand. */
  readonly boardId: string | null;
  /** Why the board has not got what is wanted, as a sentence. */
  readonly problem: string | null;
  /** When the board was last seen to have what is wanted. */
  readonly checkedAt: string | null;
  /** When to look at the board again; null for never. */
  readonly checkAt: string | null;
};

export function listingState(kept: KeptListing | undefined): ListingState {
  if (!kept) return "none";
  if (kept.settled) return kept.boardId === null ? "none" : "posted";
  if (kept.wanted) return kept.boardId === null ? "posting" : "posted";
  return "removing";
}

export const listingFactKinds = ["post_asked", "delete_asked", "posted", "corrected", "removed", "refused"] as const;

/** What happened to a listing. `detail`: what was corrected, or why it was refused. */
export type ListingFact = {
  readonly reference: ListingReference;
  readonly kind: (typeof listingFactKinds)[number];
  readonly at: string;
  /** Null for what the product did by itself. */
  readonly actorId: string | null;
  readonly detail: string | null;
};
