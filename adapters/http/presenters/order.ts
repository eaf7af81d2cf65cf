import { fullName } from "@lotlane/core/accounts";
import {
  awaitsBooker,
  type Contact,
  type InvoiceSummary,
  maySeeField,
  type Order,
  type OrderField,
  orderActions,
  orderProgress,
  type OrderView,
  type OrderWithHistory,
  type Standing,
  statusAfter,
} from "@lotlane/core/orders";
import { type Eta, milesDone } from "@lotlane/core/tracking";
import { type ActingAs, asNobody } from "@lotlane/core/vetting";
import { pictureUrl } from "./user.ts";
import type { BriefOrderJson, ContactJson, OfferedOrderJson, OrderDetailJson, OrderJson } from "../contract/index.ts";
import { hiddenInDetail, hiddenInOrder } from "./hidden-fields.ts";

/**
 * An order as far as its reader may see it. A guest has no standing, and nothing to do with the order yet.
 * @param by who asks, as far as their actions depend on it
 */
export function orderJson(view: OrderView, standing: Standing | null, by: ActingAs = asNobody): OrderJson {
  const { order } = view;
  const sees = (field: OrderField) => standing !== null && maySeeField(standing, field);
  const { vehicle, pickup, delivery, deliveryContact, lastPosition } = order;
  const json: OrderJson = {
    id: order.id,
    status: order.status,
    shipperId: order.shipperId,
    transporterId: order.transporterId,
    driverId: order.driverId,
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
    distance: order.distance,
    distanceSource: order.distanceSource,
    estimatedDays: order.estimatedDays,
    paymentAmount: order.paymentAmount,
    paymentPerMile: order.paymentPerMile,
    paymentMethod: order.paymentMethod,
    specialInstructions: order.specialInstructions,
    isUrgent: order.isUrgent,
    createdAt: order.createdAt,
    assignedAt: order.assignedAt,
    pickedUpAt: order.pickedUpAt,
    deliveredAt: order.deliveredAt,
    trackingToken: order.trackingToken,
    shipperName: standing === "receiver" && isOwnCustomer(order) ? null : shipperName(view),
    transporterName: nameOf(view.transporter),
    driverName: view.driver && fullName(view.driver),
    // Lists leave out the caller's own side.
    shipper: standing === "shipper" ? null : contactJson(view.shipper, sees("shipperPictureId")),
    customer: customerJson(view),
    transporter: standing === "transporter" ? null : contactJson(view.transporter, sees("transporterPictureId")),
    driver: contactJson(view.driver, sees("driverPictureId")),
    progress: orderProgress(order.status, order.trackingUpdates),
    milesDone: milesDone(order),
    trackingCount: order.trackingUpdates,
    trackingUpdates: lastPosition ? [positionOf(lastPosition)] : [],
    invoice: view.invoice && outwardFor(standing, view.invoice),
    awaitsBooker: awaitsBooker(order),
    disownedAt: order.disownedAt,
    rating: order.rating,
    nextStatus: statusAfter(order.status) ?? null,
    actions: standing ? orderActions(order, standing, by.gap, by.now).map((action) => ({ ...action })) : [],
  };
  return Object.assign(json, hiddenInOrder[standing ?? "guest"]);
}

/** Why an invoice waits may speak of the shipper's own settings. */
const outwardFor = (standing: Standing | null, invoice: InvoiceSummary): InvoiceSummary => {
  const { service } = invoice;
  const problem = standing !== null && maySeeField(standing, "invoiceProblem") ? (service?.problem ?? null) : null;
  return { ...invoice, service: service && { ...service, problem } };
};

export const orderDetailJson = (
  { view, standing, history }: OrderWithHistory,
  eta: Eta | null,
  by: ActingAs = asNobody,
): OrderDetailJson =>
  Object.assign(
    {
      ...orderJson(view, standing, by),
      shipper: contactJson(view.shipper, maySeeField(standing, "shipperPictureId")),
      transporter: contactJson(view.transporter, maySeeField(standing, "transporterPictureId")),
      timeline: history.map(({ kind, at, actorName, reason }) => ({
        kind,
        at,
        by: maySeeField(standing, "timelineActor") ? actorName : null,
        reason: maySeeField(standing, "timelineReason") ? reason : null,
      })),
      eta,
    },
    hiddenInDetail[standing],
  );

/** For those who may see the order; every reader of one sees this much. */
export const briefOrderJson = (order: Order): BriefOrderJson => ({
  id: order.id,
  status: order.status,
  vehicleYear: order.vehicle.year,
  vehicleMake: order.vehicle.make,
  vehicleModel: order.vehicle.model,
  pickupCity: order.pickup.city,
  pickupState: order.pickup.state,
  deliveryCity: order.delivery.city,
  deliveryState: order.delivery.state,
});

/** For the account with the booker's address, which it is not part of yet: no street, and no contact but the name. */
export const offeredOrderJson = ({ order }: OrderView): OfferedOrderJson => ({
  ...briefOrderJson(order),
  pickupDate: order.pickup.date,
  paymentAmount: order.paymentAmount,
  createdAt: order.createdAt,
  awaitsBooker: awaitsBooker(order),
  bookedBy: order.customer ? fullName(order.customer) : "",
});

/** A company's name, or the person's where there is none. */
export const nameOf = (contact: Contact | null): string | null => contact && (contact.companyName ?? fullName(contact));

const shipperName = ({ order, shipper }: OrderView): string | null =>
  nameOf(shipper) ?? (order.customer && fullName(order.customer));

/** The address of a booking that was disowned belongs to a person who has no part in it. */
const customerJson = ({ order: { customer, disownedAt }, shipper }: OrderView): OrderJson["customer"] =>
  shipper === null && disownedAt === null ? customer && { ...customer } : null;

/** A guest who ships to themselves has no sender to call. */
const isOwnCustomer = ({ customer, deliveryContact }: Order): boolean =>
  customer !== null && customer.email.toLowerCase() === deliveryContact.email?.toLowerCase();

/** @param seesPicture false for readers whom the picture's address does not open to */
export const contactJson = (contact: Contact | null, seesPicture = true): ContactJson | null =>
  contact && reachedJson(contact, seesPicture);

export const reachedJson = ({ pictureId, ...contact }: Contact, seesPicture = true): ContactJson => ({
  ...contact,
  profileImageUrl: seesPicture ? pictureUrl(pictureId) : null,
});

export const positionOf = ({ latitude, longitude, place, notes, at }: NonNullable<Order["lastPosition"]>) => ({
  latitude,
  longitude,
  place,
  notes,
  createdAt: at,
});
