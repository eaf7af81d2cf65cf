import type { WithdrawalCause } from "../accounts/index.ts";

export const bidStatuses = ["PENDING", "ACCEPTED", "REJECTED", "WITHDRAWN"] as const;
export type BidStatus = (typeof bidStatuses)[number];

export const bidStatusNames: Readonly<Record<BidStatus, string>> = {
  PENDING: "Pending",
  ACCEPTED: "Accepted",
  REJECTED: "Rejected",
  WITHDRAWN: "Withdrawn",
};

/** What the admin reads about a bid that Lotlane withdrew. */
export const withdrawalWords: Readonly<Record<WithdrawalCause, string>> = {
  carrier_suspended: "Withdrawn when the carrier’s account was suspended.",
  carrier_deleted: "Withdrawn when the carrier’s account was deleted.",
};

/** What a carrier asks for a load. Of one carrier and load, at most one bid is pending. Times as ISO 8601 in UTC. */
export type Bid = {
  readonly id: string;
  readonly loadId: string;
  /** The carrier's account. */
  readonly carrierId: string;
  /** The carrier's organization. */
  readonly carrierOrgId: string;
  /** US dollars, as a decimal string. */
  readonly amount: string;
  readonly note: string | null;
  readonly status: BidStatus;
  readonly createdAt: string;
  /** When the carrier changed it last, or it got its present status. */
  readonly changedAt: string;
  /** Why Lotlane withdrew it; null while it stands, and where its carrier did. */
  readonly withdrawnBecause: WithdrawalCause | null;
};
