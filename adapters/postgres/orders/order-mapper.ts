import {
  type Customer,
  detailsOf,
  keptDetails,
  noDetails,
  type Order,
  type OrderDetails,
  type OrderFact,
  orderFactKinds,
  orderPaymentMethods,
  type OrderRating,
  orderStatuses,
  peopleInOrder,
  type Position,
  searchedInOrder,
  settlements,
  type TermsFact,
  termsFactKinds,
} from "@lotlane/core/orders";
import { paymentTerms } from "@lotlane/core";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { known } from "../sql/known.ts";
import { searchable } from "../sql/like-pattern.ts";
import { type RowOf, type StoredRow, table } from "../sql/table.ts";
import { OrderChangeEntity, OrderEntity, OrderFactEntity, ShipmentEntity } from "./order.entity.ts";
import { stopReader, stopToRow } from "./stop-columns.ts";

export const orders = table(OrderEntity);
export const shipments = table(ShipmentEntity);
export const orderFacts = table(OrderFactEntity).without("id");
export const orderChanges = table(OrderChangeEntity).without("id");

/** The columns that an order is read from: those of a list, then its details. */
export const shownOrder = orders.without("searchText", "placesText", "peopleText");
const { of } = shownOrder;
/** The columns that an order of a list is read from. */
export const listedOrder = shownOrder.without(
  "pickupDetails",
  "deliveryDetails",
  "vehicleDetails",
  "proposedChange",
  "invitations",
);

type OrderRow = RowOf<typeof OrderEntity>;

export const orderToRow = (order: Order): OrderRow => ({
  id: order.id,
  status: order.status,
  shipperId: order.shipperId,
  shipperOrganizationId: order.shipperOrganizationId,
  transporterId: order.transporterId,
  claimedById: order.claimedById,
  driverId: order.driverId,
  truck: order.truck,
  quoteId: order.quoteId,
  shipmentId: order.shipmentId,
  customerFirstName: order.customer?.firstName ?? null,
  customerLastName: order.customer?.lastName ?? null,
  customerEmail: order.customer?.email ?? null,
  customerPhoneNumber: order.customer?.phoneNumber ?? null,
  deliveryContactName: order.deliveryContact.name,
  deliveryContactPhone: order.deliveryContact.phone,
  deliveryContactEmail: order.deliveryContact.email,
  vehicleYear: order.vehicle.year,
  vehicleMake: order.vehicle.make,
  vehicleModel: order.vehicle.model,
  vehicleColor: order.vehicle.color,
  vehicleVin: order.vehicle.vin,
  vehicleCondition: order.vehicle.condition,
  ...stopToRow("pickup", order.pickup),
  ...stopToRow("delivery", order.delivery),
  pickupDetails: keptDetails(order.details, "pickup"),
  deliveryDetails: keptDetails(order.details, "delivery"),
  vehicleDetails: keptDetails(order.details, "vehicle"),
  distance: order.distance,
  distanceSource: order.distanceSource,
  estimatedDays: order.estimatedDays,
  paymentAmount: order.paymentAmount,
  serviceFee: order.serviceFee,
  cardFee: order.cardFee,
  paymentPerMile: order.paymentPerMile,
  paymentMethod: order.paymentMethod,
  paymentTerms: order.paymentTerms,
  settlement: order.settlement,
  specialInstructions: order.specialInstructions,
  isUrgent: order.isUrgent,
  needsPickupCode: order.needsPickupCode,
  trackingToken: order.trackingToken,
  createdAt: order.createdAt,
  assignedAt: order.assignedAt,
  undoUntil: order.undoUntil,
  undoClosed: order.undoClosed,
  pickedUpAt: order.pickedUpAt,
  deliveredAt: order.deliveredAt,
  pickupArrivedAt: order.pickupArrivedAt,
  deliveryArrivedAt: order.deliveryArrivedAt,
  pickupInspectedAt: order.pickupInspectedAt,
  deliveryInspectedAt: order.deliveryInspectedAt,
  trackingUpdates: order.trackingUpdates,
  lastLatitude: order.lastPosition?.latitude ?? null,
  lastLongitude: order.lastPosition?.longitude ?? null,
  lastPlace: order.lastPosition?.place ?? null,
  lastNotes: order.lastPosition?.notes ?? null,
  lastMilesLeft: order.lastPosition?.milesLeft ?? null,
  lastTrackedAt: order.lastPosition?.at ?? null,
  lateArrival: order.lateArrival,
  stars: order.rating?.stars ?? null,
  ratingComment: order.rating?.comment ?? null,
  shipperRating: order.shipperRating,
  ratingsHeldUntil: order.ratingsHeldUntil,
  bookerConfirmedAt: order.bookerConfirmedAt,
  disownedAt: order.disownedAt,
  revision: order.revision,
  proposedChange: order.proposedChange,
  isReserved: order.isReserved,
  invitations: order.invitations,
  searchText: searchedInOrder(order).map(searchable).join("\n"),
  placesText: placesOf(order).map(searchable).join("\n"),
  peopleText: peopleInOrder(order).map(searchable).join("\n") || null,
});

const placesOf = ({ pickup, delivery }: Order): string[] =>
  [pickup, delivery].map(({ city, state }) => `${city}, ${state}`);

export const orderFromRow = (row: StoredRow): Order => ({
  ...orderOf(row, detailsFromRow(row)),
  proposedChange: of.proposedChange(row),
  invitations: of.invitations(row),
});

/** @param row of `listedOrder`, with the details that a board shows */
export const onBoardFromRow = (row: StoredRow): Order => orderOf(row, detailsFromRow(row));

/** @param row of `listedOrder` */
export const listedFromRow = (row: StoredRow): Order => orderOf(row, noDetails);

const detailsFromRow = (row: StoredRow): OrderDetails =>
  detailsOf({ pickup: of.pickupDetails(row), delivery: of.deliveryDetails(row), vehicle: of.vehicleDetails(row) });

const orderOf = (row: StoredRow, details: OrderDetails): Order => ({
  details,
  id: of.id(row),
  status: known(orderStatuses, of.status(row)),
  shipperId: of.shipperId(row),
  shipperOrganizationId: of.shipperOrganizationId(row),
  transporterId: of.transporterId(row),
  claimedById: of.claimedById(row),
  driverId: of.driverId(row),
  truck: of.truck(row),
  quoteId: of.quoteId(row),
  shipmentId: of.shipmentId(row),
  customer: customerFromRow(row),
  deliveryContact: {
    name: of.deliveryContactName(row),
    phone: of.deliveryContactPhone(row),
    email: of.deliveryContactEmail(row),
  },
  vehicle: {
    year: of.vehicleYear(row),
    make: of.vehicleMake(row),
    model: of.vehicleModel(row),
    color: of.vehicleColor(row),
    vin: of.vehicleVin(row),
    condition: known(vehicleConditions, of.vehicleCondition(row)),
  },
  pickup: pickupFromRow(row),
  delivery: deliveryFromRow(row),
  distance: of.distance(row),
  distanceSource: of.distanceSource(row),
  estimatedDays: of.estimatedDays(row),
  paymentAmount: of.paymentAmount(row),
  serviceFee: of.serviceFee(row),
  cardFee: of.cardFee(row),
  paymentPerMile: of.paymentPerMile(row),
  paymentMethod: known(orderPaymentMethods, of.paymentMethod(row)),
  paymentTerms: known(paymentTerms, of.paymentTerms(row)),
  settlement: known(settlements, of.settlement(row)),
  specialInstructions: of.specialInstructions(row),
  isUrgent: of.isUrgent(row),
  needsPickupCode: of.needsPickupCode(row),
  trackingToken: of.trackingToken(row),
  createdAt: of.createdAt(row),
  assignedAt: of.assignedAt(row),
  undoUntil: of.undoUntil(row),
  undoClosed: of.undoClosed(row),
  pickedUpAt: of.pickedUpAt(row),
  deliveredAt: of.deliveredAt(row),
  pickupArrivedAt: of.pickupArrivedAt(row),
  deliveryArrivedAt: of.deliveryArrivedAt(row),
  pickupInspectedAt: of.pickupInspectedAt(row),
  deliveryInspectedAt: of.deliveryInspectedAt(row),
  trackingUpdates: of.trackingUpdates(row),
  lastPosition: positionFromRow(row),
  lateArrival: of.lateArrival(row),
  rating: ratingFromRow(row),
  shipperRating: of.shipperRating(row),
  ratingsHeldUntil: of.ratingsHeldUntil(row),
  bookerConfirmedAt: of.bookerConfirmedAt(row),
  disownedAt: of.disownedAt(row),
  revision: of.revision(row),
  proposedChange: null,
  isReserved: of.isReserved(row),
  invitations: [],
});

export const factFromRow = (row: StoredRow): OrderFact => ({
  orderId: orderFacts.of.orderId(row),
  kind: known(orderFactKinds, orderFacts.of.kind(row)),
  at: orderFacts.of.at(row),
  actorId: orderFacts.of.actorId(row),
  reason: orderFacts.of.reason(row),
});

export const termsFactFromRow = (row: StoredRow): TermsFact => ({
  changeId: orderChanges.of.changeId(row),
  orderId: orderChanges.of.orderId(row),
  kind: known(termsFactKinds, orderChanges.of.kind(row)),
  at: orderChanges.of.at(row),
  actorId: orderChanges.of.actorId(row),
  reason: orderChanges.of.reason(row),
  revision: orderChanges.of.revision(row),
  changes: orderChanges.of.changes(row),
});

const customerFromRow = (row: StoredRow): Customer | null => {
  const email = of.customerEmail(row);
  if (!email) return null;
  return {
    firstName: of.customerFirstName(row) ?? "",
    lastName: of.customerLastName(row) ?? "",
    email,
    phoneNumber: of.customerPhoneNumber(row) ?? "",
  };
};

const pickupFromRow = stopReader("pickup", of);
const deliveryFromRow = stopReader("delivery", of);

const positionFromRow = (row: StoredRow): Position | null => {
  const [latitude, longitude, at] = [of.lastLatitude(row), of.lastLongitude(row), of.lastTrackedAt(row)];
  if (latitude === null || longitude === null || at === null) return null;
  return {
    latitude,
    longitude,
    place: of.lastPlace(row),
    notes: of.lastNotes(row),
    milesLeft: of.lastMilesLeft(row),
    at,
  };
};

const ratingFromRow = (row: StoredRow): OrderRating | null => {
  const stars = of.stars(row);
  return stars === null ? null : { stars, comment: of.ratingComment(row) };
};
