import type { z } from "zod";
import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import { matchSearches } from "../board/effects.ts";
import { orderMail } from "./effects.ts";
import { dayAt, findLane, type Lane, type TypedTowns, wrongTowns } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { PaymentTerms } from "../shared/payment-terms.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { nextModelYear } from "../vehicles/index.ts";
import { cameToAccount, newOrderDefaults, type Order, paymentPerMile } from "./order.ts";
import {
  invitationChecker,
  invitationEffects,
  invitationsSchema,
  toldAlone,
  type ToldInvitation,
  withFirstInvitations,
} from "./invite-carriers.ts";
import { askedStopOf, createOrderSchema, invalidYear, type NewOrder } from "./new-order.ts";
import { askedDetailsOf } from "./order-details.ts";
import { stopAt } from "./order-stop.ts";
import { type PayerOverdue, postingStop } from "./payer.ts";
import type { OrderChange, OrderPorts } from "./ports.ts";
import { isOnBoard } from "./standing.ts";

export type CreateOrderNeeds = Pick<
  SharedPorts & LanePorts & AccountPorts & CompanyPorts & OrderPorts,
  | "clock"
  | "identities"
  | "zipPlaces"
  | "routePlanner"
  | "adminSettings"
  | "companies"
  | "orders"
  | "orderLists"
  | "payers"
  | "settlement"
>;

export const askedInvitation = invitationsSchema
  .nullish()
  .describe("Carriers to invite as the order is posted: with exclusive, no other carrier ever sees it before");

/** An order to post, and the carriers that are asked to take it. */
export const postedOrderSchema = createOrderSchema.extend({ invitation: askedInvitation });
export type PostedOrder = z.output<typeof postedOrderSchema>;

/** Posts a dealer's order, unless the dealer owes too much for too long. Distance and rate are worked out here. */
export function createOrder(ports: CreateOrderNeeds) {
  const [stopFor, check] = [postingStop(ports), invitationChecker(ports)];
  return async (
    shipper: User,
    asked: PostedOrder,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Order>, InvalidFields | KeyReused | PayerOverdue>> => {
    const known = once && (await ports.orders.earlier(once));
    if (known) return known.ok ? accept({ value: known.value, repeated: true }) : known;
    const stop = await stopFor(shipper);
    if (stop) return refuse(stop);
    const now = ports.clock.now();
    const [wrong = []] = await check(shipper, [asked.invitation]);
    const errors = [...wrongYear(asked, now), ...inInvitation(wrong)];
    const lane = await laneOf(findLane(ports), asked, now, errors);
    if (!lane.ok) return lane;
    const posted = orderOf(asked, lane.value, {
      id: ports.identities.newOrderId(),
      trackingToken: ports.identities.newSecret(),
      createdAt: now.toISOString(),
      shipperId: shipper.id,
      shipperOrganizationId: shipper.organizationId,
      settlement: ports.settlement,
      paymentTerms: asked.paymentTerms ?? (await termsOf(ports, shipper)),
      shipmentId: null,
    });
    const order = withFirstInvitations(posted, shipper, asked.invitation, ports.identities);
    const found = isOnBoard(order) ? [order.id] : [];
    return ports.orders.add(postedBy(shipper, order, { found, told: order.invitations.map(toldAlone) }), once);
  };
}

/** The mistakes of an invitation, at the fields of its order. */
export const inInvitation = (errors: InvalidFields["errors"]): InvalidFields["errors"] =>
  errors.map(({ path, message }) => ({ path: `invitation.${path}`, message }));

type Told = {
  /** The orders that saved searches find with the order's effects. */
  readonly found: readonly string[];
  readonly told: readonly ToldInvitation[];
};

/** A dealer's new order with what is kept along with it. */
export const postedBy = (shipper: User, order: Order, { found: [first, ...more], told }: Told): OrderChange => ({
  order,
  facts: [{ orderId: order.id, kind: "created", at: order.createdAt, actorId: shipper.id, reason: null }],
  effects: [
    ...(order.deliveryContact.email === null ? [] : [orderMail(order.id, "created", "receiver")]),
    ...(first === undefined ? [] : [matchSearches("order", [first, ...more], order.createdAt)]),
    ...invitationEffects(order.id, told, order.invitations[0], order.createdAt),
    cameToAccount(order, order.createdAt),
  ],
  live: [{ kind: "order", change: "created", open: true }],
});

export async function termsOf({ companies }: CompanyPorts, { organizationId }: User): Promise<PaymentTerms> {
  const company = organizationId === null ? undefined : await companies.find(organizationId);
  return company?.paymentTerms ?? newOrderDefaults.paymentTerms;
}

type Wrong = { readonly path: keyof NewOrder; readonly message: string };

/** The fields that a lane and its days follow from. */
export type AskedLane = TypedTowns & Pick<NewOrder, "pickupDate" | "deliveryDate">;

export const wrongYear = ({ vehicleYear }: NewOrder, now: Date): Wrong[] =>
  vehicleYear > nextModelYear(now) ? [{ path: "vehicleYear", message: invalidYear }] : [];

/**
 * The lane, or everything that is wrong with the request.
 * @param before mistakes that are known already
 * @param kept the lane as it was before an edit: towns and days that stay the same are not questioned again
 */
export async function laneOf(
  find: ReturnType<typeof findLane>,
  asked: AskedLane,
  now: Date,
  before: InvalidFields["errors"] = [],
  kept?: AskedLane,
): Promise<Result<Lane, InvalidFields>> {
  const lane = await find(asked.pickupZip, asked.deliveryZip);
  const { from, to } = lane.ok ? lane.value : lane.refusal;
  const problems = lane.ok ? [] : lane.refusal.problems;
  const errors = [
    ...before,
    ...problems.map(({ end, message }) => ({ path: end === "from" ? "pickupZip" : "deliveryZip", message }) as const),
    ...wrongTowns(asked, { pickup: from, delivery: to }, kept),
    ...wrongDates(asked, dayAt(from, now), dayAt(to, now), kept),
  ];
  return lane.ok && errors.length === 0 ? lane : refuse({ kind: "invalid_fields", errors });
}

/** @param pickupToday the day that it is at the pickup now */
function wrongDates(
  { pickupDate, deliveryDate }: AskedLane,
  pickupToday: string,
  deliveryToday: string,
  kept?: AskedLane,
): Wrong[] {
  const errors: Wrong[] = [];
  const isNew = (field: "pickupDate" | "deliveryDate", day: string) => day !== kept?.[field];
  if (pickupDate && pickupDate < pickupToday && isNew("pickupDate", pickupDate))
    errors.push({ path: "pickupDate", message: "Pickup date cannot be earlier than now" });
  if (deliveryDate && deliveryDate < deliveryToday && isNew("deliveryDate", deliveryDate))
    errors.push({ path: "deliveryDate", message: "Delivery date cannot be earlier than now" });
  else if (pickupDate && deliveryDate && deliveryDate < pickupDate)
    errors.push({ path: "deliveryDate", message: "Delivery date cannot be before pickup date" });
  return errors;
}

type Fresh = Pick<
  Order,
  | "id"
  | "trackingToken"
  | "createdAt"
  | "shipperId"
  | "shipperOrganizationId"
  | "paymentTerms"
  | "settlement"
  | "shipmentId"
>;

export const orderOf = (asked: NewOrder, lane: Lane, fresh: Fresh): Order => ({
  ...newOrderDefaults,
  ...fresh,
  quoteId: null,
  customer: null,
  ...ofTerms(asked, lane),
  paymentAmount: asked.paymentAmount,
  serviceFee: "0.00",
  cardFee: "0.00",
  paymentPerMile: paymentPerMile(asked.paymentAmount, lane.route.miles),
  paymentMethod: "invoice",
});

/** The fields of an order that follow from what its shipper asks for, and from the lane, but for the price. */
export const ofTerms = (asked: NewOrder, { from, to, route, estimatedDays }: Lane) => ({
  deliveryContact: {
    name: asked.deliveryContactName,
    phone: asked.deliveryContactPhone,
    email: asked.deliveryContactEmail,
  },
  vehicle: {
    year: asked.vehicleYear,
    make: asked.vehicleMake,
    model: asked.vehicleModel,
    color: asked.vehicleColor,
    vin: asked.vehicleVin,
    condition: asked.vehicleCondition,
  },
  pickup: stopAt(from, askedStopOf(asked, "pickup")),
  delivery: stopAt(to, askedStopOf(asked, "delivery")),
  details: askedDetailsOf(asked),
  distance: route.miles,
  distanceSource: route.source,
  estimatedDays,
  specialInstructions: asked.specialInstructions,
  isUrgent: asked.isUrgent,
  needsPickupCode: asked.needsPickupCode,
});
