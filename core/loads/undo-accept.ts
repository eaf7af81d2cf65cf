import type { User } from "../accounts/index.ts";
import { matchSearches, webhookEvent } from "../effects/effects.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { paymentPerMile } from "../orders/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { loadNotFound } from "./find-load.ts";
import { followedByListing } from "./list-load.ts";
import type { Load } from "./load.ts";
import { type LoadNotPermitted, permitOnLoad } from "./permit.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";
import { isOffered } from "./standing.ts";

/**
 * Takes an acceptance back that was a slip, without a mark: the load is offered again, and the bids that it ended are
 * pending again. Mails have not left yet. A repeat by the carrier that undid it last changes nothing.
 */
export function undoAccept(
  ports: Pick<SharedPorts & LoadPorts & ListingPorts, "clock" | "loads" | "loadLists" | "board">,
) {
  return async (carrier: User, id: string): Promise<Result<Load, LoadNotPermitted>> => {
    const changed = await ports.loads.change(id, (load): Result<LoadChange, LoadNotPermitted> => {
      // Read once the load is locked: who waited for the lock may be too late by now.
      const at = ports.clock.now().toISOString();
      const permitted = permitOnLoad("undo_accept", carrier, load, at);
      return permitted.ok ? accept(followedByListing(ports, load, undone(load, carrier.id, at))) : permitted;
    });
    if (!changed || changed.ok) return changed ?? refuse(loadNotFound);
    const load = await ports.loads.find(id);
    if (!load || !isOffered(load)) return changed;
    const ended = (await ports.loadLists.history(id)).findLast(({ kind }) => kind === "undone" || kind === "reopened");
    return ended?.kind === "undone" && ended.actorId === carrier.id ? accept(load) : changed;
  };
}

function undone(load: Load, actorId: string, at: string): LoadChange {
  const { id, assignedAt, priceOffer } = load;
  if (assignedAt === null) throw new Error(`load ${id} has no acceptance to undo`);
  return {
    load: {
      ...load,
      status: "POSTED",
      transporterId: null,
      agreedPrice: null,
      pricePerMile: priceOffer && paymentPerMile(priceOffer, load.distance),
      assignedAt: null,
      undoUntil: null,
    },
    restoreBidsOf: assignedAt,
    facts: [{ loadId: id, kind: "undone", at, actorId, detail: null }],
    effects: [matchSearches("load", [id], at), webhookEvent("load.released", id, at, { transporterId: actorId })],
    live: [{ change: "undone", open: true }],
  };
}
