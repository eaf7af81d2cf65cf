/** The model year of a model, which is what recalls are about. */
export type RecalledModel = { readonly year: number; readonly make: string; readonly model: string };

/** A campaign in which a manufacturer repairs a model for free. */
export type Recall = {
  /** The number that the authority and the manufacturer know it by, such as `21V201000`. */
  readonly campaign: string;
  readonly component: string;
  readonly summary: string;
  /** YYYY-MM-DD; null where it was not said. */
  readonly reportedOn: string | null;
  /** The authority advises not to drive the vehicle until it is repaired. */
  readonly doNotDrive: boolean;
  /** The authority advises to park the vehicle outside: it can catch fire. */
  readonly parkOutside: boolean;
};

/** Recalls of a model, newest first, as they were known at `checkedAt` (ISO 8601 in UTC). */
export type KnownRecalls = { readonly checkedAt: string; readonly recalls: readonly Recall[] };
