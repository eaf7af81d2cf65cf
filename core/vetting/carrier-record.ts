export const authorityStates = ["active", "inactive", "none"] as const;
export type AuthorityState = (typeof authorityStates)[number];

export const safetyRatings = ["satisfactory", "conditional", "unsatisfactory"] as const;
export type SafetyRating = (typeof safetyRatings)[number];

/** A carrier's record in the registry. Null where the registry says nothing, or nothing that can be read. */
export type CarrierRecord = {
  readonly dotNumber: string;
  readonly legalName: string | null;
  readonly dbaName: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly allowedToOperate: boolean | null;
  /** The status of the DOT number. */
  readonly dotStatus: "active" | "inactive" | null;
  readonly commonAuthority: AuthorityState | null;
  readonly contractAuthority: AuthorityState | null;
  /** Allows arranging transport by others, but not hauling. */
  readonly brokerAuthority: AuthorityState | null;
  /** The day from which the carrier may not drive, `YYYY-MM-DD`; the registry's own text where that is no day. */
  readonly outOfServiceSince: string | null;
  readonly liabilityNeeded: boolean | null;
  /** Whole US dollars, here and below. */
  readonly liabilityRequired: number | null;
  readonly liabilityOnFile: number | null;
  /** Filed for household goods only, so that 0 is usual. */
  readonly cargoOnFile: number | null;
  /** Most carriers have none. */
  readonly safetyRating: SafetyRating | null;
  readonly drivers: number | null;
  readonly powerUnits: number | null;
};

/** The registry's answer to a carrier's numbers. */
export type RegistryAnswer = {
  /** By the DOT number; by the MC number where that is all there is. Null when there is none, or more than one. */
  readonly carrier: CarrierRecord | null;
  /** The DOT numbers that the MC number leads to; null when none was asked for. */
  readonly mcLeadsTo: readonly string[] | null;
};
