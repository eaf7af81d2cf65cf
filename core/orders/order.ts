import type { Effect } from "../effects/effect.ts";
import { webhookEvent } from "../webhooks/effects.ts";
import { centsOf, dollarsPerUnit, formatDollars } from "../money/index.ts";
import type { PaymentTerms } from "../shared/payment-terms.ts";
import type { TruckPlates } from "../trucks/index.ts";
import type { VehicleCondition } from "../vehicles/index.ts";
import type { OrderStatus } from "./order-status.ts";
import type { NewOrder } from "./new-order.ts";
import type { OpeningHours } from "./details-words.ts";
import { noDetails, type OrderDetails } from "./order-details.ts";
import type { OrderStop } from "./order-stop.ts";

export type OrderedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly color: string | null;
  readonly vin: string | null;
  readonly condition: VehicleCondition;
};

/** The methods that a visitor chooses from. */
export const paymentMethods = ["cash", "card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Dealers pay the invoice that comes with the claim. */
export const orderPaymentMethods = [...paymentMethods, "invoice"] as const;
export type OrderPaymentMethod = (typeof orderPaymentMethods)[number];

/** The person to reach at the delivery. The e-mail address ties the order to a receiver's account. */
export type DeliveryContact = {
  readonly name: string | null;
  readonly phone: string | null;
  /** In lower case. */
  readonly email: string | null;
};

/** Where the vehicle was last. Degrees; `at` is when it was measured. */
export type Position = {
  readonly latitude: number;
  readonly longitude: number;
  /** The town that is nearest; null far from any. */
  readonly place: string | null;
  readonly notes: string | null;
  /** Whole miles of road from there to the delivery; null where no road leads on. */
  readonly milesLeft: number | null;
  readonly at: string;
};

/** The shipper's rating of the transporter: 1 to 5 stars. */
export type OrderRating = { readonly stars: number; readonly comment: string | null };

/** The transporter's rating of the shipper: three marks of 1 to 5. */
export type ShipperRating = {
  /** The order was as described. */
  readonly accuracy: number;
  /** The vehicle was ready at pickup. */
  readonly readiness: number;
  readonly payment: number;
  readonly comment: string | null;
};

/**
 * `direct`: the transporter invoices the customer for the transport. `operator`: the operator of this marketplace invoices
 * the customer for everything, and owes the transporter the transport. An order keeps that under which it was made.
 */
export const settlements = ["direct", "operator"] as const;
export type Settlement = (typeof settlements)[number];

/** One vehicle to be moved. Money as decimal strings in US dollars, distance in miles, times as ISO 8601 in UTC. */
export type Order = {
  readonly id: string;
  readonly status: OrderStatus;
  /** Null for a guest who booked without an account. */
  readonly shipperId: string | null;
  /** The shipper's organization, whose main account sees the order too; null while there is no shipper. */
  readonly shipperOrganizationId: string | null;
  readonly transporterId: string | null;
  /** The person who claimed it, or whom the shipper gave it: the carrier's main account, or its dispatcher. */
  readonly claimedById: string | null;
  readonly driverId: string | null;
  /** The truck of the driver, or of a carrier who drives alone: as it was when the order came to them, and then at the pickup; null where none is known. */
  readonly truck: TruckPlates | null;
  readonly quoteId: string | null;
  /** The orders that it was posted with; null for one that was posted alone. */
  readonly shipmentId: string | null;
  /** The guest; null for an order that a dealer posted. */
  readonly customer: Customer | null;
  readonly deliveryContact: DeliveryContact;
  readonly vehicle: OrderedVehicle;
  readonly pickup: OrderStop;
  readonly delivery: OrderStop;
  /** In lists none, or those that a board shows: they are read with one order, and with an export. */
  readonly details: OrderDetails;
  readonly distance: number;
  readonly distanceSource: string;
  readonly estimatedDays: number;
  /** The total that the customer pays: the transport, the service fee and the card fee. */
  readonly paymentAmount: string;
  /** The part that goes to the operator of this marketplace. */
  readonly serviceFee: string;
  /** The surcharge of a card payment, for the payee that takes the card. */
  readonly cardFee: string;
  /** The transport's part for each mile, which is the carrier's pay. */
  readonly paymentPerMile: string;
  readonly paymentMethod: OrderPaymentMethod;
  /** The payment terms of its invoices. */
  readonly paymentTerms: PaymentTerms;
  readonly settlement: Settlement;
  readonly specialInstructions: string | null;
  readonly isUrgent: boolean;
  /** The vehicle counts as picked up only with the code of `pickupCode`. */
  readonly needsPickupCode: boolean;
  /** Opens /track/{token} without signing in; cannot be guessed. */
  readonly trackingToken: string;
  readonly createdAt: string;
  readonly assignedAt: string | null;
  /** When the transporter's time to undo the claim without a mark ends; null when it cannot, or no longer can. */
  readonly undoUntil: string | null;
  /** True when a message closed the undo before its time was over; the claim's news still waits until then. */
  readonly undoClosed: boolean;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  /** When the truck came to each end, as its driver told; null until then, and where nothing was told. */
  readonly pickupArrivedAt: string | null;
  readonly deliveryArrivedAt: string | null;
  /** When the transporter last completed an inspection of the vehicle, at each end; null until then. */
  readonly pickupInspectedAt: string | null;
  readonly deliveryInspectedAt: string | null;
  /** How many tracking updates there are, and the last of them. */
  readonly trackingUpdates: number;
  readonly lastPosition: Position | null;
  /**
   * The late arrival that the order's people were last told of, or the promised time itself where no position gives a
   * better estimate. Null while it is on time.
   */
  readonly lateArrival: string | null;
  readonly rating: OrderRating | null;
  readonly shipperRating: ShipperRating | null;
  /**
   * When the only rating so far shows even though the other side has not rated. Null once the ratings show, and before
   * any.
   */
  readonly ratingsHeldUntil: string | null;
  /** When a reader of the guest's address, or the account with it, confirmed the booking; null for a dealer's order. */
  readonly bookerConfirmedAt: string | null;
  /** When the account with the guest's address said that the order is not theirs. */
  readonly disownedAt: string | null;
  /** Counts the changes of its terms, from 1. */
  readonly revision: number;
  /** The change that its transporter is asked for; null in lists, which do not read it. */
  readonly proposedChange: ProposedChange | null;
  /** Kept off the board: only the carriers that are invited can see and claim it. */
  readonly isReserved: boolean;
  /** Oldest first; none in lists, which do not read them. */
  readonly invitations: readonly Invitation[];
};

/** A carrier that the shipper asks to take the order, before others or beside them. */
export type Invitation = {
  readonly id: string;
  /** A transporter's main account. */
  readonly carrierId: string;
  readonly at: string;
  readonly invitedById: string;
  /** When it ends unanswered; null: never. */
  readonly until: string | null;
  /** Until then, the order is reserved for carriers that are invited. */
  readonly exclusive: boolean;
  /** Null until the carrier says no, or another price; a carrier that says yes has the order. */
  readonly answer: InvitationAnswer | null;
};

export type InvitationAnswer =
  | { readonly kind: "refused"; readonly at: string }
  | {
      readonly kind: "countered" | "counter_refused";
      readonly at: string;
      /** Dollars that the carrier wants to earn. */
      readonly amount: string;
      /** That of the order that the carrier saw: a later edit leaves the price behind. */
      readonly revision: number;
    };

/** The terms of an order, as its shipper writes them. */
export type OrderTerms = Omit<NewOrder, "pickupCityConfirmed" | "deliveryCityConfirmed">;
export type TermsField = keyof OrderTerms;

/** The fields whose changes are told: the terms, and those that follow from them. */
export type ChangedField = TermsField | "transportAmount" | "distance" | "estimatedDays";
export type TermValue = string | number | boolean | OpeningHours | null;
export type FieldChange = { readonly field: ChangedField; readonly before: TermValue; readonly after: TermValue };

/** `edited`: it holds at once. `lapsed`: the order went on before the transporter answered. */
export const termsFactKinds = ["edited", "proposed", "accepted", "refused", "withdrawn", "lapsed"] as const;

/** A change of an order's terms, or an answer to a proposed one. */
export type TermsFact = {
  /** The id of the change; the answers to a proposal have the proposal's. */
  readonly changeId: string;
  readonly orderId: string;
  readonly kind: (typeof termsFactKinds)[number];
  readonly at: string;
  readonly actorId: string | null;
  readonly reason: string | null;
  /** The order's revision from then on. */
  readonly revision: number;
  /** Empty for an answer that leaves the order as it is. */
  readonly changes: readonly FieldChange[];
};
export type TermsHistoryEntry = TermsFact & { readonly actorName: string | null };

/** The change that the shipper asks the order's transporter to agree to. At most one of an order is open. */
export type ProposedChange = {
  readonly id: string;
  readonly at: string;
  /** Null for the guest who booked the order. */
  readonly actorId: string | null;
  /** The `assignedAt` of the claim that it belongs to. */
  readonly claimedAt: string;
  readonly reason: string | null;
  readonly changes: readonly FieldChange[];
  /** The fields of the order that the acceptance changes. */
  readonly terms: ProposedTerms;
};

export type ProposedTerms = Pick<
  Order,
  "vehicle" | "distance" | "distanceSource" | "estimatedDays" | "paymentPerMile" | "isUrgent"
> & { readonly pickup: OrderStop; readonly delivery: OrderStop; readonly vehicleDetails: OrderDetails["vehicle"] };

/** A proposal that its transporter can still answer; null for one that the order has left behind. */
export const openProposal = ({ status, assignedAt, proposedChange }: Order): ProposedChange | null =>
  status === "assigned" && proposedChange?.claimedAt === assignedAt ? proposedChange : null;

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

/** The orders that a dealer posted together. Each vehicle stays an order of its own. */
export type Shipment = {
  readonly id: string;
  readonly shipperId: string;
  readonly shipperOrganizationId: string | null;
  readonly createdAt: string;
  /** The number of its orders. */
  readonly count: number;
};

/** A shipment with the number of its orders in each status. */
export type ShipmentInList = Shipment & { readonly states: Readonly<Record<OrderStatus, number>> };

/**
 * `yours`: the carrier had claimed it before. `gone`: another carrier has it, or it is over. `changed`: it is not as the
 * carrier saw it any more. `not_found`: the shipment has no such order.
 */
export const claimOutcomes = [
  "claimed",
  "yours",
  "gone",
  "changed",
  "not_found",
  "cards_not_taken",
  "too_many_to_pick_up",
] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** The outcome for one order of a set, with the reason where it was not claimed. */
export type ClaimOfSet = { readonly orderId: string; readonly outcome: ClaimOutcome; readonly reason: string | null };
export type ShipmentClaims = { readonly shipmentId: string; readonly claims: readonly ClaimOfSet[] };

/** An order that waits for another transporter, with nothing left of the claim. */
export const unclaimed = (order: Order): Order => ({
  ...order,
  status: "pending",
  transporterId: null,
  claimedById: null,
  driverId: null,
  truck: null,
  assignedAt: null,
  undoUntil: null,
  undoClosed: false,
  proposedChange: null,
  pickupArrivedAt: null,
  deliveryArrivedAt: null,
  pickupInspectedAt: null,
  deliveryInspectedAt: null,
  trackingUpdates: 0,
  lastPosition: null,
  lateArrival: null,
});

/** The fields of a new order, unless it says otherwise. */
export const newOrderDefaults = {
  details: noDetails,
  status: "pending",
  paymentTerms: "on_delivery",
  settlement: "direct",
  shipmentId: null,
  needsPickupCode: false,
  transporterId: null,
  claimedById: null,
  driverId: null,
  truck: null,
  assignedAt: null,
  undoUntil: null,
  undoClosed: false,
  pickedUpAt: null,
  deliveredAt: null,
  pickupArrivedAt: null,
  deliveryArrivedAt: null,
  pickupInspectedAt: null,
  deliveryInspectedAt: null,
  trackingUpdates: 0,
  lastPosition: null,
  lateArrival: null,
  rating: null,
  shipperRating: null,
  ratingsHeldUntil: null,
  bookerConfirmedAt: null,
  disownedAt: null,
  revision: 1,
  proposedChange: null,
  isReserved: false,
  invitations: [],
} as const satisfies Partial<Order>;

/** The steps of an order's life that a timeline tells. */
export const orderSteps = ["created", "assigned", "in_transit", "delivered", "cancelled"] as const;
export type OrderStep = (typeof orderSteps)[number];

/**
 * `joined`: the account with the guest's address took the order over. `booker_confirmed`: a reader of that address
 * confirmed it. `disowned`: the account with that address said that it is not theirs. `released`: the claim was
 * given back by the transporter, or undone by an admin. `undone`: the transporter took its claim back at once, which
 * leaves no mark on it. `in_transit` and `delivered` have as their reason the transporter's
 * reason for a missing inspection, where it gave one. `rating_removed`: an admin removed the shipper's rating of the
 * transporter, `shipper_rating_removed` that of the shipper, with the reason.
 */
export const orderFactKinds = [
  ...orderSteps,
  "joined",
  "booker_confirmed",
  "disowned",
  "driver_assigned",
  "driver_removed",
  "pickup_arrived",
  "delivery_arrived",
  "pickup_inspected",
  "delivery_inspected",
  "released",
  "undone",
  "rated",
  "rating_removed",
  "shipper_rating_removed",
] as const;

/** An event of an order, with its time, its user (null: a guest) and any reason given. The timeline reads these. */
export type OrderFact = {
  readonly orderId: string;
  readonly kind: (typeof orderFactKinds)[number];
  readonly at: string;
  readonly actorId: string | null;
  readonly reason: string | null;
};

/** Tells the account's integrators of an order that has come to it, in any way and with any status. */
export const cameToAccount = ({ id, status }: Order, at: string): Effect =>
  webhookEvent("order.created", id, at, { status });

/** The person to reach about a quote or a guest's order. */
export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
};

export const ratingDays = 14;

/** Until then both sides of a delivered order may rate it; null for an order that is not delivered. */
export const ratingsEndAt = ({ status, deliveredAt }: Pick<Order, "status" | "deliveredAt">): string | null =>
  status === "delivered" && deliveredAt !== null
    ? new Date(Date.parse(deliveredAt) + ratingDays * 86_400_000).toISOString()
    : null;

/** True for a change by which the jobs of the order's sides count one more. */
export const countsAgain = (before: Order, after: Order): boolean =>
  after.status === "delivered" &&
  (before.status !== "delivered" || before.shipperOrganizationId !== after.shipperOrganizationId);

/** True for a change by which ratings of the order begin to show, or show no longer. */
export const changesShownRatings = (before: Order, after: Order): boolean => {
  const shown = ({ rating, shipperRating, ratingsHeldUntil }: Order) =>
    [rating, shipperRating].map((given) => given !== null && ratingsHeldUntil === null);
  const [now, then] = [shown(after), shown(before)];
  return now.some((isShown, side) => isShown !== then[side]);
};

/** The carrier's part of what the customer pays. */
export const transportOf = ({
  paymentAmount,
  serviceFee,
  cardFee,
}: Pick<Order, "paymentAmount" | "serviceFee" | "cardFee">): string =>
  formatDollars(centsOf(paymentAmount) - centsOf(serviceFee) - centsOf(cardFee));

/** Neighboring ZIPs may have one middle: such a trip counts as the shortest that a planner tells. */
const leastMiles = 0.1;

/** Dollars for each mile, to the cent. @param miles at least 0 */
export function paymentPerMile(paymentAmount: string, miles: number): string {
  return dollarsPerUnit(paymentAmount, miles === 0 ? leastMiles : miles);
}

/**
 * Whole miles of the planned road that the vehicle has covered: the planned miles less those left from its last
 * position, and never below zero after a detour. Null before an order is claimed, after it was cancelled, and as long
 * as no position says where the vehicle is.
 */
export function milesDone({
  status,
  distance,
  lastPosition,
}: Pick<Order, "status" | "distance" | "lastPosition">): number | null {
  const planned = Math.round(distance);
  if (status === "assigned") return 0;
  if (status === "delivered") return planned;
  if (status !== "in_transit" || !lastPosition || lastPosition.milesLeft === null) return null;
  return Math.max(planned - lastPosition.milesLeft, 0);
}
