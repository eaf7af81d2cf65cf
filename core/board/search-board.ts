import type { User } from "../accounts/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { type BoardPage, boardPageOf, type BoardSearch, compareOnBoard } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import { accept, type Result } from "../shared/result.ts";
import { aroundPlaces, type Offer, type OfferCriteria, offerCursorOf } from "./offer.ts";

export type OffersRequest = OfferCriteria & Pick<BoardSearch, "limit" | "after" | "sort">;

type Needed = Pick<LanePorts & LoadPorts & OrderPorts, "zipPlaces" | "loadLists" | "orderLists">;

/** Loads and orders that wait for a carrier, in one list. */
export function searchBoard(ports: Needed) {
  const around = aroundPlaces(ports);
  return async (carrier: User, request: OffersRequest): Promise<Result<BoardPage<Offer>, InvalidFields>> => {
    const places = around(request);
    if (!places.ok) return places;
    const { limit, after, sort, pickupFrom, pickupTo, leastPerMile, equipment, kind } = request;
    const search: BoardSearch = { limit, after, sort, pickupFrom, pickupTo, leastPerMile, ...places.value };
    const [loads, orders] = await Promise.all([
      kind === "order" ? none : loadsOnBoard(ports, carrier, search, equipment),
      kind === "load" || equipment === "ENCLOSED" ? none : ordersOnBoard(ports, search),
    ]);
    const merged = [...loads.rows, ...orders.rows].toSorted((one, other) =>
      compareOnBoard(sort, offerCursorOf(sort, one), offerCursorOf(sort, other)),
    );
    const page = boardPageOf(merged, limit, (offer) => offerCursorOf(sort, offer));
    const last = page.rows.at(-1);
    // Both lists may end with this page's last row, and one of them go on.
    const goesOn = loads.next !== null || orders.next !== null;
    return accept(page.next === null && goesOn && last ? { ...page, next: offerCursorOf(sort, last) } : page);
  };
}

const none: BoardPage<Offer> = { rows: [], next: null };

async function loadsOnBoard(
  { loadLists }: Needed,
  carrier: User,
  search: BoardSearch,
  equipment: OfferCriteria["equipment"],
): Promise<BoardPage<Offer>> {
  const { rows, next } = await loadLists.list({
    ...search,
    reader: { kind: "transporter", userId: carrier.id },
    statuses: ["POSTED"],
    isEnclosed: equipment && equipment === "ENCLOSED",
  });
  return { rows: rows.map((view) => ({ kind: "load", view })), next };
}

async function ordersOnBoard({ orderLists }: Needed, search: BoardSearch): Promise<BoardPage<Offer>> {
  const { rows, next } = await orderLists.onBoard(search);
  return { rows: rows.map((view) => ({ kind: "order", view })), next };
}
