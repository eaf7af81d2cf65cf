import { quoteEmail } from "../effects.ts";
import type { KeyReused, Once } from "../idempotency.ts";
import { estimatedDays, type Place } from "../lanes/index.ts";
import type { Kept, Ports } from "../ports.ts";
import { baseForMiles, priceVehicle } from "../pricing/index.ts";
import { formatDecimal } from "../money/index.ts";
import { accept, refuse, type Result } from "../result.ts";
import { firstModelYear, nextModelYear, type Vehicle } from "../vehicles/index.ts";
import type { QuoteRequest } from "./quote-request.ts";
import { quoteLifetimeDays } from "./quote-status.ts";
import type { Quote } from "./quote.ts";
import { addDays, bookingHorizonDays, dayAt, daysToDelivery } from "./shipping-dates.ts";

export type InvalidField = { readonly path: keyof QuoteRequest; readonly message: string };
export type InvalidRequest = { readonly kind: "invalid_fields"; readonly errors: readonly InvalidField[] };

type Needs = Pick<
  Ports,
  "clock" | "identities" | "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings" | "quotes"
>;

/** Prices a visitor's vehicle and lane, keeps the quote and sends it to the customer by e-mail. */
export function requestQuote(ports: Needs) {
  return async (request: QuoteRequest, once?: Once): Promise<Result<Kept<Quote>, InvalidRequest | KeyReused>> => {
    const now = ports.clock.now();
    const checked = checkRequest(ports, request, now);
    if (!checked.ok) return checked;
    const { vehicle, from, to, pickupDate, deliveryDate } = checked.value;

    const route = await ports.routePlanner.plan(from, to);
    if (route.kind === "no_road")
      return invalid([{ path: route.end === "to" ? "deliveryZip" : "pickupZip", message: route.reason }]);

    const settings = await ports.quoterSettings.read();
    const price = priceVehicle(settings, {
      base: formatDecimal(baseForMiles(settings, route.miles)),
      ...vehicle,
      promoCode: request.promoCode,
      on: now.toISOString(),
    });
    const { firstName, lastName, email, phoneNumber } = request;
    const quote: Quote = {
      id: ports.identities.newId(),
      refCode: ports.identities.newRefCode(),
      status: "draft",
      customer: { firstName, lastName, email, phoneNumber },
      vehicle,
      pickup: { place: from, address: request.pickupAddress, date: pickupDate },
      delivery: { place: to, address: request.deliveryAddress, date: deliveryDate },
      miles: route.miles,
      distanceSource: route.source,
      estimatedDays: estimatedDays(route.miles),
      cashPrice: price.cashPrice,
      cardPrice: price.cardPrice,
      breakdown: price.breakdown,
      promo: price.promo,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + quoteLifetimeDays * 86_400_000).toISOString(),
      convertedToOrderId: null,
    };
    return ports.quotes.add(quote, [quoteEmail(quote.id)], once);
  };
}

type Checked = { vehicle: Vehicle; from: Place; to: Place; pickupDate: string; deliveryDate: string };

/** Everything that can be said about a request without asking the way. */
function checkRequest(ports: Needs, request: QuoteRequest, now: Date): Result<Checked, InvalidRequest> {
  const errors: InvalidField[] = [];
  const vehicle = chooseVehicle(ports, request, now, errors);
  const from = ports.zipPlaces.find(request.pickupZip);
  const to = ports.zipPlaces.find(request.deliveryZip);
  if (!from) errors.push({ path: "pickupZip", message: `${request.pickupZip} is not a US ZIP code we know: please check the pickup ZIP.` });
  if (!to) errors.push({ path: "deliveryZip", message: `${request.deliveryZip} is not a US ZIP code we know: please check the delivery ZIP.` });
  if (from && from.zip === to?.zip)
    errors.push({ path: "deliveryZip", message: "Pickup and delivery have the same ZIP: please enter where the vehicle goes." });

  const today = dayAt(from ?? { longitude: 0 }, now);
  const pickupDate = request.pickupDate ?? today;
  const deliveryDate = request.deliveryDate ?? addDays(pickupDate, daysToDelivery);
  if (pickupDate < today) errors.push({ path: "pickupDate", message: "Pickup date cannot be earlier than now" });
  if (pickupDate > addDays(today, bookingHorizonDays)) errors.push({ path: "pickupDate", message: "Pickup date must be within one year" });
  if (deliveryDate < pickupDate) errors.push({ path: "deliveryDate", message: "Delivery date cannot be before pickup date" });
  if (deliveryDate > addDays(today, 2 * bookingHorizonDays)) errors.push({ path: "deliveryDate", message: "Delivery date must be within two years" });

  return vehicle && from && to && errors.length === 0
    ? accept({ vehicle, from, to, pickupDate, deliveryDate })
    : invalid(errors);
}

function chooseVehicle(ports: Needs, request: QuoteRequest, now: Date, errors: InvalidField[]): Vehicle | undefined {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = request;
  const latest = nextModelYear(now);
  if (year < firstModelYear || year > latest) {
    errors.push({ path: "vehicleYear", message: `Choose a year from ${firstModelYear} to ${latest}.` });
    return undefined;
  }
  const found = ports.vehicleCatalog.find(year, make, model);
  if (!found) {
    errors.push({ path: "vehicleModel", message: `We know no ${year} ${make} ${model}: please choose a model from the list.` });
    return undefined;
  }
  return {
    year,
    make: ports.vehicleCatalog.makes(year).find((known) => known.toLowerCase() === make.toLowerCase()) ?? make,
    model: found.model,
    sizeClass: found.sizeClass,
    oversize: found.oversize,
    operable: request.isOperable ?? found.operableDefault,
  };
}

const invalid = (errors: readonly InvalidField[]) => refuse({ kind: "invalid_fields", errors } as const);
