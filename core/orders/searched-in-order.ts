import { fullName } from "../accounts/index.ts";
import { searchedInPlace } from "../lanes/index.ts";
import { asNumber } from "../shared/search.ts";
import { shortId } from "../shared/short-id.ts";
import { maySeeField } from "./order-readers.ts";
import type { Order } from "./order.ts";
import type { OrderOwner } from "./ports.ts";

/** The end of an id, which receivers read as the order's number. Orders of today end as they begin. */
const lastOfId = (id: string): string => id.slice(-8);

/**
 * The texts that a search of an owner's orders looks through: vehicle, VIN, both ends, number. The first is the pickup
 * street, for the owners that `readsStreets` names.
 */
export function searchedInOrder({ id, vehicle, pickup, delivery }: Order): readonly string[] {
  return [
    pickup.address,
    `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    searchedInPlace(pickup),
    searchedInPlace(delivery),
    delivery.address,
    vehicle.vin ?? "",
    ...new Set([shortId(id), lastOfId(id)]),
  ];
}

/** The same for lists of every order: the people whom the order itself names, and their e-mail addresses. */
export const peopleInOrder = ({ customer, deliveryContact }: Order): readonly string[] =>
  [customer && fullName(customer), customer?.email, deliveryContact.name, deliveryContact.email].flatMap((text) =>
    text ? [text] : [],
  );

/** True when an owner sees the pickup street in the orders of its lists. */
export const readsStreets = ({ kind }: OrderOwner): boolean => {
  if (kind === "all") return maySeeField("admin", "list", "pickupAddress");
  return maySeeField(kind === "organization" ? "shipper" : kind, "list", "pickupAddress");
};

/** The number of an invoice that a search names, also as a service prints it, and without its letters. */
export const invoiceNumberIn = (q: string): string | undefined => {
  const digits = /^\s*(?:INV-)?(\d{6,12})(?:-[\da-f]{8})?\s*$/i.exec(asNumber(q))?.[1];
  return digits && `INV-${digits}`;
};

/** The reference of a quote that a search names. */
export const refCodeIn = (q: string): string | undefined =>
  /^\s*(LL-[\da-z]{8})\s*$/i.exec(asNumber(q))?.[1]?.toUpperCase();

/** The VIN that a search names, in capitals: 17 signs, digits among them, without I, O and Q. */
export const vinIn = (q: string): string | undefined =>
  /^\s*((?=[a-z]*\d)[\da-hj-npr-z]{17})\s*$/i.exec(q)?.[1]?.toUpperCase();

/** True for the number of an order as it is printed: the first or the last eight characters of its id. */
export const isOrderNumber = (q: string): boolean => /^\s*[\da-f]{8}\s*$/i.test(asNumber(q));

/** The whole id of an order that a search names. */
export const orderIdIn = (q: string): string | undefined =>
  /^\s*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\s*$/i.exec(asNumber(q))?.[1]?.toLowerCase();
