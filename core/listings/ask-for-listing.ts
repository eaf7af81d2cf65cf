import type { User } from "../accounts/index.ts";
import { syncListingEffect } from "./effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type KeptListing, type ListedKind, type Listing, listingState, referenceOf } from "./listing.ts";
import type { BoardRefused, ListingPorts } from "./ports.ts";

export const listingActionNames = ["post", "delete"] as const;
export type ListingActionName = (typeof listingActionNames)[number];

export type BoardOff = { readonly kind: "board_not_configured"; readonly message: string };
export const boardOff: BoardOff = {
  kind: "board_not_configured",
  message: "Central Dispatch is not configured: the operator has to set its credentials in the environment.",
};

/** True when the job may be on the board, as far as the product knows. */
export const mayStand = (listing: KeptListing | undefined): boolean =>
  listing !== undefined && (listing.boardId !== null || listingState(listing) === "posting");

const isOnBoard = (listing: KeptListing | undefined): boolean =>
  listing !== undefined && listingState(listing) === "posted" && listing.problem === null;

/** A job as it may be offered on the outside board. */
export type ListedJob = {
  readonly kind: ListedKind;
  readonly id: string;
  /** Why the job itself cannot be offered now, as a sentence; undefined when it can. */
  readonly hindrance: string | undefined;
};

/** @returns why an admin may not do it now, as a sentence; undefined when they may */
export function whyNoListing(
  name: ListingActionName,
  { kind, hindrance }: Omit<ListedJob, "id">,
  listing: KeptListing | undefined,
): string | undefined {
  if (name === "delete") return mayStand(listing) ? undefined : `This ${kind} is not on Central Dispatch.`;
  return hindrance ?? (isOnBoard(listing) ? `This ${kind} is already on Central Dispatch.` : undefined);
}

type Needs = Pick<SharedPorts, "clock" | "identities"> & ListingPorts;
type Asked = { readonly wanted: boolean; readonly job: ListedJob; readonly listing: () => Listing };

/**
 * Asks the outside board to post a job, or to take it down. The board is asked after the answer, so that neither its
 * slowness nor its faults hit the admin; a listing that the board would refuse is refused here first.
 * @param kind the kind of a refusal
 */
export function askForListing<Kind extends string>({ board, clock, identities, listings }: Needs, kind: Kind) {
  return async (
    user: User,
    { wanted, job, listing }: Asked,
  ): Promise<Result<undefined, BoardOff | BoardRefused | { readonly kind: Kind; readonly message: string }>> => {
    if (!board) return refuse(boardOff);
    const reference = referenceOf(job.kind, job.id);
    const reason = whyNoListing(wanted ? "post" : "delete", job, await listings.find(reference));
    if (reason !== undefined) return refuse({ kind, message: reason });
    const wrong = wanted ? board.check(listing()) : [];
    if (wrong.length > 0) return refuse({ kind: "board_refused", message: wrong.join(" ") });
    const effect = syncListingEffect(reference, identities.newId());
    await listings.wish({ reference, wanted, at: clock.now().toISOString(), actorId: user.id, effect });
    return accept(undefined);
  };
}
