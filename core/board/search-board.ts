import type { User } from "../accounts/index.ts";
import { typedPlace, unknownPlace } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { LoadPorts } from "../loads/ports.ts";
import { type BoardPage, boardPageOf, type BoardSearch, compareOnBoard } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type Offer, offerCursorOf, type OfferKind } from "./offer.ts";

export type OfferCriteria = Pick<BoardSearch, "pickupFrom" | "pickupTo" | "leastPerMile"> & {
  /** A ZIP, or a city and state, around which vehicles are picked up. */
  readonly place?: string | undefined;
  /** The same for the delivery. */
  readonly deliveryPlace?: string | undefined;
  /** Miles around both places; 50 unless told. */
  readonly radius?: number | undefined;
  /** Orders go on an open carrier. */
  readonly equipment?: "OPEN" | "ENCLOSED" | undefined;
  readonly kind?: OfferKind | undefined;
};

export type OffersRequest = OfferCriteria & Pick<BoardSearch, "limit" | "after" | "sort">;

const milesAround = 50;

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
    reader: { kind: "carrier", userId: carrier.id },
    statuses: ["POSTED"],
    isEnclosed: equipment && equipment === "ENCLOSED",
  });
  return { rows: rows.map((view) => ({ kind: "load", view })), next };
}

async function ordersOnBoard({ orderLists }: Needed, search: BoardSearch): Promise<BoardPage<Offer>> {
  const { rows, next } = await orderLists.onBoard(search);
  return { rows: rows.map((view) => ({ kind: "order", view })), next };
}

/** The circles around the places that were typed. */
export function aroundPlaces(ports: Pick<LanePorts, "zipPlaces">) {
  return ({
    place,
    deliveryPlace,
    radius: miles = milesAround,
  }: OfferCriteria): Result<Pick<BoardSearch, "near" | "nearDelivery">, InvalidFields> => {
    const [from, to] = [place?.trim(), deliveryPlace?.trim()].map((typed) => (typed ? typedPlace(ports, typed) : null));
    if (from === undefined) return refuse(invalidField("place", unknownPlace));
    if (to === undefined) return refuse(invalidField("deliveryPlace", unknownPlace));
    return accept({
      ...(from && { near: { point: from, miles } }),
      ...(to && { nearDelivery: { point: to, miles } }),
    });
  };
}
