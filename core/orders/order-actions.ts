import { abilities, type UnknownIdentity } from "../accounts/index.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { missingInspection } from "./missing-inspection.ts";
import { nextOrderStatus } from "./next-order-status.ts";
import type { Order } from "./order.ts";
import type { OrderEvent } from "./order-status.machine.ts";
import type { OrderStatus } from "./order-status.ts";
import type { Standing } from "./standing.ts";
import { whyNoUndo } from "./why-no-undo.ts";

export const orderActionNames = [
  "claim",
  "advance",
  "cancel",
  "undo_claim",
  "release",
  "share_position",
  "inspect",
  "give_to_driver",
  "message",
  "rate",
] as const;
export type OrderActionName = (typeof orderActionNames)[number];

/** Records that users read beside the order itself. The answer does not list them among the actions. */
export const orderReadingNames = [
  "read_papers",
  "read_claim_packet",
  "read_positions",
  "read_inspections",
  "read_former_inspections",
  "read_drafts",
] as const;
export type OrderReadingName = (typeof orderReadingNames)[number];

/**
 * An action the caller may take on this order, or why it is refused right now. Actions that are not the caller's
 * business are left out.
 */
export type OrderAction = {
  readonly name: OrderActionName;
  readonly allowed: boolean;
  readonly reason?: string;
  /** Set where the caller's own account is the reason. */
  readonly lacks?: UnknownIdentity["kind"];
  /** For `advance` alone: the inspection that is missing before the next step, which is allowed all the same. */
  readonly missingInspection?: "pickup" | "delivery" | null;
  /** For `undo_claim` alone: when its time is over. */
  readonly until?: string;
};

type Permission<Refusal> = {
  readonly who: readonly Standing[];
  /** True, or why the order as it is now forbids it. */
  readonly when: (order: Order, standing: Standing, now?: string) => true | string;
  /** The refusal for every other party of the order. */
  readonly otherwise: Refusal;
  /** Set for an action that binds the account, so that its identity has to be known. */
  readonly binds?: true;
};

const parties: readonly Standing[] = ["shipper", "transporter", "driver", "receiver", "admin"];
const always = () => true as const;

/** The standings and conditions for each action on an order. Calls and screens ask here and nowhere else. */
export const orderPermissions: Readonly<
  Record<OrderActionName, Permission<string>> & Record<OrderReadingName, Permission<OrderNotFound>>
> = {
  claim: {
    who: ["prospect"],
    when: (order) => allows(order, { type: "CLAIM" }),
    otherwise: "Only transporters can claim orders",
    binds: true,
  },
  advance: {
    who: ["transporter", "driver"],
    when: (order) => allows(order, stepAfter(order.status)),
    otherwise: "Only the order's transporter and its driver can update its status",
  },
  cancel: {
    who: ["shipper", "admin"],
    when: (order, standing) => allows(order, { type: "CANCEL", by: standing === "admin" ? "admin" : "shipper" }),
    otherwise: "Only the order's shipper and administrators can cancel it",
  },
  undo_claim: {
    who: ["transporter"],
    when: (order, _standing, now) => whyNoUndo(order, now) ?? true,
    otherwise: "Only the order's transporter can undo its claim",
  },
  release: {
    who: ["transporter", "admin"],
    when: (order) => allows(order, { type: "RELEASE" }),
    otherwise: "Only the order's transporter and administrators can give it back",
  },
  share_position: {
    who: ["transporter", "driver"],
    when: ({ status }) => {
      if (status === "pending") return "This order has no transporter yet, so there is nothing to track.";
      return isUnderWay(status) || `This order is ${status}, so its position can no longer change.`;
    },
    otherwise: "Only the order's transporter and its driver can share its position",
  },
  inspect: {
    who: ["transporter", "driver"],
    when: ({ status }) => {
      if (status === "pending") return "This order has no transporter yet, so there is nothing to inspect.";
      return isUnderWay(status) || `This order is ${status}, so its vehicle can no longer be inspected.`;
    },
    otherwise: abilities.inspectVehicles.otherwise,
  },
  give_to_driver: {
    who: ["transporter"],
    when: ({ status }) => isUnderWay(status) || "Only an order that is under way needs a driver.",
    otherwise: "Only the order's transporter can choose its driver",
  },
  message: {
    who: ["shipper", "transporter"],
    when: ({ shipperId, transporterId }, standing) =>
      (standing === "shipper" ? transporterId : shipperId) !== null || noRecipient,
    otherwise: "Only the order's shipper and its transporter can message each other",
  },
  rate: {
    who: ["shipper"],
    when: ({ status, rating }) => {
      if (rating) return "You have already rated this delivery.";
      return status === "delivered" || "The transporter can be rated once the vehicle is delivered.";
    },
    otherwise: "Only the order's shipper can rate the transporter",
  },
  read_papers: { who: parties, when: always, otherwise: orderNotFound },
  read_claim_packet: { who: ["shipper", "transporter", "admin"], when: always, otherwise: orderNotFound },
  read_positions: { who: parties, when: always, otherwise: orderNotFound },
  read_inspections: { who: parties, when: always, otherwise: orderNotFound },
  /** Inspections from claims that were undone. */
  read_former_inspections: { who: ["shipper", "admin"], when: always, otherwise: orderNotFound },
  /** Unfinished inspections, for readers other than their inspector. */
  read_drafts: { who: ["driver"], when: always, otherwise: orderNotFound },
};

export const noRecipient = "No recipient found";

/**
 * @param gap the gap that keeps the caller's account from actions that bind it
 * @param now without it, actions with a time limit are refused
 */
export const orderActions = (
  order: Order,
  standing: Standing,
  gap: UnknownIdentity | null,
  now?: string,
): readonly OrderAction[] =>
  orderActionNames
    .filter((name) => orderPermissions[name].who.includes(standing))
    .map((name) => {
      const { when, binds } = orderPermissions[name];
      const answer = when(order, standing, now);
      if (answer !== true) return { name, allowed: false, reason: answer };
      if (binds && gap) return { name, allowed: false, reason: gap.message, lacks: gap.kind };
      return {
        name,
        allowed: true,
        ...(name === "advance" && { missingInspection: missingBeforeNextStep(order) }),
        ...(name === "undo_claim" && order.undoUntil !== null && { until: order.undoUntil }),
      };
    });

function missingBeforeNextStep(order: Order): "pickup" | "delivery" | null {
  const next = statusAfter(order.status);
  return next ? missingInspection(order, next) : null;
}

/** The status that the transporter or the driver sets next; undefined when none does. */
export function statusAfter(status: OrderStatus): OrderStatus | undefined {
  const next = nextOrderStatus(status, stepAfter(status));
  return next.ok && status !== "pending" ? next.value : undefined;
}

/** Claimed, and neither delivered nor cancelled. */
export const isUnderWay = (status: OrderStatus): boolean => status === "assigned" || status === "in_transit";

const stepAfter = (status: OrderStatus): OrderEvent =>
  status === "in_transit" ? { type: "DELIVER" } : { type: "PICK_UP" };

function allows({ status }: Order, event: OrderEvent): true | string {
  const next = nextOrderStatus(status, event);
  return next.ok || next.refusal.message;
}
