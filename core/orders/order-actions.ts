import { abilities, type NotAllowed, type UnknownIdentity, type User } from "../accounts/index.ts";
import { type JobAction, type JobPermission, jobRules } from "../jobs/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { ActingAs } from "../vetting/index.ts";
import { awaitsBooker } from "./booker.ts";
import { type OrderNotFound, orderNotFound } from "./find-order.ts";
import { missingInspection } from "./missing-inspection.ts";
import { nextOrderStatus, type OrderEvent, type OrderTransitionRefused } from "./order-status.machine.ts";
import type { OrderStatus } from "./order-status.ts";
import type { AddedPaper, PaperAudience } from "./order-papers.ts";
import { openProposal, type Order, ratingsEndAt } from "./order.ts";
import type { OrderPorts } from "./ports.ts";
import { type OrderActor, type Standing, standingOf } from "./standing.ts";

export const orderActionNames = [
  "claim",
  "edit",
  "invite",
  "request_change",
  "answer_change",
  "withdraw_change",
  "advance",
  "cancel",
  "undo_claim",
  "release",
  "share_position",
  "inspect",
  "give_to_driver",
  "add_paper",
  "message",
  "rate",
  "rate_shipper",
  "remove_rating",
  "correct",
] as const;
export type OrderActionName = (typeof orderActionNames)[number];

/** Records that users read beside the order itself. The answer does not list them among the actions. */
export const orderReadingNames = [
  "read_papers",
  "read_shippers_papers",
  "read_carriers_papers",
  "read_receivers_papers",
  "read_former_papers",
  "read_claim_packet",
  "read_positions",
  "read_inspections",
  "read_former_inspections",
  "read_drafts",
] as const;
export type OrderReadingName = (typeof orderReadingNames)[number];

export type OrderAction = JobAction<OrderActionName> & {
  /** For `advance` alone: the inspection that is missing before the next step, which is allowed all the same. */
  readonly missingInspection?: "pickup" | "delivery" | null;
};

export type NotPermitted = OrderNotFound | NotAllowed | OrderTransitionRefused;

const onlyShipperChanges = "Only the order's shipper can change it";
const claimedSince = "A transporter has claimed this order: ask them for the change.";
const nothingAsked = "No change request of this order is waiting for an answer.";
const words = (status: OrderStatus): string => status.replace("_", " ");

/** The standings and conditions for each action on an order. Calls and screens ask here and nowhere else. */
export const orderPermissions: Readonly<Record<OrderActionName, JobPermission<Order, Standing>>> = {
  claim: {
    who: ["prospect"],
    when: (order) => allows(order, { type: "CLAIM" }),
    otherwise: "Only transporters can claim orders",
    binds: "claim",
  },
  edit: {
    who: ["shipper"],
    when: ({ status }) => {
      if (status === "pending") return true;
      return isUnderWay(status) ? claimedSince : `This order is ${words(status)}, so it can no longer change.`;
    },
    otherwise: onlyShipperChanges,
  },
  invite: {
    who: ["shipper", "admin"],
    when: (order) => allows(order, { type: "CLAIM" }),
    otherwise: "Only the order's shipper and administrators can invite carriers",
  },
  request_change: {
    who: ["shipper"],
    when: ({ status }) => {
      if (status === "pending") return "No transporter has this order yet: you can edit it without asking.";
      return isUnderWay(status) || `This order is ${words(status)}, so it can no longer change.`;
    },
    otherwise: onlyShipperChanges,
  },
  answer_change: {
    who: ["transporter"],
    when: (order) => openProposal(order) !== null || nothingAsked,
    otherwise: "Only the order's transporter can answer a change request",
  },
  withdraw_change: {
    who: ["shipper"],
    when: (order) => openProposal(order) !== null || nothingAsked,
    otherwise: "Only the order's shipper can withdraw a change request",
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
    undoes: true,
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
  add_paper: {
    who: ["shipper", "transporter", "driver"],
    when: ({ status }) => status !== "cancelled" || "This order is cancelled, so its papers stay as they are.",
    otherwise: "Only the order's shipper, its transporter and its driver can add papers to it",
  },
  message: {
    who: ["shipper", "transporter"],
    when: (order, standing) =>
      (standing === "shipper" ? order.transporterId !== null : isShipperReached(order)) || noRecipient,
    otherwise: "Only the order's shipper and its transporter can message each other",
  },
  rate: {
    who: ["shipper"],
    when: (order, _standing, now) => {
      if (order.rating) return "You have already rated this delivery.";
      if (order.status !== "delivered") return "The transporter can be rated once the vehicle is delivered.";
      return whyTooLateToRate(order, now) ?? true;
    },
    otherwise: "Only the order's shipper can rate the transporter",
  },
  rate_shipper: {
    who: ["transporter"],
    when: (order, _standing, now) => {
      if (order.shipperRating) return "You have already rated this delivery.";
      if (order.status !== "delivered") return "The shipper can be rated once the vehicle is delivered.";
      if (order.shipperId === null) return "A guest booked this order, so there is no account to rate.";
      return whyTooLateToRate(order, now) ?? true;
    },
    otherwise: "Only the order's transporter can rate the shipper",
  },
  remove_rating: {
    who: ["admin"],
    when: ({ rating, shipperRating }) => (rating ?? shipperRating) !== null || "This order has no rating.",
    otherwise: "Only administrators can remove a rating",
  },
  correct: {
    who: ["admin"],
    when: ({ status }) => {
      return (
        status === "pending" ||
        isUnderWay(status) ||
        `This order is ${words(status)}, so it can no longer be corrected.`
      );
    },
    otherwise: "Only administrators can correct an order",
  },
};

const parties = ["shipper", "transporter", "driver", "receiver", "admin"] as const;

/** The readers of each record beside an order. */
export const recordReaders = {
  read_papers: parties,
  /** Papers that a party added: those for the shipper's side alone, for those who carry too, and for the receiver too. */
  read_shippers_papers: ["shipper", "admin"],
  read_carriers_papers: ["shipper", "transporter", "driver", "admin"],
  read_receivers_papers: parties,
  /** Papers that carriers of claims before the present one added. */
  read_former_papers: ["shipper", "admin"],
  read_claim_packet: ["shipper", "transporter", "admin"],
  read_positions: parties,
  read_inspections: parties,
  /** Inspections from claims that were undone. */
  read_former_inspections: ["shipper", "admin"],
  /** Unfinished inspections, for readers other than their inspector. */
  read_drafts: ["driver"],
} as const satisfies Readonly<Record<OrderReadingName, readonly Standing[]>>;

/** The standing that lets the user read a record beside the order. Every other user gets "not found". */
export function standingToRead<Reading extends OrderReadingName>(
  reading: Reading,
  user: User,
  order: Order,
): Result<(typeof recordReaders)[Reading][number], OrderNotFound> {
  const standing = standingOf(user, order);
  const reader = recordReaders[reading].find((name) => name === standing);
  return reader ? accept(reader) : refuse(orderNotFound);
}

const readingOf = {
  shipper: "read_shippers_papers",
  carrier: "read_carriers_papers",
  all: "read_receivers_papers",
} as const satisfies Readonly<Record<PaperAudience, OrderReadingName>>;

/**
 * True where a reader of the order sees one of its added papers. Those of former carriers are not for the present one.
 * @param reader as the table of readers names them
 */
export function seesPaper(
  reader: string,
  { readers, claimedAt }: Pick<AddedPaper, "readers" | "claimedAt">,
  { assignedAt }: Pick<Order, "assignedAt">,
): boolean {
  const standing = reader === "driver_shown_pay" ? "driver" : reader;
  const may = (reading: OrderReadingName) => recordReaders[reading].some((name) => name === standing);
  return may(readingOf[readers]) && (claimedAt === null || claimedAt === assignedAt || may("read_former_papers"));
}

/** True for the side that added a paper; of carriers, for that of the present claim. */
export function isOwnPaper(
  standing: Standing,
  { side, claimedAt }: Pick<AddedPaper, "side" | "claimedAt">,
  { assignedAt }: Pick<Order, "assignedAt">,
): boolean {
  if (standing === "shipper") return side === "shipper";
  return (standing === "transporter" || standing === "driver") && side === "carrier" && claimedAt === assignedAt;
}

export const noRecipient = "No recipient found";

/** A guest reads messages by mail, and so only once they have confirmed the booking. */
const isShipperReached = (order: Order): boolean =>
  order.shipperId !== null || (order.customer !== null && !awaitsBooker(order));

/** A customer who pays the carrier by card needs one that takes cards: another carrier cannot claim the order. */
export const cardGap = (
  { paymentMethod, settlement }: Pick<Order, "paymentMethod" | "settlement">,
  takesCards: boolean,
): UnknownIdentity | null =>
  paymentMethod === "card" && settlement === "direct" && !takesCards
    ? {
        kind: "cards_not_taken",
        message:
          "The customer pays for this order by credit card, and your company does not take cards. Turn on “We take credit cards” in your company information to claim it.",
      }
    : null;

const rules = jobRules<Order, Standing, OrderActionName, OrderNotFound, "order_transition_refused", OrderActor>({
  standingOf,
  permissions: orderPermissions,
  notFound: orderNotFound,
  refused: "order_transition_refused",
});
export const { standingFor, permit } = rules;

export const actOnOrder = ({ orders, clock }: Pick<SharedPorts & OrderPorts, "clock" | "orders">) =>
  rules.acting(orders, clock);

export const orderActions = (
  order: Order,
  standing: Standing,
  { gap, takesCards, now }: ActingAs,
): readonly OrderAction[] =>
  rules
    .actionsOf(orderActionNames, order, standing, { gap: gap ?? cardGap(order, takesCards), now })
    .map((action) =>
      action.name === "advance" && action.allowed
        ? { ...action, missingInspection: missingBeforeNextStep(order) }
        : action,
    );

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

/** No side rates after it has read the other's rating: those given before ratings were held back show already. */
function whyTooLateToRate(order: Order, now: string | undefined): string | undefined {
  const { rating, shipperRating, ratingsHeldUntil } = order;
  const isShown = (rating ?? shipperRating) !== null && ratingsHeldUntil === null;
  if (isShown) return "The other side's rating is shown already, so this delivery can no longer be rated.";
  const end = ratingsEndAt(order);
  if (end === null || now === undefined || now >= end) return "A delivery can be rated for 14 days.";
  return undefined;
}

/**
 * Why the transporter cannot undo its claim, as a sentence; undefined while it can: within the time, and before a driver
 * was given, a position shared, an arrival told, an inspection completed or a message written.
 */
function whyNoUndo(order: Order, now: string | undefined): string | undefined {
  const { status, undoUntil, undoClosed, disownedAt, driverId, trackingUpdates } = order;
  const { pickupArrivedAt, pickupInspectedAt, deliveryInspectedAt } = order;
  if (status === "pending") return "This order has no transporter, so there is no claim to undo.";
  if (status !== "assigned") return "After pickup, or once an order is over, a claim cannot be undone.";
  const isUntouched =
    !undoClosed &&
    disownedAt === null &&
    driverId === null &&
    trackingUpdates === 0 &&
    pickupArrivedAt === null &&
    pickupInspectedAt === null &&
    deliveryInspectedAt === null;
  if (undoUntil === null || now === undefined || now >= undoUntil || !isUntouched)
    return "This claim can no longer be undone: give the order back instead.";
  return undefined;
}
