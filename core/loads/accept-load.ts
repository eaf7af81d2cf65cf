import { z } from "zod";
import { checkMayCommit, doneBy, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { loadMail } from "./effects.ts";
import { undoableUntil } from "../jobs/index.ts";
import type { JobPorts } from "../jobs/ports.ts";
import { claimedFrom } from "../orders/index.ts";
import type { ListingPorts } from "../listings/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { carrierGap, type CarrierGapPorts } from "../vetting/index.ts";
import type { LoadChanged } from "./edit-load.ts";
import { loadNotFound } from "./find-load.ts";
import { followedByListing } from "./list-load.ts";
import { loadPermissions } from "./load-actions.ts";
import { dollarsOf } from "./load-terms.ts";
import type { Load } from "./load.ts";
import type { LoadTransitionRefused } from "./load-status.machine.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";
import {
  type TransporterRefused,
  type NotOffered,
  taken,
  type TooManyLoads,
  tooManyLoads,
  whyNotOffered,
} from "./take-load.ts";

/** The price that the transporter saw, so that a price that has just changed binds no transporter. */
export const acceptLoadSchema = z.object({ price: dollarsOf("Price").optional(), tripId: claimedFrom });
export type AcceptLoad = z.output<typeof acceptLoadSchema>;

export type AcceptRefused =
  | NotOffered
  | TransporterRefused
  | TooManyLoads
  | LoadTransitionRefused
  | LoadChanged
  | InvalidFields;

type Needs = CarrierGapPorts &
  Pick<
    AccountPorts & LoadPorts & JobPorts & ListingPorts,
    "board" | "adminSettings" | "loads" | "mostToPickUp" | "undoSeconds"
  >;

/** Gives a load to the transporter that accepts it at its offer. Of several that accept it at once, one gets it. */
export function acceptLoad(ports: Needs) {
  const lacks = carrierGap(ports, { looks: true });
  return async (
    transporter: User,
    id: string,
    seen: Pick<AcceptLoad, "price"> = {},
  ): Promise<Result<Load, AcceptRefused>> => {
    const settings = await ports.adminSettings.read();
    const gap = await lacks(transporter, settings);
    const now = ports.clock.now();
    const at = now.toISOString();
    const kept = await ports.loads.contest(id, transporter.id, (contest): Result<LoadChange, AcceptRefused> => {
      const { load, bid, toPickUp, undone } = contest;
      const gone = whyNotOffered(load, transporter.id);
      if (gone) return refuse(gone);
      const allowed = loadPermissions.accept.when(load, "prospect");
      if (allowed !== true) return refuse({ kind: "load_transition_refused", message: allowed });
      const known = checkMayCommit(contest.transporter, settings, gap, "accept");
      if (!known.ok) return known;
      if (toPickUp >= ports.mostToPickUp) return refuse(tooManyLoads(ports.mostToPickUp));
      const price = load.priceOffer;
      if (price === null) throw new Error(`load ${id} can be accepted, and has no price`);
      if (seen.price !== undefined && seen.price !== price) return refuse(priceChanged);
      return accept(
        followedByListing(
          ports,
          load,
          taken(load, {
            actorId: doneBy(transporter),
            transporter: known.value,
            price,
            at,
            // A transporter that books a load at its offer no longer needs its own bid on it.
            bid: bid && { ...bid, status: "WITHDRAWN", changedAt: at },
            effect: loadMail(id, "accepted", transporter.id, { at, price, takenAt: at }),
            undoUntil: undoableUntil(ports, undone, now),
          }),
        ),
      );
    });
    if (!kept) return refuse(loadNotFound);
    return kept.ok ? accept(kept.value.value.load) : refuse(kept.refusal as AcceptRefused);
  };
}

const priceChanged: LoadChanged = {
  kind: "load_changed",
  message: "The price of this load has just changed. Look at it again, then accept it.",
};
