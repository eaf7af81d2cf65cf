import { type Contact, fullName, isFoundIn, shortId } from "@lotlane/core";
import type { OrderStop, OrderView } from "@lotlane/core/orders";

/** Whether a list's search finds an order. @param amongPeople by the names of its people as well */
export function isAbout({ order, shipper, transporter }: OrderView, q: string, amongPeople: boolean): boolean {
  if (q === "") return true;
  const { id, vehicle, pickup, delivery, customer } = order;
  const texts = [
    `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    townOf(pickup),
    townOf(delivery),
    vehicle.vin ?? "",
    shortId(id),
  ];
  const names = [...namesOf(shipper), ...namesOf(transporter), ...(customer ? [fullName(customer)] : [])];
  return (amongPeople ? [...texts, ...names] : texts).some((text) => isFoundIn(text, q));
}

/** Whether an open order matches what a transporter typed: by towns, never by street or vehicle. */
export const isOnTheWay = ({ pickup, delivery }: OrderView["order"], q: string): boolean =>
  q === "" || [pickup, delivery].some((stop) => isFoundIn(townOf(stop), q) || stop.zip.startsWith(q));

const townOf = ({ city, state }: OrderStop) => `${city}, ${state}`;

const namesOf = (contact: Contact | null) => (contact ? [fullName(contact), contact.companyName ?? ""] : []);
