import type { BidsWithdrawal } from "@lotlane/core/accounts";
import { tellLiveOfLoad } from "./live-feed.ts";
import type { MemoryStorage } from "./memory-storage.ts";

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
