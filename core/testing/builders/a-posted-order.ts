import { castAccounts } from "@lotlane/demo";
import { detailsOf, type Order, type OrderDetails, type OrderFact } from "../../orders/index.ts";
import type { OrderChange } from "../../ports.ts";
import { anOrder } from "./an-order.ts";

/** Details of which each one is told, for an auction and a dealer. */
export const toldDetails: OrderDetails = detailsOf({
  pickup: {
    kind: "auction",
    placeName: "Harbor Auto Auction",
    contactName: "Gus Gate",
    contactPhone: "(310) 555-0177",
    contactEmail: "gate@auction.example",
    hours: { mon: { opens: "08:00", closes: "17:00" } },
    notes: "Ask at gate 3.",
    buyerNumber: "B-20077",
    lotNumber: "Lot 1184",
    gatePass: "GP 55-1184",
  },
  delivery: {
    kind: "dealer",
    placeName: "Lane Motors",
    hours: { fri: { opens: "10:00", closes: "18:00" } },
    notes: "Unload behind the shop.",
    buyerNumber: "B-1",
    lotNumber: "Stock 77",
    gatePass: "Code 12",
  },
  vehicle: {
    rolls: "yes",
    brakes: "no",
    steers: "unknown",
    keys: "yes",
    modifications: "Lifted by 4 inches",
    height: 84,
    length: 231,
  },
});

/** Dana's order, not claimed yet, with new ids. */
export function aPostedOrder(overrides: Partial<Order> = {}): Order {
  const { id, organizationId } = castAccounts().dana.user;
  const order = anOrder();
  return {
    ...order,
    shipperId: id,
    shipperOrganizationId: organizationId,
    quoteId: null,
    customer: null,
    deliveryContact: { name: "Rita Receiver", phone: "(212) 555-0108", email: "rita@receiver.example" },
    vehicle: { ...order.vehicle, color: "Silver", vin: "4T1G11AK5LU000001" },
    paymentMethod: "invoice",
    paymentTerms: "net_7",
    specialInstructions: "Keys are in the office.",
    ...overrides,
  };
}

/** Dana's order that Carlos carries out. */
export const aClaimedOrder = (overrides: Partial<Order> = {}): Order =>
  aPostedOrder({
    status: "assigned",
    transporterId: castAccounts().carlos.user.id,
    claimedById: castAccounts().carlos.user.id,
    assignedAt: "2026-11-20T13:00:00.000Z",
    ...overrides,
  });

/** The change that keeps an order, with nothing beside it. */
export const anOrderChange = (order: Order, rest: Partial<Omit<OrderChange, "order">> = {}): OrderChange => ({
  order,
  facts: [],
  effects: [],
  live: [],
  ...rest,
});

export const anOrderFact = (order: Order, overrides: Partial<OrderFact> = {}): OrderFact => ({
  orderId: order.id,
  kind: "created",
  at: order.createdAt,
  actorId: order.shipperId,
  reason: null,
  ...overrides,
});
