import type { Bid, Load } from "../../../loads/index.ts";
import { accept } from "../../../shared/result.ts";
import type { LoadStore } from "../../../ports.ts";
import { aLoad, aLoadChange, aLoadFact } from "../../builders/index.ts";

/** A load with the fact of its beginning. */
export async function addLoad(loads: LoadStore, load: Load = aLoad()): Promise<Load> {
  await loads.add([aLoadChange(load, { facts: [aLoadFact(load)] })]);
  return load;
}

/** Bids that are kept as they are. */
export async function addBids(loads: LoadStore, ...bids: readonly Bid[]): Promise<void> {
  for (const bid of bids)
    await loads.contest(bid.loadId, bid.carrierId, ({ load }) => accept(aLoadChange(load, { bid })));
}
