import { accept } from "@lotlane/core";
import { checkIdentity, mayNotSignIn } from "@lotlane/core/accounts";
import { isOpen, type Order } from "@lotlane/core/orders";
import type { OrderStore } from "@lotlane/core/ports";
import { keepOrder } from "./keep-order.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { earlierOf, keepOnce } from "./once.ts";
import { isInsured } from "./certificate-store.ts";
import { isAuthorized } from "./vetting-store.ts";
import { factsOf, viewOf } from "./order-view.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryOrderStore(storage: MemoryStorage): OrderStore {
  return {
    add: async (change, once) =>
      keepOnce(storage, once, () => {
        const { id } = change.order;
        if (storage.orders.has(id)) throw new Error(`order ${id} is already there`);
        return keepOrder(storage, undefined, change);
      }),

    earlier: async (once) => earlierOf<Order>(storage, once),

    find: async (id) => storage.orders.get(id),

    async findByTrackingToken(token) {
      const order = [...storage.orders.values()].find(({ trackingToken }) => trackingToken === token);
      return order && { order, facts: factsOf(storage, order.id) };
    },

    async claim(id, { transporterId, at, settings, mostToPickUp, undoUntil, mostUndone, effects, ...change }) {
      const order = storage.orders.get(id);
      const transporter = storage.accounts.get(transporterId)?.user;
      if (!order || !isOpen(order) || !transporter || mayNotSignIn(transporter)) return undefined;
      if (!checkIdentity(transporter, settings).ok) return undefined;
      if (settings.carriersNeedAuthority && !isAuthorized(storage, transporter, at)) return undefined;
      if (settings.carriersNeedInsurance && !isInsured(storage, transporter, at)) return undefined;
      const toPickUp = [...storage.orders.values()].filter(
        (other) => other.transporterId === transporterId && other.status === "assigned",
      );
      if (toPickUp.length >= mostToPickUp) return undefined;
      const undone = storage.facts.filter(
        ({ orderId, kind, actorId }) => orderId === id && kind === "undone" && actorId === transporterId,
      ).length;
      const claimed: Order = {
        ...order,
        status: "assigned",
        transporterId,
        assignedAt: at,
        undoUntil: undone < mostUndone ? undoUntil : null,
      };
      const waiting = claimed.undoUntil === null ? effects.map(({ dueAt: _, ...effect }) => effect) : effects;
      return viewOf(storage, keepOrder(storage, order, { ...change, order: claimed, effects: waiting }));
    },

    async change(id, decide) {
      const order = storage.orders.get(id);
      const decision = order && decide(order);
      return decision?.ok ? accept(keepOrder(storage, order, decision.value)) : decision;
    },
  };
}
