import { fullName, isFound, isFoundIn, type Page, type PageRequest } from "@lotlane/core";
import {
  type Bid,
  type BidView,
  type Load,
  type LoadView,
  offerOfLoad,
  searchedInLoad,
  sortValueOf,
} from "@lotlane/core/loads";
import type { LoadLists, LoadReader, LoadSearch } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { contactOf } from "./order-view.ts";

const mostHappenings = 200;

export function memoryLoadLists(storage: MemoryStorage): LoadLists {
  const bidsOn = (loadId: string) => [...storage.bids.values()].filter((bid) => bid.loadId === loadId);

  const viewOf = (load: Load, readerId: string | undefined): LoadView => ({
    load,
    carrier: contactOf(storage, load.transporterId),
    driver: contactOf(storage, load.driverId),
    openBids: bidsOn(load.id).filter(({ status }) => status === "PENDING").length,
    ownBid:
      bidsOn(load.id)
        .filter(({ carrierId }) => carrierId === readerId)
        .toSorted(newestFirst)[0] ?? null,
  });

  const bidView = (bid: Bid): BidView[] => {
    const [carrier, load] = [contactOf(storage, bid.carrierId), storage.loads.get(bid.loadId)];
    return carrier && load ? [{ bid, carrier, load }] : [];
  };

  const bidPage = (which: (bid: Bid) => boolean, { limit, after }: PageRequest): Page<BidView> => {
    const { rows, next } = newestPage([...storage.bids.values()].filter(which), { limit, after });
    return { rows: rows.flatMap(bidView), next };
  };

  return {
    async view(id, readerId) {
      const load = storage.loads.get(id);
      return load && viewOf(load, readerId);
    },

    history: async (id) =>
      storage.loadFacts
        .filter(({ loadId }) => loadId === id)
        .slice(-mostHappenings)
        .map((fact) => {
          const actor = storage.accounts.get(fact.actorId)?.user;
          return { ...fact, actorName: actor ? fullName(actor) : "" };
        }),

    count: async ({ kind, userId }, statuses, most) =>
      Math.min(
        most,
        [...storage.loads.values()].filter(
          (load) =>
            statuses.includes(load.status) && (kind === "carrier" ? load.transporterId : load.driverId) === userId,
        ).length,
      ),

    async list(search) {
      const { limit, after, sort, reader } = search;
      const found = [...storage.loads.values()]
        .filter((load) => isFor(load, search) && matches(load, search))
        .map((load) => ({ load, value: sortValueOf(load, sort) }))
        .toSorted((one, other) => compareIn(sort, rankOf(one), rankOf(other)))
        .filter((ranked) => !after || compareIn(sort, rankOf(ranked), after) > 0);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      const readerId = "userId" in reader ? reader.userId : undefined;
      return {
        rows: shown.map(({ load }) => viewOf(load, readerId)),
        next: found.length > limit && last ? rankOf(last) : null,
      };
    },

    bids: async (loadId, { carrierId, ...page }) =>
      bidPage((bid) => bid.loadId === loadId && (carrierId === undefined || bid.carrierId === carrierId), page),
    bidsOf: async (carrierId, { status, ...page }) =>
      bidPage((bid) => bid.carrierId === carrierId && (status === undefined || bid.status === status), page),
    rejectedAt: async (loadId, at, page) =>
      bidPage((bid) => bid.loadId === loadId && bid.status === "REJECTED" && bid.changedAt === at, page),
  };
}

function isFor(load: Load, { reader, own = false }: LoadSearch): boolean {
  if (reader.kind === "all") return true;
  return isTheirs(load, reader) || (!own && reader.kind === "carrier" && load.status === "POSTED");
}

const isTheirs = ({ transporterId, driverId }: Load, reader: Exclude<LoadReader, { kind: "all" }>): boolean =>
  (reader.kind === "carrier" ? transporterId : driverId) === reader.userId;

function matches(load: Load, search: LoadSearch): boolean {
  const { statuses, q = "", isEnclosed, ...asked } = search;
  return (
    (!statuses || statuses.includes(load.status)) &&
    (q === "" || isFoundIn(searchedInLoad(load), q)) &&
    isFound(offerOfLoad(load), {
      ...asked,
      equipment: isEnclosed === undefined ? undefined : isEnclosed ? "ENCLOSED" : "OPEN",
    })
  );
}

type Ranked = { readonly value: string; readonly id: string };
const rankOf = ({ load, value }: { readonly load: Load; readonly value: string }): Ranked => ({ value, id: load.id });

function compareIn(sort: LoadSearch["sort"], one: Ranked, other: Ranked): number {
  if (sort === "pickup") return compare(one.value, other.value) || compare(one.id, other.id);
  const byValue = sort === "newest" ? compare(other.value, one.value) : Number(other.value) - Number(one.value);
  return byValue || compare(other.id, one.id);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
