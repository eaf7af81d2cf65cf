import { shortId } from "@lotlane/core";
import { formatMoney } from "@lotlane/core/money";
import type { Order, OrderStop, OrderView } from "@lotlane/core/orders";
import type { LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { peopleFacts, vehicleFacts } from "./order-facts.ts";
import { maySee, type OrderMailReader, type OrderStepMail, tripOf } from "./order-step.ts";
import { paymentMethodNames } from "./payment-method-names.ts";
import { day, days, greeting, miles } from "./wording.ts";

/** The words of a step for one reader; `lead` follows the greeting. */
export type StepWords = { readonly title: string; readonly lead: string };

type Parts = { readonly words: Record<OrderMailReader, StepWords>; readonly blocks?: readonly MailBlock[] };

/** The frame of every mail about an order, with no more than its reader may know. */
export function orderMail(mail: OrderStepMail, home: string, { words, blocks = [] }: Parts): MailContent {
  const { reader, view } = mail;
  const { title, lead } = words[reader];
  const { order } = view;
  const way = `${miles(order.distance)}, about ${days(order.estimatedDays)} on the way`;
  return {
    subject: `Lotlane order ${shortId(view.order.id)}: ${title}`,
    preview: `${tripOf(view)}. ${way}.`,
    title,
    reference: { label: "Order", value: shortId(view.order.id) },
    blocks: [
      { kind: "paragraph", text: `${greeting({ firstName: firstNameOf(view, reader) })} ${lead}` },
      ...blocks,
      {
        kind: "lane",
        from: laneEnd("Pickup", order.pickup, maySee(reader, "pickupAddress")),
        to: laneEnd("Delivery", order.delivery, maySee(reader, "deliveryAddress")),
        way,
      },
      { kind: "facts", rows: [...vehicleFacts(view, reader), ...peopleFacts(view, reader)] },
      ...priceBlock(mail),
      action(view, reader, home),
    ],
    reason: reasons[reader],
  };
}

const reasons: Record<OrderMailReader, string> = {
  shipper: "You are receiving this email because it is about an order that you placed on Lotlane.",
  transporter: "You are receiving this email because you claimed this order on Lotlane.",
  driver: "You are receiving this email because your company assigned you this order on Lotlane.",
  receiver:
    "You are receiving this email because this address was given as the delivery contact. If that is not you, you can ignore this email.",
};

function firstNameOf({ order, shipper, transporter, driver }: OrderView, reader: OrderMailReader): string {
  switch (reader) {
    case "shipper":
      return (shipper ?? order.customer)?.firstName ?? "";
    case "transporter":
      return transporter?.firstName ?? "";
    case "driver":
      return driver?.firstName ?? "";
    case "receiver":
      return order.deliveryContact.name ?? "";
  }
}

const laneEnd = (label: string, { address, city, state, zip, date }: OrderStop, withStreet: boolean): LaneEnd => ({
  label,
  lines: [`${city}, ${state} ${zip}`, ...(withStreet ? [address] : []), date ? day(date) : "Day to be arranged"],
});

/** Nothing is owed for a cancelled order, nor to a transporter who no longer has it. */
function priceBlock({ reader, step, view: { order } }: OrderStepMail): MailBlock[] {
  if (!maySee(reader, "paymentAmount") || ["cancelled", "released", "disowned"].includes(step)) return [];
  const label = reader === "shipper" ? "Price" : "Your pay";
  const total = { label, amount: formatMoney(order.paymentAmount), note: paymentMethodNames[order.paymentMethod] };
  return [{ kind: "price", lines: [], totals: [total] }];
}

/** Receivers follow the tracking link, with or without an account. */
function action({ order }: OrderView, reader: OrderMailReader, home: string): MailBlock {
  if (reader === "driver") return { kind: "action", label: "Open your jobs", url: `${home}/driver` };
  if (reader === "receiver") return track(order, home);
  return reader === "shipper" ? payersAction(order, home) : open(order, home);
}

/** Guests who booked have no account to open the order with. */
export const payersAction = (order: Order, home: string): MailBlock =>
  order.shipperId === null ? track(order, home) : open(order, home);

const track = ({ trackingToken }: Order, home: string): MailBlock => ({
  kind: "action",
  label: "Track the vehicle",
  url: `${home}/track/${encodeURIComponent(trackingToken)}`,
});

const open = ({ id }: Order, home: string): MailBlock => ({
  kind: "action",
  label: "Open the order",
  url: `${home}/orders/${encodeURIComponent(id)}`,
});
