import type { User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import { dueInvoices, issueInvoice, withdrawInvoice } from "../invoices/effects.ts";
import {
  type bookingConfirmation,
  type Delay,
  type OfClaim,
  orderMail,
  type OrderMailReader,
  type OrderMailStep,
  type orderStepped,
  watchPickup,
} from "./effects.ts";
import { type WebhookEvent, webhookEvent } from "../webhooks/effects.ts";
import type { EffectPorts, Withheld } from "../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { NoticeReader } from "../notices/ports.ts";
import { timeZoneOf } from "../lanes/index.ts";
import { awaitsBooker, bookingSecret, mayMailTo } from "./booker.ts";
import { asContact, type OrderView, withoutPeople } from "./order-view.ts";
import type { TripEnd } from "./order-stop.ts";
import type { Order, TermsFact } from "./order.ts";
import { orderFor, type OrderFor } from "./order-readers.ts";
import type { OrderPorts } from "./ports.ts";

export type OrderMail =
  | {
      readonly kind: "booking_confirmation";
      readonly to: string;
      readonly orderId: string;
      readonly order: OrderFor<"mail", "guest">;
      /** Confirms the booking; null once it is confirmed. */
      readonly confirmSecret: string | null;
    }
  | {
      readonly kind: "order_mail";
      readonly to: string;
      readonly orderId: string;
      readonly reader: OrderMailReader;
      readonly step: OrderMailStep;
      readonly order: OrderFor<"mail", (typeof readersByMail)[OrderMailReader]>;
      readonly zones: EndZones;
      /** The transporter's dispatcher who reads this copy. */
      readonly user?: User;
      /** No transporter has it as the mail leaves. */
      readonly isOpen: boolean;
      /** For a guest who can still change their booking: it opens the page for that. */
      readonly bookerSecret?: string;
      /** The orders of a shipment that were claimed in one act, `order` among them, where the mail tells of several. */
      readonly together?: {
        readonly shipmentId: string;
        readonly orders: readonly OrderFor<"mail", (typeof readersByMail)[OrderMailReader]>[];
      };
    };

/** The IANA time zone of each end. */
export type EndZones = Readonly<Record<TripEnd, string>>;

export const zonesOf = ({ pickup, delivery }: Pick<Order, TripEnd>): EndZones => ({
  pickup: timeZoneOf(pickup),
  delivery: timeZoneOf(delivery),
});

/** Mails reach drivers and receivers at addresses that may be unproved. */
const readersByMail = {
  shipper: "shipper",
  transporter: "transporter",
  driver: "driver_by_mail",
  receiver: "receiver_by_mail",
} as const satisfies Record<OrderMailReader, string>;

/** An order as the mail about one of its steps tells of it. @param reason why the step was taken, where one was given */
export const orderInMail = (
  view: OrderView,
  reader: OrderMailReader,
  reason: string | null,
  changes: readonly TermsFact[] = [],
  delay: Delay | null = null,
) => orderFor(readersByMail[reader], "mail", view, { reason, changes, delay });

/** Queues one mail for each reader of a step, so that a mail that fails holds up no other. */
export function tellAboutStep(ports: EffectPorts) {
  return ({ orderId, step, ...effect }: ReturnType<typeof orderStepped>): Promise<void> => {
    const claim = claimOf(effect);
    return ports.effects.add([
      ...readersOf(step, claim).map((to) => orderMail(orderId, step, to, actOf(step, claim), toldTo(to, claim))),
      ...(invoiceEffect[step]?.(orderId, claim) ?? []),
      ...announced(orderId, step, claim),
      ...watched(orderId, step, effect),
    ]);
  };
}

const claimOf = ({ claimedAt, undone, together, delay }: OfClaim): OfClaim => ({
  ...(claimedAt !== undefined && { claimedAt }),
  ...(undone !== undefined && { undone }),
  ...(together !== undefined && { together }),
  ...(delay !== undefined && { delay }),
});

/** A receiver waits for one vehicle, and is told of it alone. */
const toldTo = (to: OrderMailReader, { together, ...claim }: OfClaim): OfClaim =>
  together && to !== "receiver" ? { ...claim, together } : claim;

const readers: Record<OrderMailStep, readonly OrderMailReader[]> = {
  created: ["receiver"],
  assigned: ["shipper", "transporter", "receiver"],
  driver_assigned: ["driver"],
  pickup_inspected: ["shipper"],
  pickup_overdue: ["transporter", "shipper"],
  in_transit: ["shipper", "receiver"],
  delayed: ["transporter", "shipper", "receiver"],
  delivery_inspected: ["shipper"],
  delivered: ["shipper", "receiver"],
  cancelled: ["shipper", "transporter", "driver", "receiver"],
  released: ["shipper", "transporter", "driver", "receiver"],
  disowned: ["transporter"],
  changed: ["transporter", "driver"],
  change_proposed: ["transporter"],
  change_accepted: ["shipper"],
  change_refused: ["shipper"],
  change_withdrawn: ["transporter"],
  corrected: ["shipper", "transporter", "driver"],
  rating_removed: ["shipper"],
  shipper_rating_removed: ["transporter"],
};

/**
 * The readers of a step's mails. A shipper and a receiver who know nothing of a claim are not told of its end either.
 * When orders were claimed together, the mail of one of them tells the shipper and the transporter of all.
 */
function readersOf(step: OrderMailStep, { undone, together }: OfClaim): readonly OrderMailReader[] {
  if (together?.orderIds.length === 0) return readers[step].filter((to) => to === "receiver");
  return undone?.isUntold
    ? readers[step].filter((to) => to !== "receiver" && (to !== "shipper" || undone.shipperKnows === true))
    : readers[step];
}

/** An order can be claimed again after a release, and be delayed by more than was told; its other steps come once. */
const actOf = (step: OrderMailStep, { claimedAt, undone, delay }: OfClaim): string | undefined =>
  step === "assigned" ? claimedAt : (delay ?? undone)?.at;

/** A claim sends its own event, before its mails are due. */
const eventOf: Partial<Record<OrderMailStep, WebhookEvent>> = {
  released: "order.released",
  in_transit: "order.in_transit",
  delayed: "order.delayed",
  delivered: "order.delivered",
  cancelled: "order.cancelled",
};

/** A release is announced to the transporter that lost the order. */
function announced(orderId: string, step: OrderMailStep, { undone, delay }: OfClaim): readonly Effect[] {
  const event = eventOf[step];
  if (!event) return [];
  const at = (delay ?? undone)?.at ?? null;
  return [webhookEvent(event, orderId, at, { transporterId: undone?.transporterId ?? null })];
}

/** From the claim on, the pickup of an order is looked after. */
const watched = (orderId: string, step: OrderMailStep, { claimedAt }: OfClaim): readonly Effect[] =>
  step === "assigned" && claimedAt !== undefined ? [watchPickup(orderId, claimedAt)] : [];

const invoiceEffect: Partial<Record<OrderMailStep, (orderId: string, claim: OfClaim) => readonly Effect[]>> = {
  assigned: (orderId, claim) => [issueInvoice(orderId, claim)],
  delivered: (orderId, claim) => [dueInvoices(orderId, claim)],
  cancelled: (orderId, claim) => [withdrawInvoice(orderId, claim)],
  released: (orderId, claim) => [withdrawInvoice(orderId, claim)],
  disowned: (orderId, claim) => [withdrawInvoice(orderId, claim)],
};

/**
 * Mails one reader about a step; sends none to a reader without an address, to a receiver who is the shipper, or to the
 * address that a disowned order was booked with, and none about a claim that was undone before it could be told, or
 * about the delay of a vehicle that is picked up or delivered by then. With a dispatcher, it is the copy for them.
 */
export function sendOrderMail(ports: Pick<OrderPorts, "orderLists"> & MailPersonPorts<OrderMail>) {
  const mail = mailPerson(ports);
  return async (effect: ReturnType<typeof orderMail>, dispatcherId?: string): Promise<Withheld | void> => {
    const { orderId, step, to: reader, key, ...claim } = effect;
    const isOver = ({ order: { assignedAt, status, pickupArrivedAt } }: OrderView) =>
      (step === "pickup_overdue" && (status !== "assigned" || pickupArrivedAt !== null)) ||
      (step === "assigned" && (assignedAt !== (claim.claimedAt ?? assignedAt) || status === "cancelled")) ||
      (step === "delayed" && status !== "in_transit");
    const asked = await Promise.all((claim.together?.orderIds ?? [orderId]).map((id) => ports.orderLists.view(id)));
    if (asked.some((view) => view === undefined)) throw new Error(`order ${orderId} is not there`);
    const [found, ...others] = asked.filter((view) => view !== undefined && !isOver(view)) as OrderView[];
    if (!found) return;
    const { assignedAt } = found.order;
    const isOfChange = changeSteps.includes(step);
    // A later transporter has no part in the change, and the former one no longer has.
    const isOfClaim = step !== "corrected" || reader !== "shipper";
    if (isOfChange && isOfClaim && assignedAt !== (claim.claimedAt ?? null)) return;
    const facts = isOfChange ? await factsOfChange(ports, orderId, claim) : [];
    const view = claim.undone ? await beforeRelease(ports, found, claim.undone) : found;
    const to = addressOf(view, reader);
    if (to === null || !mayMailTo(view.order, to)) return;
    if (reader === "receiver" && to === addressOf(view, "shipper")?.toLowerCase()) return;
    // The receiver's key is the same for a mail that waits for the shipper's address to be proved and for one sent as
    // the step happens.
    const act = claim.changeId ?? actOf(step, { ...claim, ...(assignedAt !== null && { claimedAt: assignedAt }) });
    const mailKey = reader === "receiver" ? orderMail(orderId, step, reader, act).key : key;
    return mail(
      {
        kind: "order_mail",
        to,
        orderId: found.order.id,
        reader,
        step,
        order: orderInMail(
          view,
          reader,
          isOfChange ? (facts.at(-1)?.reason ?? null) : await reasonOf(ports, orderId, step, claim),
          facts,
          claim.delay,
        ),
        zones: zonesOf(view.order),
        isOpen: found.order.status === "pending",
        ...(reader === "shipper" &&
          isBookersToChange(view.order) && { bookerSecret: bookingSecret(ports.vault, view.order) }),
        ...(claim.together &&
          others.length > 0 && {
            together: {
              shipmentId: claim.together.shipmentId,
              orders: [found, ...others].map((other) => orderInMail(other, reader, null)),
            },
          }),
      },
      {
        key: mailKey,
        namedBy: whoNamed(view.order, reader),
        reader: noticeReader(view.order, reader),
        team: { of: effect, dispatcherId },
      },
    );
  };
}

const isBookersToChange = (order: Order): boolean =>
  order.shipperId === null &&
  order.customer !== null &&
  !awaitsBooker(order) &&
  !["delivered", "cancelled"].includes(order.status);

const changeSteps: readonly OrderMailStep[] = [
  "changed",
  "change_proposed",
  "change_accepted",
  "change_refused",
  "change_withdrawn",
  "corrected",
];

/** The facts of a change up to now, oldest first. */
const factsOfChange = async (
  { orderLists }: Pick<OrderPorts, "orderLists">,
  orderId: string,
  { changeId }: OfClaim,
): Promise<readonly TermsFact[]> => (await orderLists.changes(orderId)).filter((fact) => fact.changeId === changeId);

/** The order with its former transporter and driver, who are told too. */
async function beforeRelease(
  { accounts }: Pick<MailPersonPorts<OrderMail>, "accounts">,
  view: OrderView,
  { transporterId, driverId }: NonNullable<OfClaim["undone"]>,
): Promise<OrderView> {
  const contact = async (id: string | null) => {
    const user = id === null ? undefined : (await accounts.find(id))?.user;
    return user ? asContact(user) : null;
  };
  return {
    ...view,
    order: { ...view.order, transporterId, driverId },
    transporter: await contact(transporterId),
    driver: await contact(driverId),
    invoice: null,
  };
}

const toldWithReason: readonly OrderMailStep[] = [
  "cancelled",
  "released",
  "pickup_inspected",
  "rating_removed",
  "shipper_rating_removed",
];

async function reasonOf(
  { orderLists, accounts }: Pick<OrderPorts & MailPersonPorts<OrderMail>, "orderLists" | "accounts">,
  orderId: string,
  step: OrderMailStep,
  { undone }: OfClaim,
): Promise<string | null> {
  const isTold = toldWithReason.includes(step);
  if (!isTold && step !== "in_transit" && step !== "delivered") return null;
  const history = await orderLists.history(orderId);
  const fact = history.findLast(({ kind, at }) => kind === step && at === (undone?.at ?? at));
  if (!fact?.reason || isTold) return fact?.reason ?? null;
  // The reason of a carrier's own step stands in the history alone.
  const actor = fact.actorId === null ? undefined : await accounts.find(fact.actorId);
  return actor?.user.userType === "admin" ? fact.reason : null;
}

/** The account that gave the reader's address; null for a guest. */
function whoNamed({ shipperId, transporterId }: Order, reader: OrderMailReader): string | null {
  return reader === "shipper" || reader === "receiver" ? shipperId : transporterId;
}

/** A guest and a receiver have no account by which the order knows them. */
function noticeReader({ id, shipperId, transporterId, driverId }: Order, reader: OrderMailReader): NoticeReader {
  const accountId = { shipper: shipperId, transporter: transporterId, driver: driverId, receiver: null }[reader];
  return accountId === null ? { orderId: id, reader: reader === "receiver" ? "receiver" : "shipper" } : { accountId };
}

function addressOf({ order, shipper, transporter, driver }: OrderView, reader: OrderMailReader): string | null {
  switch (reader) {
    case "shipper":
      return shipper?.email ?? order.customer?.email ?? null;
    case "transporter":
      return transporter?.email ?? null;
    case "driver":
      return driver?.email ?? null;
    case "receiver":
      return order.deliveryContact.email;
  }
}

/** Confirms a booking to its customer, with the tracking link, and asks them to confirm it in turn. */
export function sendBookingConfirmation(ports: Pick<OrderPorts, "orders"> & MailPersonPorts<OrderMail>) {
  const mail = mailPerson(ports);
  return async ({ orderId, key }: ReturnType<typeof bookingConfirmation>): Promise<Withheld | void> => {
    const order = await ports.orders.find(orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    if (!order.customer) throw new Error(`order ${orderId} has no customer to write to`);
    if (!mayMailTo(order, order.customer.email)) return;
    const confirmSecret = awaitsBooker(order) ? bookingSecret(ports.vault, order) : null;
    const told = orderFor("guest", "mail", withoutPeople(order));
    const to = order.customer.email;
    return mail({ kind: "booking_confirmation", to, orderId, order: told, confirmSecret }, { key, namedBy: null });
  };
}
