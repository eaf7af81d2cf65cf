import { shortId } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import { formatMoney } from "@lotlane/core/money";
import {
  type Contact,
  maySeeField,
  type Order,
  type OrderField,
  type OrderPaymentMethod,
  type OrderReader,
  type OrderStop,
  type OrderView,
} from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import type { Fact, LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { day, days, greeting, miles, vehicleName } from "./wording.ts";

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

/** The vehicle, and what its driver has to know about it. */
function vehicleFacts(view: OrderView, reader: OrderMailReader): Fact[] {
  const { vehicle, specialInstructions } = view.order;
  return [
    { label: "Vehicle", value: vehicleOf(view) },
    ...fact("Color", vehicle.color),
    ...(maySee(reader, "vehicleVin") ? fact("VIN", vehicle.vin) : []),
    { label: "Condition", value: vehicleConditionNames[vehicle.condition] },
    ...(maySee(reader, "specialInstructions") ? fact("Instructions", specialInstructions) : []),
  ];
}

/** The people to reach, as far as the reader may know them. */
function peopleFacts({ order, shipper, transporter, driver }: OrderView, reader: OrderMailReader): Fact[] {
  const whoShips = shipper ?? (order.customer && { ...order.customer, companyName: null });
  const { name, phone, email } = order.deliveryContact;
  const atDelivery = reached([name, phone], email);
  switch (reader) {
    case "shipper":
      return [
        ...fact("Transporter", transporter && contact(transporter)),
        ...fact("Driver", driver && fullName(driver)),
        ...fact("Receiver", atDelivery),
      ];
    case "transporter":
      return [
        ...fact("Shipper", whoShips && contact(whoShips)),
        ...fact("Driver", driver && fullName(driver)),
        ...fact("Receiver", atDelivery),
      ];
    case "driver":
      return [
        ...fact("At pickup", whoShips && contact(whoShips)),
        ...fact("At delivery", atDelivery),
        ...fact("Transporter", transporter && contact(transporter)),
      ];
    case "receiver":
      return [
        ...fact("Shipped by", shipper?.companyName ?? null),
        ...fact("Transporter", transporter && reached([nameOf(transporter), transporter.phoneNumber])),
      ];
  }
}

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

type Reachable = Pick<Contact, "firstName" | "lastName" | "companyName" | "phoneNumber" | "email">;

const contact = (person: Reachable): string | null =>
  reached([person.companyName, fullName(person), person.phoneNumber], person.email);

const reached = (ways: readonly (string | null)[], email: string | null = null): string | null =>
  [...ways, email].filter(Boolean).join(", ") || null;

export const paymentMethodNames: Record<OrderPaymentMethod, string> = {
  cash: "Cash or check",
  card: "Credit card",
  invoice: "By invoice",
};

export type OrderStepMail = Extract<Mail, { readonly kind: "order_mail" }>;
type OrderMailReader = OrderStepMail["reader"];

/** Mails reach drivers and receivers at addresses that may be unproved. */
const readersByMail: Record<OrderMailReader, OrderReader> = {
  shipper: "shipper",
  transporter: "transporter",
  driver: "driver_by_mail",
  receiver: "receiver_by_mail",
};

export const maySee = (reader: OrderMailReader, field: OrderField): boolean =>
  maySeeField(readersByMail[reader], field);

/** The vehicle in a sentence. */
export const vehicleOf = ({ order }: OrderView): string => vehicleName(order.vehicle);

export const tripOf = ({ order: { pickup, delivery } }: OrderView): string =>
  `${pickup.city}, ${pickup.state} to ${delivery.city}, ${delivery.state}`;

/** A company's name, or the person's where there is none. */
export const nameOf = (person: Contact): string => person.companyName ?? fullName(person);
