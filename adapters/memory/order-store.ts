import type { OrderStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export function memoryOrderStore(storage: MemoryStorage): OrderStore {
  return {
    find: async (id) => storage.orders.get(id),
    async findByTrackingToken(token) {
      const order = [...storage.orders.values()].find(({ trackingToken }) => trackingToken === token);
      return order && { order, facts: storage.facts.filter(({ orderId }) => orderId === order.id) };
    },
  };
}
