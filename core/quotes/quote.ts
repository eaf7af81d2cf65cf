import { fullName } from "../accounts/index.ts";
import { type Place, searchedInPlace } from "../lanes/index.ts";
import type { Customer } from "../orders/index.ts";
import type { PriceBreakdown, PromoVerdict } from "../pricing/index.ts";
import type { Vehicle } from "../vehicles/index.ts";

/** The place and day (`YYYY-MM-DD`) at which a vehicle is handed over. */
export type QuotedStop = { readonly place: Place; readonly address: string; readonly date: string };

/**
 * The customer as far as the quote knows them. One by telephone has an address or a number; both are null once its people
 * are forgotten.
 */
export type QuoteCustomer = Omit<Customer, "email" | "phoneNumber"> & {
  readonly email: string | null;
  readonly phoneNumber: string | null;
};

/** The ways to reach a customer, both of which an order needs. */
export type ContactField = "email" | "phoneNumber";

/** A binding price for one vehicle on one lane. Money as decimal strings in US dollars, times as ISO 8601 in UTC. */
export type Quote = {
  readonly id: string;
  readonly source: QuoteSource;
  /** The code that customer and sales staff use, such as `LL-7K3M9QXA`. */
  readonly refCode: string;
  readonly status: QuoteStatus;
  readonly customer: QuoteCustomer;
  readonly vehicle: Vehicle;
  readonly pickup: QuotedStop;
  readonly delivery: QuotedStop;
  readonly miles: number;
  readonly distanceSource: string;
  readonly estimatedDays: number;
  readonly cashPrice: string;
  readonly cardPrice: string;
  readonly breakdown: PriceBreakdown;
  readonly promo: PromoVerdict;
  /** The version of the quoter settings that priced it; null for a quote from before that was kept. */
  readonly settingsVersion: number | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly convertedToOrderId: string | null;
  /** When its customer agreed to reminders of it; null where they did not. */
  readonly remindersAgreedAt: string | null;
};

/** By the visitor in the wizard or a program, or by an admin for a caller. */
export const quoteSources = ["web", "telephone"] as const;
export type QuoteSource = (typeof quoteSources)[number];

export const quoteFactKinds = ["created", "sent", "resent", "dates_changed", "accepted", "booked", "expired"] as const;

export type QuoteFact = {
  readonly quoteId: string;
  readonly kind: (typeof quoteFactKinds)[number];
  readonly at: string;
  /** Null for the customer, and for acts of the product itself. */
  readonly actorId: string | null;
};

/** The texts that a search of quotes looks through. */
export function searchedInQuote({ refCode, customer, vehicle, pickup, delivery }: Quote): readonly string[] {
  return [
    refCode,
    fullName(customer),
    customer.email ?? "",
    `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    searchedInPlace(pickup.place),
    searchedInPlace(delivery.place),
  ];
}

export const quoteStatuses = ["draft", "sent", "accepted", "booked", "expired"] as const;

/**
 * draft: the price is made, its e-mail has not left · sent: it has left, or the customer has the price by telephone ·
 * accepted: the customer agreed by word, nothing is booked · booked: an order
 * stands · expired: its time ran out before it was booked.
 */
export type QuoteStatus = (typeof quoteStatuses)[number];

/** How long a price binds. */
export const quoteLifetimeDays = 7;

type Lifetime = { readonly status: QuoteStatus; readonly expiresAt: string };

/** The status at a moment: what is neither booked nor within its time is expired. */
export function quoteStatusAt(quote: Lifetime, now: Date): QuoteStatus {
  return quote.status !== "booked" && now.getTime() >= Date.parse(quote.expiresAt) ? "expired" : quote.status;
}

/**
 * The contact details that the customer still has to give before a quote can become an order; none for one that no
 * longer can.
 */
export function contactNeeded({ customer, status }: Pick<Quote, "customer" | "status">): ContactField[] {
  if (status === "booked" || status === "expired") return [];
  return [
    ...(customer.email === null ? (["email"] as const) : []),
    ...(customer.phoneNumber === null ? (["phoneNumber"] as const) : []),
  ];
}
