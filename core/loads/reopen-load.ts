import { loadMail, matchSearches, webhookEvent } from "../effects/effects.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { paymentPerMile } from "../orders/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse } from "../shared/result.ts";
import type { Bid } from "./bid.ts";
import { followedByListing } from "./list-load.ts";
import { awaitsPickup, statusesToPickUp } from "./load-status.ts";
import type { Load } from "./load.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";
import type { LoadStanding } from "./standing.ts";

type Reopening = {
  readonly actorId: string;
  readonly by: Extract<LoadStanding, "admin" | "carrier">;
  readonly at: string;
  readonly reason: string;
  /** The bid by which its carrier had it. */
  readonly accepted: Bid | undefined;
};

/** The change that takes a load from its carrier: it is offered again. @throws for a load that has no carrier */
export function reopened(load: Load, { actorId, by, at, reason, accepted }: Reopening): LoadChange {
  const { id, transporterId, driverId, agreedPrice: price } = load;
  if (transporterId === null) throw new Error(`load ${id} has no carrier to take it from`);
  const told = { at, price, reason };
  return {
    load: {
      ...load,
      status: "POSTED",
      transporterId: null,
      driverId: null,
      agreedPrice: null,
      pricePerMile: load.priceOffer && paymentPerMile(load.priceOffer, load.distance),
      assignedAt: null,
      undoUntil: null,
    },
    ...(accepted && {
      bid: { ...accepted, status: by === "carrier" ? "WITHDRAWN" : "REJECTED", changedAt: at } as const,
    }),
    facts: [{ loadId: id, kind: "reopened", at, actorId, detail: reason }],
    effects: [
      by === "carrier"
        ? loadMail(id, "given_back", load.createdById, { ...told, aboutId: transporterId })
        : loadMail(id, "taken_back", transporterId, told),
      ...(driverId === null ? [] : [loadMail(id, "taken_back", driverId, { ...told, price: null })]),
      matchSearches("load", [id], at),
      webhookEvent("load.released", id, at, { transporterId }),
    ],
    live: [
      { change: "reopened", open: true },
      ...(driverId === null ? [] : [{ change: "reopened", open: false, driverId }]),
    ],
  };
}

const loadsAtATime = 100;
const noLongerTheirs = { kind: "no_longer_theirs" } as const;

/** Both sides read it; why an account was suspended is for admins. */
const reason = "Lotlane has taken this load back from its carrier.";

type Asked = { readonly transporterId: string; readonly actorId: string };

/** Takes back every load that a carrier has not picked up. Repeats are harmless. */
export function releaseLoadsOf({
  board,
  clock,
  loads,
  loadLists,
}: Pick<SharedPorts & LoadPorts & ListingPorts, "board" | "clock" | "loads" | "loadLists">) {
  const by = (actorId: string) => ({ actorId, by: "admin", at: clock.now().toISOString(), reason }) as const;
  return async ({ transporterId, actorId }: Asked): Promise<void> => {
    const reader = { kind: "carrier", userId: transporterId } as const;
    for (;;) {
      const { rows } = await loadLists.list({
        reader,
        own: true,
        statuses: statusesToPickUp,
        sort: "newest",
        limit: loadsAtATime,
      });
      if (rows.length === 0) return;
      for (const { load } of rows)
        await loads.change(load.id, (newest, { accepted }) =>
          awaitsPickup(newest.status) && newest.transporterId === transporterId
            ? accept(followedByListing({ board }, newest, reopened(newest, { ...by(actorId), accepted })))
            : refuse(noLongerTheirs),
        );
    }
  };
}
