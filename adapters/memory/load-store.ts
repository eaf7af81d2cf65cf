import { accept, type Kept, type Once, type Result } from "@lotlane/core";
import { mayNotSignIn } from "@lotlane/core/accounts";
import type { Bid, Load } from "@lotlane/core/loads";
import type { Contest, LoadChange, LoadStore } from "@lotlane/core/ports";
import { tellLiveOfLoad } from "./live-feed.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { earlierOf, keepOnce, recall, remember } from "./once.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryLoadStore(storage: MemoryStorage): LoadStore {
  const pendingOf = (loadId: string) =>
    [...storage.bids.values()].filter((bid) => bid.loadId === loadId && bid.status === "PENDING");

  const contestOf = (load: Load, carrierId: string, bid: Bid | undefined): Contest => ({
    load,
    bid,
    carrier: storage.accounts.get(carrierId)?.user,
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

  const keepNew = <Answer>(changes: readonly LoadChange[], answer: Answer, once: Once | undefined) =>
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
      once?: Once,
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
