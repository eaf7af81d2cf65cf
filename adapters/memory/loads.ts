import {
  accept,
  fullName,
  isFound,
  isFoundIn,
  type Kept,
  type IdempotencyKey,
  type Page,
  type PageRequest,
  type Result,
} from "@lotlane/core";
import { type BidsWithdrawal, mayNotSignIn } from "@lotlane/core/accounts";
import {
  type Bid,
  type BidView,
  type Load,
  type LoadView,
  offerOfLoad,
  searchedInLoad,
  sortValueOf,
} from "@lotlane/core/loads";
import type { Contest, LoadChange, LoadLists, LoadReader, LoadSearch, LoadStore } from "@lotlane/core/ports";
import { tellLiveOfLoad } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";
import { earlierOf, keepOnce, recall, remember } from "./once.ts";
import { asSummary, contactOf, isPersonAbout } from "./order-view.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryLoadStore(storage: MemoryStorage): LoadStore {
  const pendingOf = (loadId: string) =>
    [...storage.bids.values()].filter((bid) => bid.loadId === loadId && bid.status === "PENDING");

  const contestOf = (load: Load, carrierId: string, bid: Bid | undefined): Contest => ({
    load,
    bid,
    transporter: storage.accounts.get(carrierId)?.user,
    undone: storage.loadFacts.filter(
      ({ loadId, kind, actorId }) => loadId === load.id && kind === "undone" && actorId === carrierId,
    ).length,
    toPickUp: [...storage.loads.values()].filter(
      ({ transporterId, status }) => transporterId === carrierId && (status === "ASSIGNED" || status === "DISPATCHED"),
    ).length,
  });

  const mayBid = (carrierId: string) => {
    const carrier = storage.accounts.get(carrierId)?.user;
    return carrier !== undefined && !mayNotSignIn(carrier);
  };

  function keep({ load, bid, rejectOpenBidsAt, restoreBidsOf, facts, effects, live }: LoadChange) {
    storage.loads.set(load.id, load);
    if (bid) storage.bids.set(bid.id, bid);
    if (rejectOpenBidsAt !== undefined)
      for (const other of pendingOf(load.id))
        storage.bids.set(other.id, { ...other, status: "REJECTED", changedAt: rejectOpenBidsAt });
    for (const ended of storage.bids.values())
      if (
        ended.loadId === load.id &&
        ended.changedAt === restoreBidsOf &&
        (ended.status === "REJECTED" || ended.status === "WITHDRAWN") &&
        mayBid(ended.carrierId)
      )
        storage.bids.set(ended.id, { ...ended, status: "PENDING", changedAt: facts[0]?.at ?? ended.changedAt });
    storage.loadFacts.push(...facts);
    saveEffects(storage, effects);
    tellLiveOfLoad(storage, load, live);
    return { load, bid: bid ?? null };
  }

  const keepNew = <Answer>(changes: readonly LoadChange[], answer: Answer, once: IdempotencyKey | undefined) =>
    keepOnce(storage, once, () => {
      for (const { load } of changes)
        if (storage.loads.has(load.id)) throw new Error(`load ${load.id} is already there`);
      for (const change of changes) keep(change);
      return answer;
    });

  return {
    add: async (changes, once) =>
      keepNew<readonly Load[]>(
        changes,
        changes.map(({ load }) => load),
        once,
      ),

    addAll: async (changes, answer, once) => keepNew(changes, answer, once),

    earlier: async (once) => earlierOf<readonly Load[]>(storage, once),

    find: async (id) => storage.loads.get(id),
    findBid: async (id) => storage.bids.get(id),

    async change(id, decide) {
      const load = storage.loads.get(id);
      if (!load) return undefined;
      const accepted = [...storage.bids.values()].find((bid) => bid.loadId === id && bid.status === "ACCEPTED");
      const decision = decide(load, { open: pendingOf(id).length, accepted });
      return decision.ok ? accept(keep(decision.value).load) : decision;
    },

    async contest<Refusal>(
      id: string,
      carrierId: string,
      decide: (contest: Contest) => Result<LoadChange, Refusal>,
      once?: IdempotencyKey,
    ) {
      type Answer = { readonly load: Load; readonly bid: Bid | null };
      const repeat = recall<Answer>(storage, once);
      if (repeat) return repeat;
      const load = storage.loads.get(id);
      if (!load) return undefined;
      const own = pendingOf(id).find((bid) => bid.carrierId === carrierId);
      const decision = decide(contestOf(load, carrierId, own));
      if (!decision.ok) return decision;
      const value: Answer = keep(decision.value);
      remember(storage, once, value);
      return accept<Kept<Answer>>({ value, repeated: false });
    },

    async changeBid(bidId, decide) {
      const bid = storage.bids.get(bidId);
      const load = bid && storage.loads.get(bid.loadId);
      if (!load) return undefined;
      const decision = decide({ ...contestOf(load, bid.carrierId, bid), bid });
      if (!decision.ok) return decision;
      return accept({ load: keep(decision.value).load, bid: decision.value.bid ?? bid });
    },
  };
}

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
    invoice: asSummary(
      [...storage.invoices.values()].find(
        ({ loadId, claimedAt }) => loadId === load.id && claimedAt === load.assignedAt,
      ),
    ),
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
            statuses.includes(load.status) && (kind === "transporter" ? load.transporterId : load.driverId) === userId,
        ).length,
      ),

    async list(search) {
      const { limit, after, sort, reader } = search;
      const found = [...storage.loads.values()]
        .filter((load) => isFor(load, search) && matches(storage, load, search))
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
  return isTheirs(load, reader) || (!own && reader.kind === "transporter" && load.status === "POSTED");
}

const isTheirs = ({ transporterId, driverId }: Load, reader: Exclude<LoadReader, { kind: "all" }>): boolean =>
  (reader.kind === "transporter" ? transporterId : driverId) === reader.userId;

function matches(storage: MemoryStorage, load: Load, search: LoadSearch): boolean {
  const { statuses, q = "", isEnclosed, ...asked } = search;
  const byCarrier = search.reader.kind === "all" && isOfCarrier(storage, load, q);
  return (
    (!statuses || statuses.includes(load.status)) &&
    (q === "" || isFoundIn(searchedInLoad(load), q) || byCarrier) &&
    isFound(offerOfLoad(load), {
      ...asked,
      equipment: isEnclosed === undefined ? undefined : isEnclosed ? "ENCLOSED" : "OPEN",
    })
  );
}

/** True where a search finds the load by its transporter. */
function isOfCarrier({ accounts }: MemoryStorage, { transporterId }: Load, q: string): boolean {
  const carrier = transporterId === null ? undefined : accounts.get(transporterId)?.user;
  return carrier !== undefined && isPersonAbout(carrier, q);
}

type Ranked = { readonly value: string; readonly id: string };
const rankOf = ({ load, value }: { readonly load: Load; readonly value: string }): Ranked => ({ value, id: load.id });

function compareIn(sort: LoadSearch["sort"], one: Ranked, other: Ranked): number {
  if (sort === "pickup") return compare(one.value, other.value) || compare(one.id, other.id);
  const byValue = sort === "newest" ? compare(other.value, one.value) : Number(other.value) - Number(one.value);
  return byValue || compare(other.id, one.id);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Withdraws every pending bid of a carrier. */
export function withdrawBidsOf(storage: MemoryStorage, carrierId: string, { cause, actorId, at }: BidsWithdrawal) {
  for (const bid of storage.bids.values()) {
    if (bid.carrierId !== carrierId || bid.status !== "PENDING") continue;
    storage.bids.set(bid.id, { ...bid, status: "WITHDRAWN", changedAt: at, withdrawnBecause: cause });
    storage.loadFacts.push({ loadId: bid.loadId, kind: "bid_withdrawn", at, actorId, detail: bid.amount });
    const load = storage.loads.get(bid.loadId);
    if (load) tellLiveOfLoad(storage, load, [{ change: "bid_withdrawn", open: false, carrierId }]);
  }
}
