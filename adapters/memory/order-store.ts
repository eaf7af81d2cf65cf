import { accept, caseless, refuse } from "@lotlane/core";
import { isOpen, type Order, type OrderTemplate, type Shipment, type ShipmentClaims } from "@lotlane/core/orders";
import type { OpenVehicle, OrderContest, OrderStore, OrderTemplateStore, ShipperOwner } from "@lotlane/core/ports";
import { keepOrder } from "./keep-order.ts";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { earlierOf, keepOnce, recall, remember } from "./once.ts";
import { factsOf, ordersOf, viewOf } from "./order-view.ts";

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryOrderStore(storage: MemoryStorage): OrderStore {
  return {
    add: async (change, once) =>
      keepOnce(storage, once, () => {
        const { id } = change.order;
        if (storage.orders.has(id)) throw new Error(`order ${id} is already there`);
        return keepOrder(storage, undefined, change);
      }),

    addAll: async (shipment, changes, once) =>
      keepOnce(storage, once, () => {
        for (const { order } of changes)
          if (storage.orders.has(order.id)) throw new Error(`order ${order.id} is already there`);
        storage.shipments.set(shipment.id, shipment);
        for (const change of changes) keepOrder(storage, undefined, change);
        return shipment;
      }),

    async openWithVins(owner, vins) {
      const open = ordersOf(storage, owner)
        .filter(
          ({ status, vehicle }) => vins.includes(vehicle.vin ?? "") && !["delivered", "cancelled"].includes(status),
        )
        .map(({ id, vehicle, pickup, delivery }): OpenVehicle => ({
          orderId: id,
          vin: vehicle.vin!,
          pickupZip: pickup.zip,
          deliveryZip: delivery.zip,
        }));
      const byLane = Map.groupBy(open, ({ vin, pickupZip, deliveryZip }) => `${vin} ${pickupZip} ${deliveryZip}`);
      return [...byLane.values()].map(([first]) => first!);
    },

    earlier: async (once) => earlierOf<Order>(storage, once),
    earlierShipment: async (once) => earlierOf<Shipment>(storage, once),

    find: async (id) => storage.orders.get(id),

    async findByTrackingToken(token) {
      const order = [...storage.orders.values()].find(({ trackingToken }) => trackingToken === token);
      return order && { order, facts: factsOf(storage, order.id) };
    },

    async claim(id, transporterId, decide) {
      const order = storage.orders.get(id);
      if (!order) return undefined;
      const decision = decide(contestOf(storage, order, transporterId));
      return decision.ok ? accept(viewOf(storage, keepOrder(storage, order, decision.value))) : decision;
    },

    async award(id, transporterId, decide) {
      const order = storage.orders.get(id);
      if (!order) return undefined;
      const decision = decide(contestOf(storage, order, transporterId));
      return decision.ok ? accept(keepOrder(storage, order, decision.value)) : decision;
    },

    findByInvitation: async (id) =>
      [...storage.orders.values()].find(({ invitations }) => invitations.some((one) => one.id === id.toLowerCase())),

    async takeWaiting({ since, until, most }, mailOf) {
      const waiting = [...storage.orders.values()]
        .filter(
          (order) =>
            isOpen(order) &&
            order.shipperId !== null &&
            order.createdAt >= since &&
            order.createdAt <= until &&
            !storage.waitsTold.has(order.id),
        )
        .toSorted((one, other) => (`${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1))
        .slice(0, most);
      for (const { id } of waiting) storage.waitsTold.add(id);
      const byShipper = Map.groupBy(waiting, ({ shipperId }) => shipperId!);
      saveEffects(
        storage,
        [...byShipper].map(([shipperId, [first, ...others]]) =>
          mailOf(shipperId, [first!.id, ...others.map(({ id }) => id)]),
        ),
      );
      return waiting.length;
    },

    async favor(owner, carrierId, isFavorite) {
      const key = favoriteKey(owner, carrierId);
      if (isFavorite) storage.favorites.add(key);
      else storage.favorites.delete(key);
    },

    async isFavorite(owner, carrierId) {
      return storage.favorites.has(favoriteKey(owner, carrierId));
    },

    hasShipment: async (id) => storage.shipments.has(id),

    async claimShipment({ shipmentId, transporterId, orderIds }, decide, once) {
      if (!storage.shipments.has(shipmentId)) return undefined;
      const own = [...storage.orders.values()].filter(
        (order) => order.shipmentId === shipmentId && (!orderIds || orderIds.includes(order.id)),
      );
      const repeat = recall<ShipmentClaims>(storage, once);
      if (repeat) return repeat;
      const inOrder = own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      const decision = decide(inOrder.map((order) => contestOf(storage, order, transporterId)));
      if (!decision.ok) return decision;
      const { claims, changes } = decision.value;
      for (const change of changes) keepOrder(storage, storage.orders.get(change.order.id), change);
      remember(storage, once, claims);
      return accept({ value: claims, repeated: false });
    },

    async change(id, decide) {
      const order = storage.orders.get(id);
      const decision = order && decide(order);
      return decision?.ok ? accept(keepOrder(storage, order, decision.value)) : decision;
    },

    async changeOnce(id, decide, once) {
      const repeat = recall<Order>(storage, once);
      if (repeat) return repeat;
      const order = storage.orders.get(id);
      const decision = order && decide(order);
      return decision?.ok ? keepOnce(storage, once, () => keepOrder(storage, order, decision.value)) : decision;
    },
  };
}

export function memoryOrderTemplates(storage: MemoryStorage): OrderTemplateStore {
  const { orderTemplates } = storage;
  const othersOf = ({ id, ownerId }: OrderTemplate) =>
    [...orderTemplates.values()].filter((other) => other.ownerId === ownerId && other.id !== id);
  const isTaken = (template: OrderTemplate) =>
    othersOf(template).some(({ name }) => caseless(name) === caseless(template.name));
  return {
    async add(template, most, once) {
      const repeat = recall<OrderTemplate>(storage, once);
      if (repeat) return repeat;
      if (isTaken(template)) return refuse("name_taken");
      if (othersOf(template).length >= most) return refuse("full");
      orderTemplates.set(template.id, template);
      return keepOnce(storage, once, () => template);
    },
    find: async (id) => orderTemplates.get(id),
    list: async (ownerId) =>
      [...orderTemplates.values()]
        .filter((template) => template.ownerId === ownerId)
        .toSorted((one, other) => (caseless(one.name) < caseless(other.name) ? -1 : 1)),
    async change(template) {
      if (!orderTemplates.has(template.id)) return "gone";
      if (isTaken(template)) return "name_taken";
      orderTemplates.set(template.id, template);
      return "kept";
    },
    async remove(id) {
      orderTemplates.delete(id);
    },
  };
}

/** @param owner whose favorite the carrier is */
export const favoriteKey = (owner: ShipperOwner, carrierId: string): string =>
  `${owner.kind === "organization" ? owner.organizationId : owner.userId} ${carrierId}`;

function contestOf(storage: MemoryStorage, order: Order, transporterId: string): OrderContest {
  const toPickUp = [...storage.orders.values()].filter(
    (other) => other.transporterId === transporterId && other.status === "assigned",
  ).length;
  const undone = storage.facts.filter(
    ({ orderId, kind, actorId }) => orderId === order.id && kind === "undone" && actorId === transporterId,
  ).length;
  const transporter = storage.accounts.get(transporterId)?.user;
  const takesCards = storage.organizations.get(transporter?.organizationId ?? "")?.takesCards ?? false;
  const hasWebhooks = [...storage.webhooks.values()].some(
    ({ off, organizationId, accountId }) =>
      off === null && (organizationId === order.shipperOrganizationId || accountId === transporterId),
  );
  return { order, transporter, takesCards, hasWebhooks, toPickUp, undone };
}
