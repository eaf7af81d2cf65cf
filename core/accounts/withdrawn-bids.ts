export const withdrawalCauses = ["carrier_suspended", "carrier_deleted"] as const;
/** Why Lotlane withdraws what a carrier bid. */
export type WithdrawalCause = (typeof withdrawalCauses)[number];

/** Withdraws every pending bid of an account. */
export type BidsWithdrawal = { readonly cause: WithdrawalCause; readonly actorId: string; readonly at: string };
