import { fullName } from "@lotlane/core/accounts";
import {
  type Customer,
  type Order,
  type OrderFact,
  orderFactKinds,
  orderPaymentMethods,
  type OrderRating,
  orderStatuses,
  type OrderStop,
  type Position,
} from "@lotlane/core/orders";
import { vehicleConditions } from "@lotlane/core/vehicles";
import { searchable } from "../accounts/account-mapper.ts";
import { columnNames, selected } from "../sql/columns-of.ts";
import { OrderEntity } from "./order.entity.ts";
import { isoTime, isoTimeOrNull } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";

/** The columns that `orderToRow` fills. */
export const orderColumns = columnNames(OrderEntity);
export const orderFactColumns = "order_id, kind, at, actor_id, reason";

const { searchText: _searchText, customerText: _customerText, ...ofOrder } = OrderEntity.properties;

/** What an order is read from, in the order in which lists read it. */
export const orderProperties = Object.keys(ofOrder) as readonly (keyof OrderRow)[];

/** What an order is read from, as rows that become JSON. Numbers of JSON forget their places. */
export const selectedOrder = (table: string): string =>
  selected(table, orderProperties).replace(/\w+\.payment_(?:amount|per_mile)\b/g, (column) => `${column}::text`);

/** As PostgreSQL answers it in JSON. */
export type OrderRow = Omit<ReturnType<typeof orderToRow>, "searchText" | "customerText">;
export type OrderFactRow = Omit<OrderFact, "kind"> & { readonly kind: string };

export const orderToRow = (order: Order) => ({
  id: order.id,
  status: order.status,
  shipperId: order.shipperId,
  shipperOrganisationId: order.shipperOrganisationId,
  transporterId: order.transporterId,
  driverId: order.driverId,
  quoteId: order.quoteId,
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
  pickupAddress: order.pickup.address,
  pickupCity: order.pickup.city,
  pickupState: order.pickup.state,
  pickupZip: order.pickup.zip,
  pickupDate: order.pickup.date,
  pickupLatitude: order.pickup.latitude,
  pickupLongitude: order.pickup.longitude,
  deliveryAddress: order.delivery.address,
  deliveryCity: order.delivery.city,
  deliveryState: order.delivery.state,
  deliveryZip: order.delivery.zip,
  deliveryDate: order.delivery.date,
  deliveryLatitude: order.delivery.latitude,
  deliveryLongitude: order.delivery.longitude,
  distance: order.distance,
  distanceSource: order.distanceSource,
  estimatedDays: order.estimatedDays,
  paymentAmount: order.paymentAmount,
  paymentPerMile: order.paymentPerMile,
  paymentMethod: order.paymentMethod,
  specialInstructions: order.specialInstructions,
  isUrgent: order.isUrgent,
  trackingToken: order.trackingToken,
  createdAt: order.createdAt,
  assignedAt: order.assignedAt,
  pickedUpAt: order.pickedUpAt,
  deliveredAt: order.deliveredAt,
  trackingUpdates: order.trackingUpdates,
  lastLatitude: order.lastPosition?.latitude ?? null,
  lastLongitude: order.lastPosition?.longitude ?? null,
  lastPlace: order.lastPosition?.place ?? null,
  lastNotes: order.lastPosition?.notes ?? null,
  lastTrackedAt: order.lastPosition?.at ?? null,
  stars: order.rating?.stars ?? null,
  ratingComment: order.rating?.comment ?? null,
  searchText: searchTextOf(order),
  customerText: order.customer && searchable(fullName(order.customer)),
});

const searchTextOf = ({ id, vehicle, pickup, delivery }: Order): string =>
  [
    `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    `${pickup.city}, ${pickup.state}`,
    `${delivery.city}, ${delivery.state}`,
    vehicle.vin ?? "",
    id.slice(0, 8),
  ]
    .map(searchable)
    .join("\n");

export const orderFromRow = (row: OrderRow): Order => ({
  id: row.id,
  status: known(orderStatuses, row.status),
  shipperId: row.shipperId,
  shipperOrganisationId: row.shipperOrganisationId,
  transporterId: row.transporterId,
  driverId: row.driverId,
  quoteId: row.quoteId,
  customer: customerFromRow(row),
  deliveryContact: {
    name: row.deliveryContactName,
    phone: row.deliveryContactPhone,
    email: row.deliveryContactEmail,
  },
  vehicle: {
    year: row.vehicleYear,
    make: row.vehicleMake,
    model: row.vehicleModel,
    color: row.vehicleColor,
    vin: row.vehicleVin,
    condition: known(vehicleConditions, row.vehicleCondition),
  },
  pickup: pickupFromRow(row),
  delivery: deliveryFromRow(row),
  distance: row.distance,
  distanceSource: row.distanceSource,
  estimatedDays: row.estimatedDays,
  paymentAmount: row.paymentAmount,
  paymentPerMile: row.paymentPerMile,
  paymentMethod: known(orderPaymentMethods, row.paymentMethod),
  specialInstructions: row.specialInstructions,
  isUrgent: row.isUrgent,
  trackingToken: row.trackingToken,
  createdAt: isoTime(row.createdAt),
  assignedAt: isoTimeOrNull(row.assignedAt),
  pickedUpAt: isoTimeOrNull(row.pickedUpAt),
  deliveredAt: isoTimeOrNull(row.deliveredAt),
  trackingUpdates: row.trackingUpdates,
  lastPosition: positionFromRow(row),
  rating: ratingFromRow(row),
});

export const factFromRow = (row: OrderFactRow): OrderFact => ({
  orderId: row.orderId,
  kind: known(orderFactKinds, row.kind),
  at: isoTime(row.at),
  actorId: row.actorId,
  reason: row.reason,
});

const customerFromRow = (row: OrderRow): Customer | null =>
  row.customerEmail
    ? {
        firstName: row.customerFirstName ?? "",
        lastName: row.customerLastName ?? "",
        email: row.customerEmail,
        phoneNumber: row.customerPhoneNumber ?? "",
      }
    : null;

// Written out: a key that is put together costs more than all else of a row.
const pickupFromRow = (row: OrderRow): OrderStop => ({
  address: row.pickupAddress,
  city: row.pickupCity,
  state: row.pickupState,
  zip: row.pickupZip,
  date: row.pickupDate,
  latitude: row.pickupLatitude,
  longitude: row.pickupLongitude,
});

const deliveryFromRow = (row: OrderRow): OrderStop => ({
  address: row.deliveryAddress,
  city: row.deliveryCity,
  state: row.deliveryState,
  zip: row.deliveryZip,
  date: row.deliveryDate,
  latitude: row.deliveryLatitude,
  longitude: row.deliveryLongitude,
});

const positionFromRow = (row: OrderRow): Position | null =>
  row.lastLatitude !== null && row.lastLongitude !== null && row.lastTrackedAt !== null
    ? {
        latitude: row.lastLatitude,
        longitude: row.lastLongitude,
        place: row.lastPlace,
        notes: row.lastNotes,
        at: isoTime(row.lastTrackedAt),
      }
    : null;

const ratingFromRow = ({ stars, ratingComment }: OrderRow): OrderRating | null =>
  stars === null ? null : { stars, comment: ratingComment };
