export const authorityStates = ["active", "inactive", "none"] as const;
export type AuthorityState = (typeof authorityStates)[number];

export const safetyRatings = ["satisfactory", "conditional", "unsatisfactory"] as const;
export type SafetyRating = (typeof safetyRatings)[number];

/** What the registry says of a carrier. Null where it says nothing, or nothing that can be read. */
export type CarrierRecord = {
  readonly dotNumber: string;
  readonly legalName: string | null;
  readonly dbaName: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
  readonly allowedToOperate: boolean | null;
  /** Of the DOT number. */
  readonly dotStatus: "active" | "inactive" | null;
  readonly commonAuthority: AuthorityState | null;
  readonly contractAuthority: AuthorityState | null;
  /** To arrange transports by others; it does not allow to haul. */
  readonly brokerAuthority: AuthorityState | null;
  /** From when the carrier may not drive, `YYYY-MM-DD`; the registry's own text where that is no day. */
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

/** What the registry answers to a carrier's numbers. */
export type RegistryAnswer = {
  /** By the DOT number; by the MC number where that is all there is. Null when there is none, or more than one. */
  readonly carrier: CarrierRecord | null;
  /** The DOT numbers that the MC number leads to; null when none was asked for. */
  readonly mcLeadsTo: readonly string[] | null;
};
