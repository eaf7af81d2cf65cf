import type { ListingReference } from "./effects.ts";

/** The kinds of jobs that are listed. */
export const listedKinds = ["quote", "load"] as const;
export type ListedKind = (typeof listedKinds)[number];

export type { ListingReference };

export const referenceOf = (kind: ListedKind, id: string): ListingReference => `${kind}:${id}`;

/** @returns undefined for a text that is no reference of ours */
export function readReference(text: string): { readonly kind: ListedKind; readonly id: string } | undefined {
  const [, kind, id] = /^([a-z]+):([0-9a-f-]{36})$/.exec(text) ?? [];
  const known = listedKinds.find((one) => one === kind);
  return known && id !== undefined ? { kind: known, id } : undefined;
}

/** An end of the trip as every carrier may see it: no street, no people. */
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

/** A job as carriers read it on an outside board. Money as decimal strings in US dollars. */
export type Listing = {
  readonly reference: ListingReference;
  /** The code that carriers and sales staff use, such as `LL-7K3M9QXA`. */
  readonly code: string;
  readonly pickup: ListedStop;
  readonly delivery: ListedStop;
  readonly vehicles: readonly ListedVehicle[];
  readonly enclosed: boolean;
  /** The carrier's pay. */
  readonly price: string;
  /** From when the vehicles can be picked up, `YYYY-MM-DD`. */
  readonly availableOn: string;
  readonly deliverBy: string | null;
  /** When the board takes it down by itself, ISO 8601 in UTC. */
  readonly expiresAt: string;
};

/** The state of a job's listing. `posting` and `removing`: asked for, but not done yet. */
export const listingStates = ["none", "posting", "posted", "removing"] as const;
export type ListingState = (typeof listingStates)[number];

/** The known state of a job's listing. Times as ISO 8601 in UTC. */
export type KeptListing = {
  readonly reference: ListingReference;
  /** An admin wants it on the board. The job itself is asked each time. */
  readonly wanted: boolean;
  /** Grows with every wish, so that work for an earlier one is seen to be overtaken. */
  readonly wishes: number;
  /** The board is in the wanted state. */
  readonly settled: boolean;
  /** The board's id of the listing; null while none is known to stand. */
  readonly boardId: string | null;
  /** Why the board is not in the wanted state, as a sentence. */
  readonly problem: string | null;
  /** When the board was last seen in the wanted state. */
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

/** An event of a listing. `detail`: the correction, or the reason of the refusal. */
export type ListingFact = {
  readonly reference: ListingReference;
  readonly kind: (typeof listingFactKinds)[number];
  readonly at: string;
  /** Null for acts of the product itself. */
  readonly actorId: string | null;
  readonly detail: string | null;
};
