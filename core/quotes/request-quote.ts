import type { User } from "../accounts/index.ts";
import { enrolQuote, quoteEmail } from "./effects.ts";
import type { Withheld } from "../effects/ports.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { mailPerson, type MailPersonPorts } from "../notices/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { QuoteMail, QuotePorts } from "./ports.ts";
import { bookingsWithPromo, type InvalidRequest, type PricedTrip, priceTrip } from "./price-trip.ts";
import type { QuoteRequest, TelephoneQuoteRequest } from "./quote-request.ts";
import { type Quote, type QuoteCustomer, quoteLifetimeDays } from "./quote.ts";

type Needs = Pick<
  SharedPorts & VehiclePorts & LanePorts & PricingPorts & QuotePorts,
  "clock" | "identities" | "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings" | "quotes"
>;

/** Prices a visitor's vehicle and lane, keeps the quote and sends it to the customer by e-mail. */
export function requestQuote(ports: Needs) {
  const make = makeQuote(ports);
  return (request: QuoteRequest, once?: IdempotencyKey) => make(request, null, once);
}

/**
 * The same for a caller, by an admin, who has its lead. One without an email address was told on the telephone, and counts
 * as sent.
 */
export function makeQuoteByTelephone(ports: Needs) {
  const make = makeQuote(ports);
  return ({ id }: User, request: TelephoneQuoteRequest, once?: IdempotencyKey) => make(request, id, once);
}

function makeQuote(ports: Needs) {
  const price = priceTrip(ports);
  return async (
    request: TelephoneQuoteRequest,
    adminId: string | null,
    once: IdempotencyKey | undefined,
  ): Promise<Result<Kept<Quote>, InvalidRequest | KeyReused>> => {
    // A repeat gets the first call's answer, even when the day or the tariff has changed since then.
    const earlier = once && (await ports.quotes.earlier(once));
    if (earlier) return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;

    const now = ports.clock.now();
    const settings = await ports.quoterSettings.read();
    const trip = await price(request, settings, now, await bookingsWithPromo(ports, settings, request));
    if (!trip.ok) return trip;
    const priced = { ...trip.value, settingsVersion: settings.version };
    const source = adminId === null ? "web" : "telephone";
    const isMailed = request.email !== null;
    const quote: Quote = { ...quoteOf(ports, request, priced, now), source, ...(!isMailed && { status: "sent" }) };
    const enrols = quote.remindersAgreedAt === null ? [] : [enrolQuote(quote.id)];
    return ports.quotes.add(quote, [...(isMailed ? [quoteEmail(quote.id)] : []), ...enrols], once, adminId);
  };
}

/** With the version of the quoter settings that priced it. */
export type TripOfQuote = PricedTrip & { readonly settingsVersion: number };

/** A new quote for a priced trip, which binds from `now` on. */
export function quoteOf<Asked extends TelephoneQuoteRequest>(
  { identities }: Pick<SharedPorts, "identities">,
  request: Asked,
  trip: TripOfQuote,
  now: Date,
): Quote & { readonly customer: QuoteCustomer & Pick<Asked, "email" | "phoneNumber"> } {
  const { firstName, lastName, email, phoneNumber } = request;
  return {
    id: identities.newId(),
    source: "web",
    refCode: identities.newRefCode(),
    status: "draft",
    customer: { firstName, lastName, email, phoneNumber },
    vehicle: trip.vehicle,
    pickup: { place: trip.from, address: request.pickupAddress, date: trip.pickupDate },
    delivery: { place: trip.to, address: request.deliveryAddress, date: trip.deliveryDate },
    miles: trip.route.miles,
    distanceSource: trip.route.source,
    estimatedDays: trip.estimatedDays,
    cashPrice: trip.price.cashPrice,
    cardPrice: trip.price.cardPrice,
    breakdown: trip.price.breakdown,
    promo: trip.price.promo,
    settingsVersion: trip.settingsVersion,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + quoteLifetimeDays * 86_400_000).toISOString(),
    convertedToOrderId: null,
    remindersAgreedAt: request.remindersAgreed === true ? now.toISOString() : null,
  };
}

/** Sends a quote to its customer, after which it counts as sent. */
export function sendQuoteEmail(ports: QuotePorts & MailPersonPorts<QuoteMail>) {
  const mail = mailPerson(ports);
  return async ({ quoteId, key }: ReturnType<typeof quoteEmail>): Promise<Withheld | void> => {
    const quote = await ports.quotes.find(quoteId);
    if (!quote) throw new Error(`quote ${quoteId} is not there`);
    const to = quote.customer.email;
    // Its people were forgotten in between.
    if (to === null) return;
    const withheld = await mail({ kind: "quote_email", to, quote }, { key, namedBy: null });
    if (withheld) return withheld;
    await ports.quotes.markSent(quoteId, ports.clock.now().toISOString());
  };
}
