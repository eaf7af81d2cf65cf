import type { User } from "../accounts/index.ts";
import { matchSearches } from "../board/effects.ts";
import { loadInvoice } from "../invoices/effects.ts";
import { orRepeated, releaseAll } from "../jobs/index.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { paymentPerMile } from "../orders/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import type { Bid } from "./bid.ts";
import { loadMail, type releaseLoads } from "./effects.ts";
import { followedByListing } from "./list-load.ts";
import { actOnLoad, type LoadNotPermitted } from "./load-actions.ts";
import { awaitsPickup, statusesToPickUp } from "./load-status.ts";
import type { Load, LoadFact } from "./load.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";
import { isOffered, type LoadStanding } from "./standing.ts";

type Needs = Pick<SharedPorts & LoadPorts & ListingPorts, "board" | "clock" | "loads" | "loadLists">;

/**
 * Releases a load whose acceptance was a slip, without a mark: it is offered again, and the bids that it ended are
 * pending again. Mails have not left yet. A repeat by the transporter that undid it last changes nothing.
 */
export function undoAccept(ports: Needs) {
  const act = actOnLoad(ports);
  const repeated = orRepeated<Load, LoadFact["kind"]>({
    find: (id) => ports.loads.find(id),
    history: (id) => ports.loadLists.history(id),
    isOpen: isOffered,
  });
  return async (transporter: User, id: string): Promise<Result<Load, LoadNotPermitted>> => {
    const ended = await act("undo_accept", transporter, id, (load, at) =>
      accept(followedByListing(ports, load, undone(load, transporter.id, at))),
    );
    return repeated(ended, transporter, id, ["undone", "reopened"]);
  };
}

/** A load that is offered again, with nothing left of its transporter. */
const offeredAgain = (load: Load): Load => ({
  ...load,
  status: "POSTED",
  transporterId: null,
  driverId: null,
  agreedPrice: null,
  pricePerMile: load.priceOffer && paymentPerMile(load.priceOffer, load.distance),
  assignedAt: null,
  undoUntil: null,
});

function undone(load: Load, actorId: string, at: string): LoadChange {
  const { id, assignedAt } = load;
  if (assignedAt === null) throw new Error(`load ${id} has no acceptance to undo`);
  return {
    load: offeredAgain(load),
    restoreBidsOf: assignedAt,
    facts: [{ loadId: id, kind: "undone", at, actorId, detail: null }],
    effects: [
      matchSearches("load", [id], at),
      webhookEvent("load.released", id, at, { transporterId: actorId }),
      // There is no invoice yet, unless the clocks of two processes differ by more than the pause after the window.
      loadInvoice(id, assignedAt, "ended"),
    ],
    live: [{ change: "undone", open: true }],
  };
}

type Release = {
  readonly actorId: string;
  readonly by: Extract<LoadStanding, "admin" | "transporter">;
  readonly at: string;
  readonly reason: string;
  /** The bid by which its transporter had it. */
  readonly accepted: Bid | undefined;
};

/** The change that takes a load from its transporter: it is offered again. @throws for a load that has no transporter */
export function released(load: Load, { actorId, by, at, reason, accepted }: Release): LoadChange {
  const { id, transporterId, driverId, assignedAt, agreedPrice: price } = load;
  if (transporterId === null || assignedAt === null) throw new Error(`load ${id} has no transporter to release it`);
  const told = { at, price, reason };
  const ended = by === "transporter" ? "WITHDRAWN" : "REJECTED";
  return {
    load: offeredAgain(load),
    ...(accepted && { bid: { ...accepted, status: ended, changedAt: at } }),
    facts: [{ loadId: id, kind: "reopened", at, actorId, detail: reason }],
    effects: [
      by === "transporter"
        ? loadMail(id, "given_back", load.createdById, { ...told, aboutId: transporterId })
        : loadMail(id, "taken_back", transporterId, told),
      ...(driverId === null ? [] : [loadMail(id, "taken_back", driverId, { ...told, price: null })]),
      matchSearches("load", [id], at),
      webhookEvent("load.released", id, at, { transporterId }),
      loadInvoice(id, assignedAt, "ended"),
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

/** Releases every load that a transporter has not picked up. Repeats are harmless. */
export const releaseLoadsOf =
  ({ board, clock, loads, loadLists }: Needs) =>
  ({ transporterId, actorId }: ReturnType<typeof releaseLoads>): Promise<void> =>
    releaseAll(
      () =>
        loadLists.list({
          reader: { kind: "transporter", userId: transporterId },
          own: true,
          statuses: statusesToPickUp,
          sort: "newest",
          limit: loadsAtATime,
        }),
      ({ load }) =>
        loads.change(load.id, (newest, { accepted }) => {
          if (!awaitsPickup(newest.status) || newest.transporterId !== transporterId) return refuse(noLongerTheirs);
          const release = { actorId, by: "admin", at: clock.now().toISOString(), reason, accepted } as const;
          return accept(followedByListing({ board }, newest, released(newest, release)));
        }),
    );
