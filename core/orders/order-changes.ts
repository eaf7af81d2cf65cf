import { z } from "zod";
import { formatMoney } from "../money/index.ts";
import { paymentTerms, termsWords } from "../shared/payment-terms.ts";
import { optionalLines, requiredLines } from "../shared/text.ts";
import { vehicleConditionNames } from "../vehicles/index.ts";
import { createOrderSchema } from "./new-order.ts";
import { type OpeningHours, weekdays } from "./details-words.ts";
import { flatDetails } from "./order-details.ts";
import { flatStop, type OrderStop } from "./order-stop.ts";
import {
  type ChangedField,
  type FieldChange,
  type Order,
  type OrderTerms,
  type ProposedChange,
  type ProposedTerms,
  type TermsFact,
  type TermsField,
  type TermValue,
  transportOf,
} from "./order.ts";

/** A proposal that its transporter can still answer; null for one that the order has left behind. */
export const openProposal = ({ status, assignedAt, proposedChange }: Order): ProposedChange | null =>
  status === "assigned" && proposedChange?.claimedAt === assignedAt ? proposedChange : null;

/** Fields that are left out stay as they are, so that no default may fill them in. */
const orStays = (schema: z.ZodType) =>
  z.preprocess((given) => given, schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional();

type Shape = typeof createOrderSchema.shape;
type Staying = { [Field in keyof Shape]: z.ZodOptional<z.ZodType<z.output<Shape[Field]>, z.input<Shape[Field]>>> };

const editShape = Object.fromEntries(
  Object.entries(createOrderSchema.shape).map(([field, schema]) => [field, orStays(schema)]),
) as unknown as Staying;

const wrongRevision = "revision must be a whole number from 1";
export const seenRevision = z.number(wrongRevision).int(wrongRevision).min(1, wrongRevision).optional();

/** The fields that an edit changes, or that a change request asks for. */
export const orderEditSchema = z
  .object({
    ...editShape,
    revision: seenRevision.describe("The order's revision that you saw: if it has changed since, nothing is kept"),
    acceptedPrice: z
      .string("acceptedPrice must be text")
      .max(20)
      .optional()
      .describe("The price that the answer price_changed told you, if you accept it"),
    reason: optionalLines("Reason", 500).describe("Why; both sides see it"),
  })
  .meta({ example: { pickupDate: "2030-06-05", pickupNotes: "Ask at gate 3", revision: 1 } });
export type OrderEdit = z.output<typeof orderEditSchema>;

export const changeRefusalSchema = z.object({
  reason: requiredLines("Please give a reason", 500).describe("Why the change is refused; both sides see it"),
});

export const claimSchema = z.object({
  revision: seenRevision.describe("The order's revision that you saw: if it has changed since, the claim is refused"),
});

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

type Ended = { readonly at: string; readonly actorId: string | null };

/** The end of an open proposal that the order leaves unanswered. @param why a sentence for both sides */
export const lapsedProposal = (
  order: Order,
  { at, actorId }: Ended,
  why: string,
): { changes?: readonly TermsFact[] } => {
  const proposal = openProposal(order);
  if (!proposal) return {};
  const { id: orderId, revision } = order;
  return {
    changes: [{ changeId: proposal.id, orderId, kind: "lapsed", at, actorId, reason: why, revision, changes: [] }],
  };
};

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
  ["distance", "Miles"],
  ["estimatedDays", "Days on the way"],
]);

/** A field's value for people. @param day writes a day out */
export function valueText(field: ChangedField, value: TermValue, day: (date: string) => string): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return hoursText(value);
  if (typeof value === "number")
    return value.toLocaleString("en-US", { useGrouping: field === "distance", maximumFractionDigits: 1 });
  if (field === "pickupDate" || field === "deliveryDate") return day(value);
  if (field === "paymentAmount" || field === "transportAmount") return formatMoney(value);
  if (field === "vehicleCondition") return named(vehicleConditionNames, value);
  const terms = field === "paymentTerms" ? paymentTerms.find((one) => one === value) : undefined;
  return terms ? termsWords(terms) : value;
}

const named = (names: Readonly<Partial<Record<string, string>>>, word: string) => names[word] ?? word;

const hoursText = (hours: OpeningHours): string =>
  weekdays
    .flatMap((day) => {
      const open = hours[day];
      return open ? [`${day[0]!.toUpperCase()}${day.slice(1)} ${open.opens}–${open.closes}`] : [];
    })
    .join(", ");
