import { formatMoney } from "../money/index.ts";
import { paymentTerms, termsWords } from "../shared/payment-terms.ts";
import { vehicleConditionNames } from "../vehicles/index.ts";
import { hoursWords } from "./details-words.ts";
import type { OrderEdit } from "./new-order.ts";
import { flatDetails } from "./order-details.ts";
import { flatStop, type OrderStop } from "./order-stop.ts";
import {
  type ChangedField,
  type FieldChange,
  type Order,
  type OrderTerms,
  type ProposedTerms,
  type TermsFact,
  type TermsField,
  type TermValue,
  transportOf,
} from "./order.ts";

/** The terms of an order, as an edit begins from them. */
export const orderTermsOf = (order: Order): OrderTerms =>
  ({
    vehicleMake: order.vehicle.make,
    vehicleModel: order.vehicle.model,
    vehicleYear: order.vehicle.year,
    vehicleVin: order.vehicle.vin,
    vehicleColor: order.vehicle.color,
    vehicleCondition: order.vehicle.condition,
    ...flatStop("pickup", askedOf(order.pickup)),
    ...flatStop("delivery", askedOf(order.delivery)),
    deliveryContactName: order.deliveryContact.name,
    deliveryContactPhone: order.deliveryContact.phone,
    deliveryContactEmail: order.deliveryContact.email,
    ...flatDetails(order.details),
    paymentAmount: order.paymentAmount,
    paymentTerms: order.paymentTerms,
    specialInstructions: order.specialInstructions,
    isUrgent: order.isUrgent,
    needsPickupCode: order.needsPickupCode,
  }) satisfies Record<TermsField, TermValue>;

const askedOf = ({ address, city, state, zip, date }: OrderStop) => ({ address, city, state, zip, date });

/** Fields that the edit leaves out stay as they are. A blank for the terms of payment leaves them too. */
export function editedTerms(order: Order, edit: Partial<OrderEdit>): OrderTerms {
  const before = orderTermsOf(order);
  const given = Object.entries(edit).filter(
    ([field, value]) => value !== undefined && field in before && !(field === "paymentTerms" && value === null),
  );
  return { ...before, ...(Object.fromEntries(given) as Partial<OrderTerms>) };
}

export const fieldsChanged = (before: OrderTerms, after: OrderTerms): readonly TermsField[] =>
  (Object.keys(before) as TermsField[]).filter((field) => !isSame(before[field], after[field]));

const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

export const isSameChange = (one: readonly FieldChange[], other: readonly FieldChange[]): boolean =>
  one.length === other.length &&
  one.every(({ field, after }, at) => field === other[at]!.field && isSame(after, other[at]!.after));

/** Hours come back from a store with their days in another order. */
const inOrder = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? JSON.stringify(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(value ?? null);

/** Everything that a change of an order tells, field by field. */
export function changesBetween(before: Order, after: Order): readonly FieldChange[] {
  const [old, now] = [told(before), told(after)];
  return (Object.keys(old) as ChangedField[])
    .filter((field) => !isSame(old[field], now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

const told = (order: Order): Readonly<Record<ChangedField, TermValue>> => ({
  ...(orderTermsOf(order) as Readonly<Record<TermsField, TermValue>>),
  transportAmount: transportOf(order),
  distance: order.distance,
  estimatedDays: order.estimatedDays,
});

/** The difference that several changes make together, oldest first. */
export function addedUp(facts: readonly Pick<TermsFact, "changes">[]): readonly FieldChange[] {
  const sum = new Map<ChangedField, FieldChange>();
  for (const { changes } of facts)
    for (const change of changes)
      sum.set(change.field, { ...change, before: (sum.get(change.field) ?? change).before });
  return [...sum.values()].filter(({ before, after }) => !isSame(before, after));
}

/** The fields that tell which lane an order has, and when. */
export const laneFields = [
  "pickupZip",
  "pickupCity",
  "pickupState",
  "pickupDate",
  "deliveryZip",
  "deliveryCity",
  "deliveryState",
  "deliveryDate",
] as const satisfies readonly TermsField[];

/** The fields from which a quoted price follows. */
export const pricedFields = [
  "pickupZip",
  "deliveryZip",
  "vehicleYear",
  "vehicleMake",
  "vehicleModel",
  "vehicleCondition",
] as const satisfies readonly TermsField[];

/** After pickup, only those who hand the vehicle over still need anything. */
const untilDelivery: readonly TermsField[] = [
  "deliveryContactName",
  "deliveryContactPhone",
  "deliveryContactEmail",
  "deliveryHours",
  "deliveryNotes",
];

/** Between claim and pickup they change at once: they bind the transporter to nothing. */
const atOnce: readonly TermsField[] = [
  ...untilDelivery,
  "pickupKind",
  "pickupPlaceName",
  "pickupContactName",
  "pickupContactPhone",
  "pickupContactEmail",
  "pickupHours",
  "pickupNotes",
  "pickupBuyerNumber",
  "pickupLotNumber",
  "pickupGatePass",
  "deliveryKind",
  "deliveryPlaceName",
  "deliveryBuyerNumber",
  "deliveryLotNumber",
  "deliveryGatePass",
  "specialInstructions",
  "needsPickupCode",
];

/** How a field of a claimed order may change: at once, if the transporter accepts it, or why not at all. */
export function wayToChange(field: TermsField, { status, quoteId }: Pick<Order, "status" | "quoteId">): Way {
  if (status === "in_transit") return untilDelivery.includes(field) ? { kind: "at_once" } : never(onItsWay);
  if (atOnce.includes(field)) return { kind: "at_once" };
  if (field === "paymentAmount" || field === "paymentTerms") return never(priceStands);
  if (quoteId !== null && (pricedFields as readonly TermsField[]).includes(field)) return never(quoteStands);
  return { kind: "if_accepted" };
}

type Way =
  | { readonly kind: "at_once" }
  | { readonly kind: "if_accepted" }
  | { readonly kind: "never"; readonly why: string };

const never = (why: string): Way => ({ kind: "never", why });
const onItsWay =
  "The vehicle has been picked up: only the delivery's contact, hours and notes can still be changed. Ask for anything else in a message.";
const priceStands =
  "A transporter has claimed this order at its price and terms. Agree on an extra charge or a credit on its invoice instead.";
const quoteStands =
  "The quoted price belongs to this lane and vehicle, and a transporter has claimed it. Agree on an extra charge instead, or cancel the order and book again.";

/** The order with a proposal that its transporter accepted. */
export const withProposal = (order: Order, { vehicleDetails, ...terms }: ProposedTerms): Order => ({
  ...order,
  ...terms,
  details: { ...order.details, vehicle: vehicleDetails },
});

/** The terms of an order that a proposal changes. */
export const proposedTermsOf = (order: Order): ProposedTerms => ({
  vehicle: order.vehicle,
  pickup: order.pickup,
  delivery: order.delivery,
  vehicleDetails: order.details.vehicle,
  distance: order.distance,
  distanceSource: order.distanceSource,
  estimatedDays: order.estimatedDays,
  paymentPerMile: order.paymentPerMile,
  isUrgent: order.isUrgent,
});

const ends = { pickup: "Pickup", delivery: "Delivery" } as const;
const partNames: ReadonlyMap<string, string> = new Map([
  ["Zip", "ZIP"],
  ["Kind", "kind of place"],
  ["GatePass", "gate pass"],
]);

/** A field's name for people: `Pickup date`. */
export function fieldName(field: ChangedField): string {
  const own = ownNames.get(field);
  if (own !== undefined) return own;
  const words = (rest: string) => partNames.get(rest) ?? rest.replace(/(?!^)([A-Z])/g, " $1").toLowerCase();
  for (const [end, name] of Object.entries(ends))
    if (field.startsWith(end)) return `${name} ${words(field.slice(end.length))}`;
  return field.startsWith("vehicle") ? `Vehicle ${words(field.slice("vehicle".length))}` : words(field);
}

const ownNames: ReadonlyMap<ChangedField, string> = new Map([
  ["vehicleVin", "VIN"],
  ["paymentAmount", "Price"],
  ["transportAmount", "Transport price"],
  ["paymentTerms", "Payment terms"],
  ["specialInstructions", "Special instructions"],
  ["isUrgent", "Urgent"],
  ["needsPickupCode", "Pickup code asked for"],
  ["distance", "Miles"],
  ["estimatedDays", "Days on the way"],
]);

/** A field's value for people. @param day writes a day out */
export function valueText(field: ChangedField, value: TermValue, day: (date: string) => string): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return hoursWords(value).join("; ");
  if (typeof value === "number")
    return value.toLocaleString("en-US", { useGrouping: field === "distance", maximumFractionDigits: 1 });
  if (field === "pickupDate" || field === "deliveryDate") return day(value);
  if (field === "paymentAmount" || field === "transportAmount") return formatMoney(value);
  if (field === "vehicleCondition") return named(vehicleConditionNames, value);
  const terms = field === "paymentTerms" ? paymentTerms.find((one) => one === value) : undefined;
  return terms ? termsWords(terms) : value;
}

const named = (names: Readonly<Partial<Record<string, string>>>, word: string) => names[word] ?? word;
