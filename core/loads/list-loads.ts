import type { User } from "../accounts/index.ts";
import { typedArea, unknownArea } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { BidStatus } from "./bid.ts";
import { type LoadNotFound, loadNotFound } from "./find-load.ts";
import { type CarrierLoadStatus, isPast, type LoadStatus, loadStatuses, statusesOf } from "./load-status.ts";
import type { BidView } from "./load-view.ts";
import { type Load, priceOf } from "./load.ts";
import type { LoadPage, LoadPorts, LoadReader, LoadSearch, LoadSort } from "./ports.ts";
import { loadStandingOf } from "./standing.ts";

/** The loads in the user's lists; null for a user who has no part in loads. */
export function loadReaderOf(user: User): LoadReader | null {
  switch (user.userType) {
    case "admin":
      return { kind: "all" };
    case "transporter":
    case "driver":
      return { kind: user.userType === "driver" ? "driver" : "transporter", userId: user.id };
    default:
      return null;
  }
}

export type LoadsRequest = Omit<LoadSearch, "reader" | "statuses" | "near" | "nearDelivery" | "isEnclosed"> & {
  /** A word of either vocabulary. */
  readonly status?: LoadStatus | CarrierLoadStatus | undefined;
  /** True for loads that are delivered or cancelled, false for the others; all of them by default. */
  readonly past?: boolean | undefined;
  /** A ZIP, or a city and state, around which vehicles are picked up. */
  readonly place?: string | undefined;
  /** Miles around the place. */
  readonly radius?: number | undefined;
  /** The same for the delivery. */
  readonly deliveryPlace?: string | undefined;
  readonly equipment?: "OPEN" | "ENCLOSED" | undefined;
};

const milesAround = 50;

/** The loads that the user may see, as far as the search asks for them. */
export function listLoads(ports: Pick<LanePorts & LoadPorts, "zipPlaces" | "loadLists">) {
  return async (user: User, request: LoadsRequest): Promise<Result<LoadPage, InvalidFields>> => {
    const { status, past, place, deliveryPlace, radius = milesAround, equipment, ...search } = request;
    const reader = loadReaderOf(user);
    if (!reader) return accept({ rows: [], next: null });
    const [from, to] = [place, deliveryPlace].map((typed) => (typed ? typedArea(ports, typed, radius) : null));
    if (from === undefined) return refuse(invalidField("place", unknownArea));
    if (to === undefined) return refuse(invalidField("deliveryPlace", unknownArea));
    return accept(
      await ports.loadLists.list({
        ...search,
        reader,
        statuses: statusesAsked(status, past),
        near: from ?? undefined,
        nearDelivery: to ?? undefined,
        isEnclosed: equipment && equipment === "ENCLOSED",
      }),
    );
  };
}

const statusesAsked = (
  status: LoadsRequest["status"],
  past: boolean | undefined,
): readonly LoadStatus[] | undefined => {
  if (past === undefined) return status && statusesOf(status);
  return (status ? statusesOf(status) : loadStatuses).filter((one) => isPast(one) === past);
};

/** The bids on a load: all of them for admins, a transporter's own for transporters. */
export function listBids({ loads, loadLists }: Pick<LoadPorts, "loads" | "loadLists">) {
  return async (user: User, loadId: string, page: PageRequest): Promise<Result<Page<BidView>, LoadNotFound>> => {
    const load = await loads.find(loadId);
    if (!load) return refuse(loadNotFound);
    if (user.userType === "admin") return accept(await loadLists.bids(loadId, page));
    // A transporter that lost a load may still look at its own bid on it.
    const own = user.userType === "transporter" ? await loadLists.bids(loadId, { ...page, carrierId: user.id }) : none;
    return own.rows.length > 0 || loadStandingOf(user, load) ? accept(own) : refuse(loadNotFound);
  };
}

const none: Page<never> = { rows: [], next: null };

/** A transporter's own bids, newest first. */
export function listOwnBids({ loadLists }: Pick<LoadPorts, "loadLists">) {
  return (
    transporter: User,
    { status, ...page }: PageRequest & { readonly status?: BidStatus | undefined },
  ): Promise<Page<BidView>> => loadLists.bidsOf(transporter.id, { ...page, status });
}

/** The value by which a list in this order compares a load, and which a `LoadCursor` holds. */
export function sortValueOf(load: Load, sort: LoadSort): string {
  switch (sort) {
    case "newest":
      return load.createdAt;
    case "pickup":
      return load.pickup.earliest;
    case "price":
      return priceOf(load) ?? "0.00";
    case "per_mile":
      return load.pricePerMile ?? "0.00";
  }
}
