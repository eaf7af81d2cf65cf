import { fullName } from "../accounts/index.ts";
import type { Sight } from "../shared/cut.ts";
import { shortId } from "../shared/short-id.ts";
import { type ActingAs, asNobody } from "../vetting/index.ts";
import { awaitsBooker } from "./booker.ts";
import type { Delay } from "./effects.ts";
import { orderActions, seesPaper, statusAfter } from "./order-actions.ts";
import type { PaperFact } from "./order-papers.ts";
import { orderProgress } from "./order-status.ts";
import { flatDetails } from "./order-details.ts";
import type { PayerHistory } from "./payer.ts";
import type { Contact, Eta, InvoiceSummary, OrderView } from "./order-view.ts";
import {
  type ChangedField,
  type FieldChange,
  milesDone,
  openProposal,
  type Order,
  type OrderFact,
  paymentPerMile,
  type Position,
  type TermsFact,
  transportOf,
} from "./order.ts";
import type { Standing } from "./standing.ts";

/**
 * The readers of an order: signed-in users by their standings; a driver whose carrier shows its drivers the pay; a guest, who has booked without an account; the driver
 * and the receiver by mail, whose addresses may be unproved; and the holder of a tracking link.
 */
export type OrderReader =
  | Standing
  | "driver_shown_pay"
  | "guest"
  | "driver_by_mail"
  | "receiver_by_mail"
  | "tracking_link";

/** Names in the table of readers that stand for a part of a field. */
export type PartOfOrder =
  | "details"
  | "shipperPictureId"
  | "transporterPictureId"
  | "driverPictureId"
  | "positionNotes"
  | "invoiceProblem"
  | "timelineActor"
  | "timelineReason"
  | "slips"
  | "undoneClaims"
  | "disowning"
  | "heldRating"
  | "heldShipperRating"
  | "shipperRating";

/** Facts beside an order's view that only some places show. */
export type BesideOrder = {
  /** The caller, as far as their actions depend on it. */
  readonly by?: ActingAs;
  /** Oldest first. */
  readonly history?: readonly (Omit<OrderFact, "orderId"> & { readonly actorName?: string | null })[];
  /** Oldest first. */
  readonly changes?: readonly (Omit<TermsFact, "orderId"> & { readonly actorName?: string | null })[];
  /** Oldest first. */
  readonly papers?: readonly (PaperFact & { readonly actorName?: string | null })[];
  readonly eta?: Eta | null;
  readonly payerHistory?: PayerHistory | null;
  /** That of the present claim. */
  readonly pickupCode?: string | null;
  /** In place of the last position alone. */
  readonly positions?: readonly Omit<Position, "milesLeft">[];
  /** Why the step that a mail tells of was taken. */
  readonly reason?: string | null;
  /** The delay that a mail tells of. */
  readonly delay?: Delay | null;
};

/** Everything that any reader is shown of an order, flat, under the names that the table of readers gives. */
export function wholeOrder(
  view: OrderView,
  reader: OrderReader,
  sight: Sight<PartOfOrder | ChangedField>,
  beside: BesideOrder,
) {
  const { by = asNobody, history = [], changes = [], papers = [] } = beside;
  const { eta = null, payerHistory = null, pickupCode = null, positions, reason = null, delay = null } = beside;
  const { order, shipper, feeInvoice, carrierInvoice } = view;
  const isPaidByOperator = order.settlement === "operator" && earners.includes(reader);
  const invoice = isPaidByOperator ? carrierInvoice : view.invoice;
  const { vehicle, pickup, delivery, deliveryContact, lastPosition, details } = order;
  return {
    id: order.id,
    status: order.status,
    shipperId: order.shipperId,
    transporterId: order.transporterId,
    claimedById: order.claimedById,
    driverId: order.driverId,
    truck: order.truck,
    shipmentId: order.shipmentId,
    shipmentCars: view.shipmentCars,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleColor: vehicle.color,
    vehicleVin: vehicle.vin,
    vehicleCondition: vehicle.condition,
    pickupAddress: pickup.address,
    pickupCity: pickup.city,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    pickupDate: pickup.date,
    pickupLat: pickup.latitude,
    pickupLng: pickup.longitude,
    deliveryAddress: delivery.address,
    deliveryCity: delivery.city,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
    deliveryDate: delivery.date,
    deliveryLat: delivery.latitude,
    deliveryLng: delivery.longitude,
    deliveryContactName: deliveryContact.name,
    deliveryContactPhone: deliveryContact.phone,
    deliveryContactEmail: deliveryContact.email,
    // Rows of lists do without them.
    ...(sight.details && flatDetails(details)),
    distance: order.distance,
    distanceSource: order.distanceSource,
    estimatedDays: order.estimatedDays,
    ...pricesFor(order, reader),
    transportAmount: transportOf(order),
    serviceFee: order.serviceFee,
    // The transporter takes no card, and earns no fee for one.
    cardFee: isPaidByOperator ? null : order.cardFee,
    paymentMethod: order.paymentMethod,
    paymentTerms: order.paymentTerms,
    settlement: order.settlement,
    specialInstructions: order.specialInstructions,
    isUrgent: order.isUrgent,
    needsPickupCode: order.needsPickupCode,
    pickupCode,
    isReserved: order.isReserved,
    createdAt: order.createdAt,
    assignedAt: order.assignedAt,
    pickedUpAt: order.pickedUpAt,
    deliveredAt: order.deliveredAt,
    pickupArrivedAt: order.pickupArrivedAt,
    deliveryArrivedAt: order.deliveryArrivedAt,
    trackingToken: order.trackingToken,
    shipperName: shipperName(view, reader),
    transporterName: nameOf(view.transporter),
    driverName: view.driver && fullName(view.driver),
    driverFirstName: view.driver && view.driver.firstName,
    shipper: pictured(shipper, sight.shipperPictureId),
    customer: shipper === null && order.disownedAt === null ? order.customer : null,
    transporter: pictured(view.transporter, sight.transporterPictureId),
    driver: pictured(view.driver, sight.driverPictureId),
    progress: orderProgress(order.status, order.trackingUpdates),
    milesDone: milesDone(order),
    trackingCount: order.trackingUpdates,
    trackingUpdates: (positions ?? (lastPosition ? [lastPosition] : [])).map((position) =>
      positionFor(position, sight.positionNotes),
    ),
    invoice: invoice && invoiceFor(invoice, sight.invoiceProblem),
    feeInvoice,
    carrierInvoice,
    awaitsBooker: awaitsBooker(order),
    disownedAt: order.disownedAt,
    ...ratingsFor(order, sight),
    shipperStanding: standingOfShipper(shipper),
    nextStatus: statusAfter(order.status) ?? null,
    actions: actionsFor(order, reader, by),
    timeline: historyFor(order, sight, history),
    revision: order.revision,
    proposedChange: proposalFor(order, reader, sight),
    changes: termsHistoryFor(order, reader, sight, changes),
    paperHistory: paperHistoryFor(order, reader, sight, papers),
    eta,
    lateArrival: order.status === "in_transit" ? order.lateArrival : null,
    payerHistory,
    number: shortId(order.id),
    pickupInspectedAt: order.pickupInspectedAt,
    deliveryInspectedAt: order.deliveryInspectedAt,
    reason,
    delay,
  };
}

export type WholeOrder = ReturnType<typeof wholeOrder>;

function actionsFor(order: Order, reader: OrderReader, by: ActingAs) {
  switch (reader) {
    case "guest":
    case "driver_by_mail":
    case "receiver_by_mail":
    case "tracking_link":
      return [];
    default:
      return orderActions(order, reader === "driver_shown_pay" ? "driver" : reader, by);
  }
}

/** The carrier's side reads what the carrier earns, everyone else what the customer pays. */
function pricesFor(order: Order, reader: OrderReader) {
  const transport = transportOf(order);
  if (earners.includes(reader) || transport === order.paymentAmount)
    return { paymentAmount: transport, paymentPerMile: order.paymentPerMile };
  const { paymentAmount, distance } = order;
  return { paymentAmount, paymentPerMile: paymentPerMile(paymentAmount, distance) };
}

const earners: readonly OrderReader[] = ["transporter", "driver_shown_pay", "prospect"];

/** A company's name, or the person's where there is none. */
const nameOf = (contact: Contact | null): string | null => contact && (contact.companyName ?? fullName(contact));

function shipperName({ order, shipper }: OrderView, reader: OrderReader): string | null {
  // The receiver by mail learns a company's name, never a person's.
  if (reader === "receiver_by_mail") return shipper?.companyName ?? null;
  // A guest who ships to themselves has no sender to call.
  if (reader === "receiver" && isOwnCustomer(order)) return null;
  return nameOf(shipper) ?? (order.customer && fullName(order.customer));
}

const isOwnCustomer = ({ customer, deliveryContact }: Order): boolean =>
  customer !== null && customer.email.toLowerCase() === deliveryContact.email?.toLowerCase();

const pictured = (contact: Contact | null, seesPicture: boolean): Contact | null =>
  contact && (seesPicture || contact.pictureId === null ? contact : { ...contact, pictureId: null });

const positionFor = ({ latitude, longitude, place, notes, at }: Omit<Position, "milesLeft">, seesNotes: boolean) => ({
  latitude,
  longitude,
  place,
  notes: seesNotes ? notes : null,
  at,
});

const invoiceFor = (invoice: InvoiceSummary, seesProblem: boolean): InvoiceSummary =>
  seesProblem || !invoice.service ? invoice : { ...invoice, service: { ...invoice.service, problem: null } };

/** Ratings that are held back are read by those who gave them, and by admins. */
function ratingsFor({ rating, shipperRating, ratingsHeldUntil }: Order, sight: Sight<PartOfOrder>) {
  if (ratingsHeldUntil === null) return { rating, shipperRating, ratingsHeldUntil };
  const held = {
    rating: sight.heldRating ? rating : null,
    shipperRating: sight.heldShipperRating ? shipperRating : null,
  };
  // The reader does not even learn that there is one.
  return { ...held, ratingsHeldUntil: (held.rating ?? held.shipperRating) && ratingsHeldUntil };
}

/** The record of a shipper's organization, whose name carriers do not learn before they claim. */
const standingOfShipper = (shipper: Contact | null) =>
  shipper && { rating: shipper.rating, marks: shipper.marks, totalJobs: shipper.totalJobs };

/** In a history, a rating by the transporter is `shipper_rated`. */
export type KindInHistory = OrderFact["kind"] | "shipper_rated";

function historyFor(
  { transporterId, ratingsHeldUntil }: Order,
  sight: Sight<PartOfOrder>,
  all: NonNullable<BesideOrder["history"]>,
) {
  const kindOf = ({ kind, actorId }: (typeof all)[number]): KindInHistory =>
    kind === "rated" && actorId === transporterId ? "shipper_rated" : kind;
  const isHeld = ratingsHeldUntil !== null;
  // A removed rating has the same readers as one that is held back.
  const reads = ({ kind }: { readonly kind: KindInHistory }, index: number, of: readonly { kind: KindInHistory }[]) => {
    const isGone = (removal: KindInHistory) => of.findLastIndex((fact) => fact.kind === removal) > index;
    switch (kind) {
      case "rated":
        return sight.heldRating || (!isHeld && !isGone("rating_removed"));
      case "shipper_rated":
        return sight.shipperRating && (sight.heldShipperRating || (!isHeld && !isGone("shipper_rating_removed")));
      case "rating_removed":
        return sight.heldRating;
      case "shipper_rating_removed":
        return sight.heldShipperRating;
      default:
        return true;
    }
  };
  const unmarked = sight.slips ? all : withoutUndoneClaims(all, ["undone"]);
  const known = sight.undoneClaims ? unmarked : withoutUndoneClaims(unmarked);
  const heard = sight.disowning ? known : known.filter(({ kind }) => kind !== "disowned");
  return heard
    .map((fact) => ({ ...fact, kind: kindOf(fact) }))
    .filter(reads)
    .map(({ kind, at, actorName = null, reason }) => ({
      kind,
      at,
      actorName: sight.timelineActor ? actorName : null,
      reason: sight.timelineReason ? reason : null,
    }));
}

const sees =
  (sight: Sight<ChangedField>) =>
  (field: ChangedField): boolean =>
    sight[field];

/** The carrier's side reads what the carrier earns, under the name under which it reads the price. */
export const seenChanges = (
  changes: readonly FieldChange[],
  reader: OrderReader,
  isSeen: (field: ChangedField) => boolean,
): readonly FieldChange[] =>
  changes
    .flatMap((change): readonly FieldChange[] => {
      if (!earners.includes(reader)) return [change];
      if (change.field === "paymentAmount") return [];
      return [change.field === "transportAmount" ? { ...change, field: "paymentAmount" } : change];
    })
    .filter(({ field }) => isSeen(field));

function proposalFor(order: Order, reader: OrderReader, sight: Sight<ChangedField>) {
  const proposal = openProposal(order);
  if (!proposal) return null;
  const { id, at, reason, changes } = proposal;
  return { id, at, reason, changes: seenChanges(changes, reader, sees(sight)) };
}

function termsHistoryFor(
  { assignedAt }: Order,
  reader: OrderReader,
  sight: Sight<PartOfOrder | ChangedField>,
  all: NonNullable<BesideOrder["changes"]>,
) {
  // Of earlier claims, carriers read what became of the order, but not what was said about it.
  const isOfClaim = (at: string) => sight.undoneClaims || (assignedAt !== null && at >= assignedAt);
  return all
    .filter(({ kind, at }) => kind === "edited" || kind === "accepted" || isOfClaim(at))
    .map(({ changeId, kind, at, actorName = null, reason, changes }) => ({
      changeId,
      kind,
      at,
      actorName: sight.timelineActor ? actorName : null,
      reason: sight.timelineReason ? reason : null,
      changes: seenChanges(changes, reader, sees(sight)),
    }));
}

const paperHistoryFor = (
  order: Order,
  reader: OrderReader,
  sight: Sight<PartOfOrder>,
  all: NonNullable<BesideOrder["papers"]>,
) =>
  all
    .filter((fact) => seesPaper(reader, fact, order))
    .map(({ paperId, act, kind, name, at, actorName = null }) => ({
      paperId,
      act,
      kind,
      name,
      at,
      actorName: sight.timelineActor ? actorName : null,
    }));

const ofClaims: readonly OrderFact["kind"][] = [
  "assigned",
  "driver_assigned",
  "driver_removed",
  "pickup_arrived",
  "delivery_arrived",
  "pickup_inspected",
  "delivery_inspected",
  "released",
];

const ends: readonly OrderFact["kind"][] = ["released", "undone"];

/**
 * The history without what belonged to claims that came to nothing. @param facts oldest first
 * @param endedBy the facts that end such a claim: all, or only those that leave no mark
 */
export function withoutUndoneClaims<Fact extends Pick<OrderFact, "kind">>(
  facts: readonly Fact[],
  endedBy: readonly OrderFact["kind"][] = ends,
): readonly Fact[] {
  return facts.reduce<readonly Fact[]>((before, fact) => {
    if (!endedBy.includes(fact.kind)) return [...before, fact];
    const begun = before.findLastIndex(({ kind }) => kind === "assigned");
    return before.filter(({ kind }, index) => index < begun || !ofClaims.includes(kind));
  }, []);
}
