import type { WithdrawalCause } from "../accounts/index.ts";

export const bidStatuses = ["PENDING", "ACCEPTED", "REJECTED", "WITHDRAWN"] as const;
export type BidStatus = (typeof bidStatuses)[number];

export const bidStatusNames: Readonly<Record<BidStatus, string>> = {
  PENDING: "Pending",
  ACCEPTED: "Accepted",
  REJECTED: "Rejected",
  WITHDRAWN: "Withdrawn",
};

/** The sentence that tells the admin why Lotlane withdrew a bid. */
export const withdrawalWords: Readonly<Record<WithdrawalCause, string>> = {
  carrier_suspended: "Withdrawn when the carrier’s account was suspended.",
  carrier_deleted: "Withdrawn when the carrier’s account was deleted.",
};

/** A transporter's bid on a load. A transporter has at most one pending bid on a load. Times as ISO 8601 in UTC. */
export type Bid = {
  readonly id: string;
  readonly loadId: string;
  /** The transporter's account. */
  readonly carrierId: string;
  /** The transporter's organization. */
  readonly carrierOrgId: string;
  /** US dollars, as a decimal string. */
  readonly amount: string;
  readonly note: string | null;
  readonly status: BidStatus;
  readonly createdAt: string;
  /** When the transporter last changed it, or when it got its present status. */
  readonly changedAt: string;
  /** Why Lotlane withdrew it; null for a bid that stands or that its transporter withdrew. */
  readonly withdrawnBecause: WithdrawalCause | null;
};
