import { fullName } from "@lotlane/core/accounts";
import {
  type Contact,
  type Order,
  orderActions,
  orderProgress,
  type OrderView,
  type OrderWithHistory,
  type Standing,
  statusAfter,
} from "@lotlane/core/orders";
import type { Eta } from "@lotlane/core/tracking";
import type { ContactJson, OrderDetailJson, OrderJson } from "../contract/index.ts";

/** An order as far as somebody may see it; null stands for a guest, who may do nothing with it. */
export function orderJson(view: OrderView, standing: Standing | null): OrderJson {
  const { order } = view;
  const { vehicle, pickup, delivery, deliveryContact, lastPosition, rating } = order;
  const outside = standing === "prospect";
  // Whoever waits for a vehicle needs no key to where it comes from.
  const pickupShown = !outside && standing !== "receiver";
  const carriesOut = outside || standing === "transporter" || standing === "driver";
  const money = standing === "shipper" || standing === "transporter" || standing === "admin";
  const people = outside ? nobody : view;
  return {
    id: order.id,
    status: order.status,
    shipperId: outside ? null : order.shipperId,
    transporterId: order.transporterId,
    driverId: order.driverId,
    vehicleYear: vehicle.year,
    vehicleMake: vehicle.make,
    vehicleModel: vehicle.model,
    vehicleColor: vehicle.color,
    vehicleVin: outside ? null : vehicle.vin,
    vehicleCondition: vehicle.condition,
    pickupAddress: pickupShown ? pickup.address : null,
    pickupCity: pickup.city,
    pickupState: pickup.state,
    pickupZip: pickup.zip,
    pickupDate: pickup.date,
    pickupLat: pickup.latitude,
    pickupLng: pickup.longitude,
    deliveryAddress: outside ? null : delivery.address,
    deliveryCity: delivery.city,
    deliveryState: delivery.state,
    deliveryZip: delivery.zip,
    deliveryDate: delivery.date,
    deliveryLat: delivery.latitude,
    deliveryLng: delivery.longitude,
    deliveryContactName: outside ? null : deliveryContact.name,
    deliveryContactPhone: outside ? null : deliveryContact.phone,
    deliveryContactEmail: outside ? null : deliveryContact.email,
    distance: order.distance,
    distanceSource: order.distanceSource,
    estimatedDays: order.estimatedDays,
    paymentAmount: order.paymentAmount,
    paymentPerMile: order.paymentPerMile,
    paymentMethod: order.paymentMethod,
    specialInstructions: pickupShown ? order.specialInstructions : null,
    isUrgent: order.isUrgent,
    createdAt: order.createdAt,
    assignedAt: order.assignedAt,
    pickedUpAt: order.pickedUpAt,
    deliveredAt: order.deliveredAt,
    trackingToken: carriesOut ? null : order.trackingToken,
    shipperName: outside ? null : shipperName(view),
    transporterName: nameOf(people.transporter),
    driverName: people.driver && fullName(people.driver),
    // In lists nobody needs to be told how to reach their own side.
    shipper: standing === "shipper" ? null : contactJson(people.shipper),
    transporter: standing === "transporter" ? null : contactJson(people.transporter),
    driver: contactJson(people.driver),
    progress: orderProgress(order.status, order.trackingUpdates),
    trackingCount: order.trackingUpdates,
    trackingUpdates: lastPosition && !outside ? [positionOf(lastPosition)] : [],
    invoice: money ? view.invoice && { ...view.invoice } : null,
    rating: outside ? null : rating,
    nextStatus: statusAfter(order.status) ?? null,
    actions: standing ? orderActions(order, standing).map((action) => ({ ...action })) : [],
  };
}

export const orderDetailJson = ({ view, standing, history }: OrderWithHistory, eta: Eta | null): OrderDetailJson => ({
  ...orderJson(view, standing),
  ...(standing !== "prospect" && {
    shipper: contactJson(view.shipper),
    transporter: contactJson(view.transporter),
  }),
  timeline: history.map(({ kind, at, actorName, reason }) => ({
    kind,
    at,
    by: actorName,
    // Why an order was cancelled is between those who deal with each other.
    reason: standing === "receiver" ? null : reason,
  })),
  eta,
});

const nobody = { shipper: null, transporter: null, driver: null };

/** A company's name, or the person's where there is none. */
export const nameOf = (contact: Contact | null): string | null => contact && (contact.companyName ?? fullName(contact));

const shipperName = ({ order, shipper }: OrderView): string | null =>
  nameOf(shipper) ?? (order.customer && fullName(order.customer));

export const contactJson = (contact: Contact | null): ContactJson | null => contact && { ...contact };

export const positionOf = ({ latitude, longitude, place, notes, at }: NonNullable<Order["lastPosition"]>) => ({
  latitude,
  longitude,
  place,
  notes,
  createdAt: at,
});
