import { type Contact, fullName, hasTerm, isFoundIn, phoneDigits, searchTerm } from "@lotlane/core";
import {
  invoiceNumberIn,
  orderIdIn,
  type OrderStop,
  type OrderView,
  peopleInOrder,
  readsStreets,
  refCodeIn,
  searchedInOrder,
} from "@lotlane/core/orders";
import type { OrderOwner } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

/** True when a search of an owner's list finds the order. */
export function isAbout(storage: MemoryStorage, view: OrderView, q: string, owner: OrderOwner): boolean {
  if (q === "") return true;
  const id = orderIdIn(q);
  if (id !== undefined) return view.order.id === id;
  const texts = searchedInOrder(view.order);
  if (owner.kind !== "all") return isFoundIn(readsStreets(owner) ? texts : texts.slice(1), q);
  return (
    isFoundIn([...texts, ...peopleInOrder(view.order)], q) ||
    [view.shipper, view.transporter].some((contact) => contact !== null && isFoundIn(namesOf(contact), q)) ||
    isCalled(view, q) ||
    isNumbered(storage, view, q)
  );
}

function isCalled({ order, shipper, transporter }: OrderView, q: string): boolean {
  const asked = phoneDigits(q);
  if (asked === undefined) return false;
  return [
    order.customer?.phoneNumber,
    order.deliveryContact.phone,
    shipper?.phoneNumber,
    transporter?.phoneNumber,
  ].some((phone) => (phone ?? "").replace(/\D/g, "").endsWith(asked));
}

/** By the number of an invoice, also of an earlier claim, or the reference of its quote. */
function isNumbered({ invoices, quotes }: MemoryStorage, { order }: OrderView, q: string): boolean {
  const [number, refCode] = [invoiceNumberIn(q), refCodeIn(q)];
  return (
    [...invoices.values()].some((invoice) => invoice.orderId === order.id && invoice.number === number) ||
    [...quotes.values()].some((quote) => quote.convertedToOrderId === order.id && quote.refCode === refCode)
  );
}

/** True when an open order matches a transporter's search: by town or ZIP, never by street or vehicle. */
export function isOnTheWay({ pickup, delivery }: OrderView["order"], q: string): boolean {
  const term = searchTerm(q);
  return q === "" || [pickup, delivery].some((stop) => (term && hasTerm(townOf(stop), term)) || stop.zip.startsWith(q));
}

const townOf = ({ city, state }: OrderStop) => `${city}, ${state}`;

const namesOf = (contact: Contact) => [contact.email, fullName(contact), contact.companyName ?? ""];
