import { accept } from "@lotlane/core";
import type { TrackingStore } from "@lotlane/core/ports";
import type { TrackingUpdate } from "@lotlane/core/tracking";
import { keepOrder } from "./keep-order.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestPage } from "./newest-page.ts";
import { recall, remember } from "./once.ts";

export function memoryTrackingStore(storage: MemoryStorage): TrackingStore {
  return {
    async add(orderId, decide, once) {
      const repeat = recall<TrackingUpdate>(storage, once);
      if (repeat) return repeat;
      const order = storage.orders.get(orderId);
      if (!order) return undefined;
      const decision = decide(order);
      if (!decision.ok) return decision;
      const { update, ...change } = decision.value;
      storage.trackingUpdates.set(update.id, update);
      remember(storage, once, update);
      keepOrder(storage, order, change);
      return accept({ value: update, repeated: false });
    },

    list: async (orderId, { since = "", until, ...page }) =>
      newestPage(
        [...storage.trackingUpdates.values()].filter(
          (update) =>
            update.orderId === orderId &&
            update.createdAt >= since &&
            (until === undefined || update.createdAt <= until),
        ),
        page,
      ),
  };
}
