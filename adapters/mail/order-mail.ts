import { fullName } from "@lotlane/core/accounts";
import { formatMoney } from "@lotlane/core/money";
import { type Contact, hoursWords, type OrderPaymentMethod, type TripEnd } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";
import { vehicleConditionNames } from "@lotlane/core/vehicles";
import type { Fact, LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { bookingUrl, day, days, greeting, miles, moment, vehicleName } from "./wording.ts";

/** The words of a step for one reader; `lead` follows the greeting. */
export type StepWords = { readonly title: string; readonly lead: string };

type Parts = { readonly words: Record<OrderMailReader, StepWords>; readonly blocks?: readonly MailBlock[] };

/** The frame of every mail about an order, with no more than its reader may know. */
export function orderMail(mail: OrderStepMail, home: string, { words, blocks = [] }: Parts): MailContent {
  const { reader, order } = mail;
  const { title, lead } = words[reader];
  const way = `${miles(order.distance)}, about ${days(order.estimatedDays)} on the way`;
  return {
    subject: `Lotlane order ${order.number}: ${title}`,
    preview: `${tripOf(order)}. ${way}.`,
    title,
    reference: { label: "Order", value: order.number },
    blocks: [
      { kind: "paragraph", text: `${greeting(mail.user ?? { firstName: firstNameOf(order, reader) })} ${lead}` },
      ...blocks,
      {
        kind: "lane",
        from: laneEnd("Pickup", order, "pickup"),
        to: laneEnd("Delivery", order, "delivery"),
        way,
      },
      { kind: "facts", rows: [...vehicleFacts(order), ...peopleFacts(order, reader), ...hoursFacts(mail)] },
      ...priceBlock(mail),
      action(order, reader, home),
      ...bookingBlocks(mail, home),
    ],
    reason: reasons[reader],
  };
}

export const reasons: Record<OrderMailReader, string> = {
  shipper: "You are receiving this email because it is about an order that you placed on Lotlane.",
  transporter: "You are receiving this email because you claimed this order on Lotlane.",
  driver: "You are receiving this email because your company assigned you this order on Lotlane.",
  receiver:
    "You are receiving this email because this address was given as the delivery contact. If that is not you, you can ignore this email.",
};

function firstNameOf(
  { shipper, customer, transporter, driver, deliveryContactName }: MailedOrder,
  reader: OrderMailReader,
): string {
  switch (reader) {
    case "shipper":
      return (shipper ?? customer)?.firstName ?? "";
    case "transporter":
      return transporter?.firstName ?? "";
    case "driver":
      return driver?.firstName ?? "";
    case "receiver":
      return deliveryContactName ?? "";
  }
}

export function laneEnd(label: string, order: OrderInMail, end: TripEnd): LaneEnd {
  const [place, street, date] = [order[`${end}PlaceName`], order[`${end}Address`], order[`${end}Date`]];
  const town = `${order[`${end}City`]}, ${order[`${end}State`]} ${order[`${end}Zip`]}`;
  return {
    label,
    lines: [
      town,
      ...(place ? [place] : []),
      ...(street === null ? [] : [street]),
      date ? day(date) : "Day to be arranged",
    ],
  };
}

/** Nothing is owed for a cancelled order, nor to a transporter who no longer has it. */
function priceBlock({ reader, step, order: { paymentAmount, paymentMethod } }: OrderStepMail): MailBlock[] {
  if (paymentAmount === null || paymentMethod === null || isOver(step)) return [];
  const label = reader === "shipper" ? "Price" : "Your pay";
  const isTaker = reader === "transporter" && paymentMethod === "card";
  const note = isTaker ? "You take the customer's credit card" : paymentMethodNames[paymentMethod];
  const total = { label, amount: formatMoney(paymentAmount), note };
  return [{ kind: "price", lines: [], totals: [total] }];
}

const isOver = (step: OrderStepMail["step"]): boolean => ["cancelled", "released", "disowned"].includes(step);

/** Receivers follow the tracking link, with or without an account. */
function action(order: MailedOrder, reader: OrderMailReader, home: string): MailBlock {
  if (reader === "driver") return { kind: "action", label: "Open your jobs", url: `${home}/driver` };
  if (reader === "receiver") return track(order, home);
  return reader === "shipper" ? payersAction(order, home) : open(order, home);
}

const bookingBlocks = ({ order, bookerSecret }: OrderStepMail, home: string): MailBlock[] =>
  bookerSecret === undefined
    ? []
    : [
        {
          kind: "action",
          label: "Change, message or cancel",
          url: bookingUrl(home, order.trackingToken, bookerSecret),
        },
      ];

/** Guests who booked have no account to open the order with. */
export const payersAction = (order: Linked, home: string): MailBlock =>
  order.shipperId === null ? track(order, home) : open(order, home);

const track = ({ trackingToken }: Linked, home: string): MailBlock => ({
  kind: "action",
  label: "Track the vehicle",
  url: `${home}/track/${encodeURIComponent(trackingToken ?? "")}`,
});

const open = ({ id }: Linked, home: string): MailBlock => ({
  kind: "action",
  label: "Open the order",
  url: `${home}/orders/${encodeURIComponent(id ?? "")}`,
});

/** The vehicle, and what its driver has to know about it. */
export function vehicleFacts(order: OrderInMail): Fact[] {
  return [
    { label: "Vehicle", value: vehicleOf(order) },
    ...fact("Color", order.vehicleColor),
    ...fact("VIN", order.vehicleVin),
    { label: "Condition", value: vehicleConditionNames[order.vehicleCondition] },
    ...fact("Instructions", order.specialInstructions),
  ];
}

/** The people to reach, as far as the reader may know them. */
function peopleFacts(order: MailedOrder, reader: OrderMailReader): Fact[] {
  const { shipper, customer, transporter, driver } = order;
  const reachable = shipper ?? (customer && { ...customer, companyName: null });
  const whoShips = reachable ? contact(reachable) : order.shipperName;
  const atPickup = reached([order.pickupContactName, order.pickupContactPhone]);
  const atDelivery = reached([order.deliveryContactName, order.deliveryContactPhone], order.deliveryContactEmail);
  switch (reader) {
    case "shipper":
      return [
        ...fact("Transporter", transporter && contact(transporter)),
        ...fact("Driver", driver && fullName(driver)),
        ...fact("Receiver", atDelivery),
      ];
    case "transporter":
      return [
        ...fact("Shipper", whoShips),
        ...fact("Pickup contact", atPickup),
        ...fact("Driver", driver && fullName(driver)),
        ...fact("Receiver", atDelivery),
      ];
    case "driver":
      return [
        ...(atPickup ? [...fact("At pickup", atPickup), ...fact("Shipper", whoShips)] : fact("At pickup", whoShips)),
        ...fact("At delivery", atDelivery),
        ...fact("Transporter", transporter && contact(transporter)),
      ];
    case "receiver":
      return [
        ...fact("Shipped by", order.shipperName),
        ...fact("Transporter", transporter && reached([nameOf(transporter), transporter.phoneNumber])),
      ];
  }
}

/** When each end is open, for those who go there. */
function hoursFacts({ step, order: { pickupHours, deliveryHours } }: OrderStepMail): Fact[] {
  if (isOver(step)) return [];
  return [
    ...fact("Pickup hours", pickupHours ? hoursWords(pickupHours).join("; ") : null),
    ...fact("Delivery hours", deliveryHours ? hoursWords(deliveryHours).join("; ") : null),
  ];
}

const fact = (label: string, value: string | null): Fact[] => (value ? [{ label, value }] : []);

type Reachable = Pick<Contact, "firstName" | "lastName" | "companyName" | "phoneNumber" | "email">;

const contact = (person: Reachable): string | null =>
  reached([person.companyName, fullName(person), person.phoneNumber], person.email);

const reached = (ways: readonly (string | null | undefined)[], email: string | null = null): string | null =>
  [...ways, email].filter(Boolean).join(", ") || null;

export const paymentMethodNames: Record<OrderPaymentMethod, string> = {
  cash: "Cash or check",
  card: "To be paid by credit card to the carrier",
  invoice: "By invoice",
};

export type OrderStepMail = Extract<Mail, { readonly kind: "order_mail" }>;
type OrderMailReader = OrderStepMail["reader"];
type MailedOrder = OrderStepMail["order"];
export type BookedOrder = Extract<Mail, { readonly kind: "booking_confirmation" }>["order"];
type OrderInMail = MailedOrder | BookedOrder;
type Linked = Pick<MailedOrder, "id" | "shipperId" | "trackingToken">;

/** A moment by the clocks of the pickup or the delivery. */
export const momentAt = ({ zones }: OrderStepMail, end: TripEnd, time: string): string => moment(time, zones[end]);

/** The vehicle in a sentence. */
export const vehicleOf = ({
  vehicleYear: year,
  vehicleMake: make,
  vehicleModel: model,
}: Pick<OrderInMail, "vehicleYear" | "vehicleMake" | "vehicleModel">): string => vehicleName({ year, make, model });

export const tripOf = (
  order: Pick<OrderInMail, "pickupCity" | "pickupState" | "deliveryCity" | "deliveryState">,
): string => `${order.pickupCity}, ${order.pickupState} to ${order.deliveryCity}, ${order.deliveryState}`;

/** A company's name, or the person's where there is none. */
export const nameOf = (person: Contact): string => person.companyName ?? fullName(person);
