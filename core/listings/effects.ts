import { declareEffect } from "../effects/effect.ts";

/** The job that a listing offers, such as `quote:0c9…`; each job has one listing. */
export type ListingReference = `${"quote" | "load"}:${string}`;

/**
 * Makes an outside board have what is wanted of a job's listing.
 * @param act a new id for each time it is asked for
 */
export const syncListingEffect = declareEffect(
  "sync_listing",
  "others",
  (reference: ListingReference, act: string) => ({
    key: [reference, act],
    reference,
  }),
);
