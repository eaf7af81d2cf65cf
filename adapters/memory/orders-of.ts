import type { Order } from "@lotlane/core/orders";
import type { OrderOwner } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export const ordersOf = ({ orders }: MemoryStorage, owner: OrderOwner): Order[] =>
  [...orders.values()].filter((order) => belongsTo(owner, order));

function belongsTo(owner: OrderOwner, order: Order): boolean {
  switch (owner.kind) {
    case "organization":
      return order.shipperOrganizationId === owner.organizationId;
    case "shipper":
      return order.shipperId === owner.userId;
    case "transporter":
      return order.transporterId === owner.userId;
    case "driver":
      return order.driverId === owner.userId;
    case "receiver":
      return order.deliveryContact.email === owner.email;
    case "all":
      return true;
  }
}
