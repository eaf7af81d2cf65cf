import { castAccounts } from "@lotlane/demo";
import type { Order, OrderStatus } from "../../orders/index.ts";
import { anOrder } from "./an-order.ts";

const { dana, carlos, rita } = castAccounts();
const statuses = ["pending", "assigned", "in_transit", "delivered"] as const;

/** Dana's order to Rita as it stands after its steps, which Carlos took without a driver. A cancelled one had been claimed. */
export function aDealersOrder(status: OrderStatus = "pending", overrides: Partial<Order> = {}): Order {
  const reached = (step: (typeof statuses)[number]) =>
    statuses.indexOf(step) <= (status === "cancelled" ? 1 : statuses.indexOf(status));
  return anOrder({
    status,
    quoteId: null,
    customer: null,
    paymentMethod: "invoice",
    createdAt: "2026-11-15T09:00:00.000Z",
    shipperId: dana.user.id,
    shipperOrganizationId: dana.user.organizationId,
    deliveryContact: { name: "Rita Receiver", phone: "(212) 555-0108", email: rita.user.email },
    transporterId: reached("assigned") ? carlos.user.id : null,
    claimedById: reached("assigned") ? carlos.user.id : null,
    assignedAt: reached("assigned") ? "2026-11-16T09:00:00.000Z" : null,
    pickedUpAt: reached("in_transit") ? "2026-11-18T09:00:00.000Z" : null,
    deliveredAt: reached("delivered") ? "2026-11-20T09:00:00.000Z" : null,
    ...overrides,
  });
}
