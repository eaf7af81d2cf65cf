import { declareEffect } from "../effects/effect.ts";

/** The subject of a load's mail. `given_back`: by its carrier, to the admin who made it; `taken_back`: by an admin. */
export type LoadMailStep =
  | "accepted"
  | "bid_accepted"
  | "bid_rejected"
  | "driver_assigned"
  | "given_back"
  | "taken_back"
  | "cancelled";

type LoadMailDetails = {
  /** When the step was taken, which tells repeats of it apart. */
  readonly at: string;
  readonly price?: string | null;
  readonly reason?: string | null;
  /** The carrier it is about, where that is not the reader. */
  readonly aboutId?: string;
  /** The mail is about the claim at this moment, and is not sent once that claim is undone. */
  readonly takenAt?: string;
};

/**
 * A mail about a load. It carries what was so at that step, since the load may have another carrier by now.
 * @param toId the account it goes to
 */
export const loadMail = declareEffect(
  "load_mail",
  "others",
  (
    loadId: string,
    step: LoadMailStep,
    toId: string,
    { at, price = null, reason = null, aboutId, takenAt }: LoadMailDetails,
  ) => ({
    key: [loadId, step, toId, at],
    loadId,
    step,
    toId,
    price,
    reason,
    aboutId: aboutId ?? null,
    ...(takenAt !== undefined && { takenAt }),
  }),
);

/** Every carrier whose bid on a load was rejected at that moment gets its mail. */
export const loadBidsRejected = declareEffect("load_bids_rejected", "others", (loadId: string, at: string) => ({
  key: [loadId, at],
  loadId,
  at,
}));

/**
 * A suspended carrier keeps no load that it has not picked up.
 * @param act a new id for each time it is asked for
 * @param actorId the admin who asks for it
 */
export const releaseLoads = declareEffect(
  "release_loads",
  "others",
  (act: string, transporterId: string, actorId: string) => ({ key: [act], transporterId, actorId }),
);
