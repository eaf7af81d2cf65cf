import { midnightAt } from "../lanes/index.ts";
import { type ListedStop, type Listing, referenceOf } from "../listings/index.ts";
import type { ListingPorts } from "../listings/ports.ts";
import { syncListingEffect } from "../listings/effects.ts";
import { addDays } from "../shared/day.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { loadStatusNames } from "./load-status.ts";
import type { Load, LoadStop } from "./load.ts";
import type { LoadChange, LoadPorts } from "./ports.ts";
import { isOffered } from "./standing.ts";

/** The listing that a load should have on an outside board now; null when it cannot be posted there. */
export function listLoad(ports: Pick<SharedPorts & LoadPorts, "clock" | "loads">) {
  return async (id: string): Promise<Listing | null> => {
    const load = await ports.loads.find(id);
    return load && whyNotPosted(load, ports.clock.now()) === undefined ? listingOf(load) : null;
  };
}

/** The reason in the load itself against posting it on the outside board now, as a sentence. */
export function whyNotPosted(load: Load, now: Date): string | undefined {
  if (!isOffered(load))
    return `Only posted loads can go to Central Dispatch: this one is ${loadStatusNames[load.status].toLowerCase()}.`;
  if (load.priceOffer === null)
    return "Central Dispatch needs a price, but this load only takes bids. Edit it and add a price offer.";
  if (now.toISOString() >= expiryOf(load))
    return "The last pickup day of this load has passed. Edit it and choose later days.";
  return undefined;
}

/** @throws for a load without a price offer */
export function listingOf(load: Load): Listing {
  const { priceOffer } = load;
  if (priceOffer === null) throw new Error(`load ${load.id} has no price to list`);
  return {
    reference: referenceOf("load", load.id),
    code: load.refCode,
    pickup: stopOf(load.pickup),
    delivery: stopOf(load.delivery),
    vehicles: load.vehicles.map(({ year, make, model, operable }) => ({ year, make, model, operable })),
    enclosed: load.isEnclosed,
    price: priceOffer,
    availableOn: load.pickup.earliest,
    deliverBy: load.delivery.latest,
    expiresAt: expiryOf(load),
  };
}

/** The end of the last pickup day, in local time there. */
const expiryOf = ({ pickup }: Load): string => midnightAt(pickup, addDays(pickup.latest, 1)).toISOString();

const stopOf = ({ city, state, zip, latitude, longitude }: LoadStop): ListedStop => ({
  city,
  state,
  zip,
  latitude,
  longitude,
});

/** The change, with an effect that syncs the outside board when the load is or was on offer. */
export function followedByListing(
  { board }: Pick<ListingPorts, "board">,
  before: Load,
  change: LoadChange,
): LoadChange {
  const [fact] = change.facts;
  if (board === null || !fact || !(isOffered(before) || isOffered(change.load))) return change;
  const effect = syncListingEffect(referenceOf("load", before.id), `${fact.kind}:${fact.at}`);
  return { ...change, effects: [...change.effects, effect] };
}
