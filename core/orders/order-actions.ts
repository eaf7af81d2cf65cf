import { nextOrderStatus } from "./next-order-status.ts";
import type { Order } from "./order.ts";
import type { OrderEvent } from "./order-status.machine.ts";
import type { OrderStatus } from "./order-status.ts";
import type { Standing } from "./standing.ts";

export const orderActionNames = [
  "claim",
  "advance",
  "cancel",
  "share_position",
  "give_to_driver",
  "message",
  "rate",
] as const;
export type OrderActionName = (typeof orderActionNames)[number];

/** Something that somebody may do with an order, or why not now. What never concerns them is not there. */
export type OrderAction = {
  readonly name: OrderActionName;
  readonly allowed: boolean;
  readonly reason?: string;
};

type Rule = {
  readonly who: readonly Standing[];
  /** Why the order's present state forbids it; undefined when it does not. */
  readonly against: (order: Order, standing: Standing) => string | undefined;
};

const rules: Record<OrderActionName, Rule> = {
  claim: { who: ["prospect"], against: (order) => refusal(order, { type: "CLAIM" }) },
  advance: { who: ["transporter", "driver"], against: (order) => refusal(order, stepAfter(order.status)) },
  cancel: {
    who: ["shipper", "admin"],
    against: (order, standing) => refusal(order, { type: "CANCEL", by: standing === "admin" ? "admin" : "shipper" }),
  },
  share_position: { who: ["transporter", "driver"], against: againstPosition },
  give_to_driver: {
    who: ["transporter"],
    against: ({ status }) => (isUnderWay(status) ? undefined : "Only an order that is under way needs a driver."),
  },
  message: {
    who: ["shipper", "transporter"],
    against: ({ shipperId, transporterId }, standing) =>
      (standing === "shipper" ? transporterId : shipperId) === null ? noRecipient : undefined,
  },
  rate: {
    who: ["shipper"],
    against: ({ status, rating }) => {
      if (rating) return "You have already rated this delivery.";
      return status === "delivered" ? undefined : "A transporter is rated once the vehicle is delivered.";
    },
  },
};

export const noRecipient = "No recipient found";

/** What somebody may do with an order: screens and calls ask here and nowhere else. */
export const orderActions = (order: Order, standing: Standing): readonly OrderAction[] =>
  orderActionNames
    .filter((name) => rules[name].who.includes(standing))
    .map((name) => {
      const reason = rules[name].against(order, standing);
      return reason === undefined ? { name, allowed: true } : { name, allowed: false, reason };
    });

/** Whether an action concerns somebody at all. */
export const concerns = (name: OrderActionName, standing: Standing): boolean => rules[name].who.includes(standing);

/** Why the order's state forbids an action; undefined when it does not. */
export const reasonAgainst = (name: OrderActionName, order: Order, standing: Standing): string | undefined =>
  rules[name].against(order, standing);

/** The status that comes next for whoever carries the order out; undefined when none does. */
export function statusAfter(status: OrderStatus): OrderStatus | undefined {
  const next = nextOrderStatus(status, stepAfter(status));
  return next.ok && status !== "pending" ? next.value : undefined;
}

/** Claimed, and neither delivered nor cancelled. */
export const isUnderWay = (status: OrderStatus): boolean => status === "assigned" || status === "in_transit";

function againstPosition({ status }: Order): string | undefined {
  if (isUnderWay(status)) return undefined;
  if (status === "pending") return "This order has no transporter yet, so there is nothing to track.";
  return `This order is ${status}, so its position cannot change any more.`;
}

const stepAfter = (status: OrderStatus): OrderEvent =>
  status === "in_transit" ? { type: "DELIVER" } : { type: "PICK_UP" };

function refusal({ status }: Order, event: OrderEvent): string | undefined {
  const next = nextOrderStatus(status, event);
  return next.ok ? undefined : next.refusal.message;
}
