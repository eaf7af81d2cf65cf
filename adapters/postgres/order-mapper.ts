import type { InferEntity } from "@mikro-orm/postgresql";
import {
  type Customer,
  type Order,
  type OrderFact,
  type OrderStop,
  orderStatuses,
  paymentMethods,
} from "@lotlane/core/orders";
import { vehicleConditions } from "@lotlane/core/vehicles";
import type { OrderEntity, OrderFactEntity } from "./entities/order.entity.ts";
import { known } from "./known.ts";

export type OrderRow = InferEntity<typeof OrderEntity>;
export type OrderFactRow = InferEntity<typeof OrderFactEntity>;

const factKinds = ["created"] as const satisfies readonly OrderFact["kind"][];

export const orderToRow = (order: Order) => ({
  id: order.id,
  status: order.status,
  shipperId: order.shipperId,
  transporterId: order.transporterId,
  quoteId: order.quoteId,
  customerFirstName: order.customer?.firstName ?? null,
  customerLastName: order.customer?.lastName ?? null,
  customerEmail: order.customer?.email ?? null,
  customerPhoneNumber: order.customer?.phoneNumber ?? null,
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
});

export const orderFromRow = (row: OrderRow): Order => ({
  id: row.id,
  status: known(orderStatuses, row.status),
  shipperId: row.shipperId ?? null,
  transporterId: row.transporterId ?? null,
  quoteId: row.quoteId ?? null,
  customer: customerFromRow(row),
  vehicle: {
    year: row.vehicleYear,
    make: row.vehicleMake,
    model: row.vehicleModel,
    color: row.vehicleColor ?? null,
    vin: row.vehicleVin ?? null,
    condition: known(vehicleConditions, row.vehicleCondition),
  },
  pickup: stopFromRow(row, "pickup"),
  delivery: stopFromRow(row, "delivery"),
  distance: row.distance,
  distanceSource: row.distanceSource,
  estimatedDays: row.estimatedDays,
  paymentAmount: row.paymentAmount,
  paymentPerMile: row.paymentPerMile,
  paymentMethod: known(paymentMethods, row.paymentMethod),
  specialInstructions: row.specialInstructions ?? null,
  isUrgent: row.isUrgent,
  trackingToken: row.trackingToken,
  createdAt: row.createdAt.toISOString(),
});

export const factFromRow = (row: OrderFactRow): OrderFact => ({
  orderId: row.orderId,
  kind: known(factKinds, row.kind),
  at: row.at.toISOString(),
  actorId: row.actorId ?? null,
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

const stopFromRow = (row: OrderRow, end: "pickup" | "delivery"): OrderStop => ({
  address: row[`${end}Address`],
  city: row[`${end}City`],
  state: row[`${end}State`],
  zip: row[`${end}Zip`],
  date: row[`${end}Date`] ?? null,
  latitude: row[`${end}Latitude`],
  longitude: row[`${end}Longitude`],
});
