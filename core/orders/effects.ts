import { declareEffect } from "../effects/effect.ts";

/**
 * Which of an order's claims an effect belongs to: an order that was given back is claimed again, and the effects of
 * both may be carried out in any order.
 */
export type OfClaim = {
  /** The `assignedAt` of the claim; the order's present claim where it is left out. */
  readonly claimedAt?: string;
  /** The change of the order's terms that a mail is about. */
  readonly changeId?: string;
  /** When the claim was undone, and who had the order, which no longer says so. */
  readonly undone?: {
    readonly at: string;
    readonly transporterId: string;
    readonly driverId: string | null;
    /** The claim's own mails had not left, so that its shipper and receiver know nothing of it. */
    readonly isUntold?: boolean;
    /** The shipper knows of it nevertheless: messages were written. */
    readonly shipperKnows?: boolean;
  };
  /**
   * The claims of a shipment's orders in one act. One of their effects names all of those orders, for the mail that tells
   * the shipper and the transporter of them; those of the others name none.
   */
  readonly together?: { readonly shipmentId: string; readonly orderIds: readonly string[] };
  readonly delay?: Delay;
};

/** A vehicle that is picked up or comes later than agreed. */
export type Delay = {
  /** When that became known. */
  readonly at: string;
  readonly promisedBy: string;
  /** From the last position; null while none is known. */
  readonly arrival: {
    readonly at: string;
    readonly milesLeft: number;
    /** The town nearest to the position. */
    readonly place: string | null;
    /** When the position was measured. */
    readonly heardAt: string;
  } | null;
};

/** The subject of an order's mail. */
export type OrderMailStep =
  | "created"
  | "assigned"
  | "driver_assigned"
  | "pickup_inspected"
  | "pickup_overdue"
  | "in_transit"
  | "delayed"
  | "delivery_inspected"
  | "delivered"
  | "cancelled"
  | "released"
  | "disowned"
  | "changed"
  | "change_proposed"
  | "change_accepted"
  | "change_refused"
  | "change_withdrawn"
  | "corrected"
  | "rating_removed"
  | "shipper_rating_removed";
/** The shipper may be a guest; the receiver is the delivery contact. */
export type OrderMailReader = "shipper" | "transporter" | "driver" | "receiver";

/** @param act a new id for each time it is asked for again */
export const bookingConfirmation = declareEffect("booking_confirmation", "others", (orderId: string, act?: string) => ({
  key: [orderId, act],
  orderId,
}));

/** An order took a step: its parties get their mails, and its invoice is issued or withdrawn. */
export const orderStepped = declareEffect(
  "order_stepped",
  "others",
  (orderId: string, step: OrderMailStep, claim: OfClaim = {}, act?: string) => ({
    ...claim,
    key: [orderId, step, claim.claimedAt, act],
    orderId,
    step,
  }),
);

/** @param act tells repeats of a step apart that may come again */
export const orderMail = declareEffect(
  "order_mail",
  "others",
  (orderId: string, step: OrderMailStep, to: OrderMailReader, act?: string, claim: OfClaim = {}) => ({
    ...claim,
    key: [orderId, step, to, act],
    orderId,
    step,
    to,
  }),
);

/** The subject of a mail about an invitation: the first and the last are for the carrier, the other for the shipper. */
export type InvitationStep = "invited" | "countered" | "counter_refused";

/**
 * @param act tells repeats of a step apart
 * @param others the number of further orders of a shipment to which the carrier is invited, and which this mail tells of
 */
export const invitationMail = declareEffect(
  "invitation_mail",
  "others",
  (orderId: string, invitationId: string, step: InvitationStep, act: string, others?: number) => ({
    key: [invitationId, step, act],
    orderId,
    invitationId,
    step,
    others,
  }),
);

/** A message of the carrier to the guest who booked the order, in a mail with those before it that are unread. */
export const bookerMessageMail = declareEffect(
  "booker_message_mail",
  "others",
  (orderId: string, messageId: string) => ({ key: [messageId], orderId, messageId }),
);

/** The words of the guest who booked an order, for the people who answer. They are kept in no conversation. */
export const bookerSupportMail = declareEffect(
  "booker_support_mail",
  "others",
  (orderId: string, act: string, message: string) => ({ key: [orderId, act], orderId, message }),
);

/** The time for which an order is reserved for invited carriers is over. */
export const endReservation = declareEffect("end_reservation", "others", (orderId: string, until: string) => ({
  key: [orderId, until],
  orderId,
  until,
}));

/** The promised time of a delivery is over. @param claimedAt of the claim under which the vehicle was picked up */
export const watchArrival = declareEffect(
  "watch_arrival",
  "others",
  (orderId: string, claimedAt: string, dueAt: string) => ({
    key: [orderId, claimedAt, dueAt],
    orderId,
    claimedAt,
    dueAt,
  }),
);

/**
 * Looks after the pickup of a claimed order.
 * @param dueAt when it is late, as agreed the last time; undefined before that was worked out
 * @param act the change of the order's terms after which it is worked out again
 */
export const watchPickup = declareEffect(
  "watch_pickup",
  "others",
  (orderId: string, claimedAt: string, { dueAt, act }: { readonly dueAt?: string; readonly act?: string } = {}) => ({
    key: [orderId, claimedAt, dueAt ?? act],
    orderId,
    claimedAt,
    ...(dueAt !== undefined && { dueAt }),
  }),
);

/** An account proved its address: the mails that waited for that are put in line. */
export const dueMails = declareEffect("due_mails", "others", (accountId: string) => ({ key: [accountId], accountId }));

/**
 * A suspended carrier keeps nothing that it has not picked up.
 * @param act a new id for each time it is asked for
 * @param actorId the admin who asks for it
 */
export const releaseOrders = declareEffect(
  "release_orders",
  "others",
  (act: string, transporterId: string, actorId: string) => ({ key: [act], transporterId, actorId }),
);
