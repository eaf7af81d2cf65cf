import type { User } from "../accounts/index.ts";
import {
  askForListing,
  type BoardOff,
  type KeptListing,
  type ListingActionName,
  listingActionNames,
  mayStand,
  referenceOf,
  whyNoListing,
} from "../listings/index.ts";
import type { BoardRefused, ListingFactWithActor, ListingPorts } from "../listings/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import { listingOf, whyNotPosted } from "./list-load.ts";
import type { Load } from "./load.ts";
import type { LoadTransitionRefused } from "./load-status.machine.ts";
import type { LoadPorts } from "./ports.ts";

type Needs = Pick<SharedPorts & LoadPorts, "clock" | "identities" | "loads"> & ListingPorts;
export type PostLoadRefused = LoadNotFound | LoadTransitionRefused | BoardOff | BoardRefused;

/** Asks for a load to stand on the outside board, or to stand there no more. */
export function wishLoadListing(ports: Needs) {
  const ask = askForListing(ports, "load_transition_refused");
  return async (user: User, id: string, wanted: boolean): Promise<Result<undefined, PostLoadRefused>> => {
    const load = await ports.loads.find(id);
    if (!load) return refuse(loadNotFound);
    const hindrance = whyNotPosted(load, ports.clock.now());
    return ask(user, { wanted, job: { kind: "load", id: load.id, hindrance }, listing: () => listingOf(load) });
  };
}

export type ListingAction = { readonly name: ListingActionName; readonly allowed: boolean; readonly reason?: string };

/** How a load stands on the outside board, and what an admin may do about it now. */
export type LoadListing = {
  readonly listing: KeptListing | undefined;
  /** Null where no board is configured. */
  readonly boardName: string | null;
  readonly actions: readonly ListingAction[];
  /** Oldest first. */
  readonly history: readonly ListingFactWithActor[];
};

export function viewLoadListing(ports: Needs) {
  return async (id: string): Promise<Result<LoadListing, LoadNotFound>> => {
    const load = await ports.loads.find(id);
    if (!load) return refuse(loadNotFound);
    const reference = referenceOf("load", load.id);
    const [listing, history] = await Promise.all([ports.listings.find(reference), ports.listings.history(reference)]);
    const actions = ports.board ? actionsOf(load, listing, ports.clock.now()) : [];
    return accept({ listing, boardName: ports.board?.name ?? null, actions, history });
  };
}

function actionsOf(load: Load, listing: KeptListing | undefined, now: Date): readonly ListingAction[] {
  const job = { kind: "load", hindrance: whyNotPosted(load, now) } as const;
  return listingActionNames
    .filter((name) => name === "post" || mayStand(listing))
    .map((name) => {
      const reason = whyNoListing(name, job, listing);
      return reason === undefined ? { name, allowed: true } : { name, allowed: false, reason };
    });
}
