import type { z } from "zod";
import { dayAt, findLane, type Lane, type LaneFinderPorts, type LaneProblem, unknownZip } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import {
  baseForMiles,
  findPromoCode,
  mostPromoBookings,
  priceVehicle,
  type QuoterSettings,
  type VehiclePrice,
} from "../pricing/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import { checkObject, wrongArgument } from "../shared/check-arguments.ts";
import { addDays } from "../shared/day.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { firstModelYear, nextModelYear, type Vehicle } from "../vehicles/index.ts";
import type { VehicleCatalog, VehiclePorts } from "../vehicles/ports.ts";
import { bookingHorizonDays, daysToDelivery } from "./quote-form.ts";
import type { QuotePorts } from "./ports.ts";
import { type QuoteRequest, quoteRequestSchema } from "./quote-request.ts";

/** One vehicle on one lane, as far as its price depends on it. */
export const tripRequestSchema = quoteRequestSchema.pick({
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  isOperable: true,
  pickupZip: true,
  deliveryZip: true,
  pickupDate: true,
  deliveryDate: true,
  promoCode: true,
});

export type InvalidField = { readonly path: keyof QuoteRequest; readonly message: string };
export type InvalidRequest = { readonly kind: "invalid_fields"; readonly errors: readonly InvalidField[] };

/** Days default to today at the pickup, and a week later. */
export type TripRequest = z.output<typeof tripRequestSchema>;
/** The same as people and forms write it: the year may be text, a ZIP may have blanks around it. */
export type TripRequestInput = z.input<typeof tripRequestSchema>;

export type PricedTrip = Lane & {
  readonly vehicle: Vehicle;
  readonly pickupDate: string;
  readonly deliveryDate: string;
  readonly price: VehiclePrice;
};

/** The ports that price a trip. */
export type TripPricerPorts = LaneFinderPorts & {
  readonly vehicleCatalog: Pick<VehicleCatalog, "makes" | "find">;
};

/**
 * Prices a trip, or says at which field it cannot be priced; nothing is kept. Its last parameter is the number of
 * bookings with the promo code; left out, no code is used up.
 * @throws RangeError that names a setting that is missing or not valid, or `now`
 */
export function priceTrip(ports: TripPricerPorts) {
  const find = findLane(ports);
  return async (
    asked: TripRequestInput,
    settings: QuoterSettings,
    now: Date,
    bookings?: number,
  ): Promise<Result<PricedTrip, InvalidRequest>> => {
    checkObject("the request", asked);
    const read = tripRequestSchema.safeParse(asked);
    if (!read.success) return refuse({ kind: "invalid_fields", errors: read.error.issues.map(asInvalidField) });
    if (!(now instanceof Date) || Number.isNaN(now.getTime())) throw wrongArgument("now", "a valid Date", now);
    const request = read.data;
    const errors: InvalidField[] = [];
    const vehicle = chooseVehicle(ports, request, now, errors);
    const lane = await find(request.pickupZip, request.deliveryZip);
    const { from, to } = lane.ok ? lane.value : lane.refusal;
    if (!lane.ok) errors.push(...lane.refusal.problems.map((problem) => fieldOf(problem, request)));
    if (from && from.zip === to?.zip)
      errors.push({
        path: "deliveryZip",
        message: "Pickup and delivery have the same ZIP. Please enter where the vehicle is going.",
      });
    const dates = chooseDates(request, dayAt(from, now), errors);
    if (!vehicle || !lane.ok || errors.length > 0) return refuse({ kind: "invalid_fields", errors });
    const price = priceVehicle(settings, {
      base: baseForMiles(settings, lane.value.route.miles).toFixed(),
      ...vehicle,
      promoCode: request.promoCode,
      on: now.toISOString(),
      bookings,
    });
    return accept({ ...lane.value, ...dates, vehicle, price });
  };
}

/** The price that a request would get now; nothing is kept. */
export function previewPrice(
  ports: LanePorts &
    Pick<
      SharedPorts & VehiclePorts & PricingPorts & QuotePorts,
      "clock" | "vehicleCatalog" | "quoterSettings" | "quotes"
    >,
) {
  const price = priceTrip(ports);
  return async (request: TripRequest): Promise<Result<PricedTrip, InvalidRequest>> => {
    const settings = await ports.quoterSettings.read();
    return price(request, settings, ports.clock.now(), await bookingsWithPromo(ports, settings, request));
  };
}

/** How many quotes were booked with the typed promo code; undefined for one without a limit. */
export async function bookingsWithPromo(
  { quotes }: Pick<QuotePorts, "quotes">,
  { promoCodes }: QuoterSettings,
  { promoCode }: Pick<TripRequest, "promoCode">,
): Promise<number | undefined> {
  const promo = findPromoCode(promoCodes, promoCode ?? "");
  if (!promo?.mostBookings) return undefined;
  return (await quotes.promoBookings([promo.code], promo.mostBookings)).get(promo.code);
}

/** How many quotes were booked with each promo code of the settings in force, counted up to the greatest limit. */
export const countPromoBookings =
  ({ quotes, quoterSettings }: Pick<QuotePorts & PricingPorts, "quotes" | "quoterSettings">) =>
  async (): Promise<ReadonlyMap<string, number>> => {
    const { promoCodes } = await quoterSettings.read();
    return quotes.promoBookings(
      promoCodes.map(({ code }) => code),
      mostPromoBookings,
    );
  };

const asInvalidField = ({ path: [field], message }: z.core.$ZodIssue): InvalidField => ({
  path: field as InvalidField["path"],
  message,
});

function fieldOf({ end, kind, message }: LaneProblem, { pickupZip, deliveryZip }: TripRequest): InvalidField {
  const [path, zip, name] =
    end === "from"
      ? (["pickupZip", pickupZip, "pickup"] as const)
      : (["deliveryZip", deliveryZip, "delivery"] as const);
  return { path, message: kind === "unknown_zip" ? `${unknownZip(zip)}. Please check the ${name} ZIP.` : message };
}

/** @param today at the pickup */
export function chooseDates(
  request: Pick<TripRequest, "pickupDate" | "deliveryDate">,
  today: string,
  errors: InvalidField[],
) {
  const pickupDate = request.pickupDate ?? today;
  const deliveryDate = request.deliveryDate ?? addDays(pickupDate, daysToDelivery);
  if (pickupDate < today) errors.push({ path: "pickupDate", message: "Pickup date cannot be earlier than now" });
  if (pickupDate > addDays(today, bookingHorizonDays))
    errors.push({ path: "pickupDate", message: "Pickup date must be within one year" });
  if (deliveryDate < pickupDate)
    errors.push({ path: "deliveryDate", message: "Delivery date cannot be before pickup date" });
  if (deliveryDate > addDays(today, 2 * bookingHorizonDays))
    errors.push({ path: "deliveryDate", message: "Delivery date must be within two years" });
  return { pickupDate, deliveryDate };
}

function chooseVehicle(
  { vehicleCatalog }: Pick<TripPricerPorts, "vehicleCatalog">,
  request: TripRequest,
  now: Date,
  errors: InvalidField[],
): Vehicle | undefined {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = request;
  const latest = nextModelYear(now);
  if (year < firstModelYear || year > latest) {
    errors.push({ path: "vehicleYear", message: `Choose a year from ${firstModelYear} to ${latest}.` });
    return undefined;
  }
  const wanted = make.toLowerCase();
  const knownMake = vehicleCatalog.makes(year).find((known) => known.toLowerCase() === wanted);
  if (knownMake === undefined) {
    errors.push({
      path: "vehicleMake",
      message: `We could not find a ${year} ${make}. Please choose a make from the list.`,
    });
    return undefined;
  }
  const found = vehicleCatalog.find(year, make, model);
  if (!found) {
    errors.push({
      path: "vehicleModel",
      message: `We could not find a ${year} ${make} ${model}. Please choose a model from the list.`,
    });
    return undefined;
  }
  return {
    year,
    make: knownMake,
    model: found.model,
    sizeClass: found.sizeClass,
    oversize: found.oversize,
    operable: request.isOperable ?? found.operableDefault,
  };
}
