import { z } from "zod";
import type { User } from "../accounts/index.ts";
import { bookingConfirmation } from "../orders/effects.ts";
import { matchSearches } from "../board/effects.ts";
import { syncListingEffect } from "../listings/effects.ts";
import { referenceOf } from "../listings/index.ts";
import type { ListingPorts } from "../listings/ports.ts";
import {
  detailsOf,
  newOrderDefaults,
  type Customer,
  type DeliveryContact,
  type Order,
  type OrderDetails,
  type OrderStop,
  paymentMethods,
  type PaymentMethod,
  paymentPerMile,
  stopAt,
} from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { splitPrice } from "../pricing/index.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { emailOr, phoneText } from "../shared/text.ts";
import { keepTextConsent, tellOfBooking } from "../texts/effects.ts";
import type { Booking, QuotePorts } from "./ports.ts";
import { type QuoteRefused, whyNotNow } from "./quote-actions.ts";
import { type ContactField, contactNeeded, type Quote, type QuotedStop, quoteStatusAt } from "./quote.ts";

/** The message at a field that a booking lacks. */
export const contactRequired: Readonly<Record<ContactField, string>> = {
  email: "Email is required",
  phoneNumber: "Phone is required",
};

const ofBareQuotes = "for a quote that has none; of another quote it stays as it is";

/** How the customer is reached, as far as the quote does not say. */
export const givenContactSchema = z.object({
  email: emailOr(contactRequired.email).optional().describe(`The customer's email address, in ASCII, ${ofBareQuotes}`),
  phoneNumber: phoneText.optional().describe(`The customer's phone number, at least 7 digits, ${ofBareQuotes}`),
});
type GivenContact = Readonly<z.output<typeof givenContactSchema>>;

export const bookingRequestSchema = givenContactSchema.extend({
  quoteId: z.string("quoteId is required").pipe(z.uuid("quoteId must be the id of a quote")).meta({ format: "uuid" }),
  paymentMethod: z.enum(paymentMethods, "paymentMethod must be cash or card"),
  textMe: z
    .boolean("textMe must be true or false")
    .optional()
    .describe(
      "True where the customer has ticked that they want texts about this order at the quote's number, or at the one given here",
    ),
});

export type BookingRequest = Readonly<z.output<typeof bookingRequestSchema>>;

export type QuoteNotFound = { readonly kind: "quote_not_found"; readonly message: string };
export const quoteNotFound: QuoteNotFound = {
  kind: "quote_not_found",
  message: "We could not find this quote. Please request a new one.",
};
export type QuoteExpired = { readonly kind: "quote_expired"; readonly message: string };
export const quoteExpired: QuoteExpired = {
  kind: "quote_expired",
  message: "This quote has expired: prices hold for 7 days. Please request a new quote.",
};
export type BookingRefused = QuoteNotFound | QuoteExpired | InvalidFields | KeyReused;

export type Booked = {
  readonly order: Order;
  /** False when an earlier call with another key, or without one, booked the quote. */
  readonly bookedByThisCall: boolean;
};

type AlreadyBooked = { readonly kind: "already_booked"; readonly orderId: string };

type Needs = Pick<
  SharedPorts & OrderPorts & QuotePorts & ListingPorts,
  "clock" | "identities" | "quotes" | "orders" | "board" | "settlement"
>;

/**
 * Turns a quote into an order at the quoted price. A quote becomes one order
 * however often it is booked: later bookings answer the same order.
 */
export function bookQuote(ports: Needs) {
  return async (request: BookingRequest, once?: IdempotencyKey): Promise<Result<Booked, BookingRefused>> => {
    const { paymentMethod, textMe = false, email, phoneNumber } = request;
    const booked = await ports.quotes.book(
      request.quoteId,
      (quote) => decideBooking(ports, quote, { paymentMethod, textMe, actorId: null, given: { email, phoneNumber } }),
      once,
    );
    return answerBooking(ports, booked);
  };
}

/** Books for a customer who accepted by telephone; the confirmation goes to them as if they had booked. */
export function bookForCustomer(ports: Needs) {
  return async (
    user: User,
    request: BookingRequest,
    once?: IdempotencyKey,
  ): Promise<Result<Booked, BookingRefused | QuoteRefused>> => {
    const { paymentMethod, email, phoneNumber } = request;
    const given = { email, phoneNumber };
    const booked = await ports.quotes.book<QuoteExpired | AlreadyBooked | InvalidFields | QuoteRefused>(
      request.quoteId,
      (quote) => {
        const isOpen = quote.convertedToOrderId === null && quoteStatusAt(quote, ports.clock.now()) !== "expired";
        const reason = isOpen ? whyNotNow("book", { quote, listing: undefined, now: ports.clock.now() }) : undefined;
        return reason === undefined
          ? decideBooking(ports, quote, { paymentMethod, textMe: false, actorId: user.id, given })
          : refuse({ kind: "quote_transition_refused", message: reason });
      },
      once,
    );
    return answerBooking(ports, booked);
  };
}

async function answerBooking<Refusal extends { readonly kind: string }>(
  ports: Pick<OrderPorts, "orders">,
  booked: Result<Kept<Order>, Refusal | AlreadyBooked> | undefined,
): Promise<Result<Booked, Exclude<Refusal, AlreadyBooked> | QuoteNotFound>> {
  if (!booked) return refuse(quoteNotFound);
  if (booked.ok) return accept({ order: booked.value.value, bookedByThisCall: true });
  const { refusal } = booked;
  return isAlreadyBooked(refusal)
    ? accept({ order: await bookedOrder(ports, refusal.orderId), bookedByThisCall: false })
    : refuse(refusal as Exclude<Refusal, AlreadyBooked>);
}

const isAlreadyBooked = (refusal: { readonly kind: string }): refusal is AlreadyBooked =>
  refusal.kind === "already_booked";

function decideBooking(
  ports: Pick<SharedPorts & ListingPorts & OrderPorts, "clock" | "identities" | "board" | "settlement">,
  quote: Quote,
  {
    paymentMethod,
    textMe,
    actorId,
    given,
  }: {
    readonly paymentMethod: PaymentMethod;
    readonly textMe: boolean;
    readonly actorId: string | null;
    readonly given: GivenContact;
  },
): Result<Booking, QuoteExpired | AlreadyBooked | InvalidFields> {
  const now = ports.clock.now();
  if (quote.convertedToOrderId !== null) return refuse({ kind: "already_booked", orderId: quote.convertedToOrderId });
  if (quoteStatusAt(quote, now) === "expired") return refuse(quoteExpired);
  const customer = reachable(quote, given);
  if (!customer.ok) return customer;
  const bookable = { ...quote, customer: customer.value };
  const order = orderFromQuote(bookable, paymentMethod, {
    id: ports.identities.newOrderId(),
    trackingToken: ports.identities.newSecret(),
    createdAt: now.toISOString(),
    settlement: ports.settlement,
  });
  return accept({
    quote: { ...bookable, status: "booked", convertedToOrderId: order.id },
    order,
    fact: { orderId: order.id, kind: "created", at: order.createdAt, actorId, reason: null },
    quoteFact: { quoteId: quote.id, kind: "booked", at: order.createdAt, actorId },
    effects: [
      bookingConfirmation(order.id),
      ...(textMe ? [keepTextConsent(order.id)] : quote.customer.email === null ? [tellOfBooking(order.id)] : []),
      matchSearches("order", [order.id], order.createdAt),
      // Takes the quote off the outside board, if it stands there.
      ...(ports.board ? [syncListingEffect(referenceOf("quote", quote.id), "booked")] : []),
    ],
    live: [{ kind: "order", change: "created", open: true }],
  });
}

/** The customer of a quote, with the given details where the quote has none. */
function reachable(quote: Quote, given: GivenContact): Result<Customer, InvalidFields> {
  const missing = contactNeeded(quote).filter((field) => given[field] === undefined);
  if (missing.length > 0)
    return refuse({
      kind: "invalid_fields",
      errors: missing.map((path) => ({ path, message: contactRequired[path] })),
    });
  const { email, phoneNumber, ...named } = quote.customer;
  return accept({ ...named, email: email ?? given.email ?? "", phoneNumber: phoneNumber ?? given.phoneNumber ?? "" });
}

/** A quote whose customer can be reached both ways. */
export type BookableQuote = Quote & { readonly customer: Customer };

export function orderFromQuote(
  quote: BookableQuote,
  paymentMethod: PaymentMethod,
  fresh: Pick<Order, "id" | "trackingToken" | "createdAt"> & Partial<Pick<Order, "settlement">>,
): Order {
  const { transport, serviceFee, cardFee } = splitPrice(quote, paymentMethod);
  const { year, make, model, operable } = quote.vehicle;
  return {
    ...newOrderDefaults,
    ...fresh,
    shipperId: null,
    shipperOrganizationId: null,
    deliveryContact: contactOf(quote.customer),
    details: detailsOf({ pickup: callerOf(quote.customer) }),
    quoteId: quote.id,
    customer: quote.customer,
    vehicle: { year, make, model, color: null, vin: null, condition: operable ? "runs_drives" : "does_not_run" },
    pickup: orderStop(quote.pickup),
    delivery: orderStop(quote.delivery),
    distance: quote.miles,
    distanceSource: quote.distanceSource,
    estimatedDays: quote.estimatedDays,
    paymentAmount: paymentMethod === "card" ? quote.cardPrice : quote.cashPrice,
    serviceFee,
    cardFee,
    paymentPerMile: paymentPerMile(transport, quote.miles),
    paymentMethod,
    specialInstructions: null,
    isUrgent: false,
  };
}

/** The customer is also the delivery contact. */
const contactOf = ({ firstName, lastName, phoneNumber, email }: Customer): DeliveryContact => ({
  name: `${firstName} ${lastName}`,
  phone: phoneNumber,
  email: email.toLowerCase(),
});

/** The carrier calls the customer about the pickup too. */
const callerOf = (customer: Customer): Partial<OrderDetails["pickup"]> => {
  const { name, phone, email } = contactOf(customer);
  return { contactName: name, contactPhone: phone, contactEmail: email };
};

const orderStop = ({ place, address, date }: QuotedStop): OrderStop => stopAt(place, { address, date });

async function bookedOrder(ports: Pick<OrderPorts, "orders">, id: string): Promise<Order> {
  const order = await ports.orders.find(id);
  if (!order) throw new Error(`the quote names order ${id}, which is not there`);
  return order;
}
