import type { matchSearches, OfferFacts } from "../effects.ts";
import { offerOfLoad } from "../../loads/index.ts";
import type { LoadPorts } from "../../loads/ports.ts";
import { isFound, isOnBoard, offerOfOrder } from "../../orders/index.ts";
import type { OrderPorts } from "../../orders/ports.ts";
import type { PageRequest } from "../../shared/paging.ts";
import type { BoardPorts } from "../ports.ts";
import { askedBy } from "./saved-search.ts";

const searchesAtATime = 500;

type Needs = Pick<LoadPorts & OrderPorts & BoardPorts, "loads" | "orders" | "savedSearches">;

/** Notes, for each saved search that finds one of these offers now, that it does. Repeats are harmless. */
export function matchSavedSearches(ports: Needs) {
  return async ({ offer: kind, ids, at, before }: ReturnType<typeof matchSearches>): Promise<void> => {
    for (const id of ids) {
      const offer = await offerNow(ports, kind, id);
      if (!offer) continue;
      let after: PageRequest["after"];
      do {
        const { rows, next } = await ports.savedSearches.around(offer, { limit: searchesAtATime, after });
        const found = rows.filter((search) => {
          const asked = askedBy(search);
          // The carrier has already seen the offers that were on the board when it saved the search.
          return search.createdAt < at && isFound(offer, asked) && !(before && isFound(before, asked));
        });
        if (found.length > 0)
          await ports.savedSearches.note(
            found.map((search) => search.id),
            { kind, id, at },
          );
        after = next ?? undefined;
      } while (after);
    }
  };
}

/** Undefined for an offer that is no longer on the board. */
async function offerNow(ports: Needs, kind: OfferFacts["kind"], id: string): Promise<OfferFacts | undefined> {
  if (kind === "load") {
    const load = await ports.loads.find(id);
    return load?.status === "POSTED" ? offerOfLoad(load) : undefined;
  }
  const order = await ports.orders.find(id);
  return order && isOnBoard(order) ? offerOfOrder(order) : undefined;
}
