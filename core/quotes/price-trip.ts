import { dayAt, estimatedDays, type Place } from "../lanes/index.ts";
import type { LanePorts, Route } from "../lanes/ports.ts";
import { baseForMiles, priceVehicle, type QuoterSettings, type VehiclePrice } from "../pricing/index.ts";
import { addDays } from "../shared/day.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { firstModelYear, nextModelYear, type Vehicle } from "../vehicles/index.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { QuoteRequest } from "./quote-request.ts";
import { bookingHorizonDays, daysToDelivery } from "./shipping-dates.ts";

export type InvalidField = { readonly path: keyof QuoteRequest; readonly message: string };
export type InvalidRequest = { readonly kind: "invalid_fields"; readonly errors: readonly InvalidField[] };

/** One vehicle on one lane; days default to today at the pickup, and a week later. */
export type TripRequest = Pick<
  QuoteRequest,
  | "vehicleYear"
  | "vehicleMake"
  | "vehicleModel"
  | "isOperable"
  | "pickupZip"
  | "deliveryZip"
  | "pickupDate"
  | "deliveryDate"
  | "promoCode"
>;

export type PricedTrip = {
  readonly vehicle: Vehicle;
  readonly from: Place;
  readonly to: Place;
  readonly pickupDate: string;
  readonly deliveryDate: string;
  readonly route: Extract<Route, { kind: "road" }>;
  readonly estimatedDays: number;
  readonly price: VehiclePrice;
};

type Needs = Pick<VehiclePorts & LanePorts, "zipPlaces" | "routePlanner" | "vehicleCatalog">;

/** Prices a trip, or says at which field it cannot be priced; nothing is kept. */
export function priceTrip(ports: Needs) {
  return async (
    request: TripRequest,
    settings: QuoterSettings,
    now: Date,
  ): Promise<Result<PricedTrip, InvalidRequest>> => {
    const checked = checkRequest(ports, request, now);
    if (!checked.ok) return checked;
    const { vehicle, from, to } = checked.value;
    const route = await ports.routePlanner.plan(from, to);
    if (route.kind === "no_road")
      return invalid([{ path: route.end === "to" ? "deliveryZip" : "pickupZip", message: route.reason }]);
    const price = priceVehicle(settings, {
      base: baseForMiles(settings, route.miles).toFixed(),
      ...vehicle,
      promoCode: request.promoCode,
      on: now.toISOString(),
    });
    return accept({ ...checked.value, route, estimatedDays: estimatedDays(route.miles), price });
  };
}

type Checked = Pick<PricedTrip, "vehicle" | "from" | "to" | "pickupDate" | "deliveryDate">;

/** Everything that can be said about a request without asking the way. */
function checkRequest(ports: Needs, request: TripRequest, now: Date): Result<Checked, InvalidRequest> {
  const errors: InvalidField[] = [];
  const vehicle = chooseVehicle(ports, request, now, errors);
  const from = ports.zipPlaces.find(request.pickupZip);
  const to = ports.zipPlaces.find(request.deliveryZip);
  if (!from)
    errors.push({
      path: "pickupZip",
      message: `${request.pickupZip} is not a US ZIP code we know: please check the pickup ZIP.`,
    });
  if (!to)
    errors.push({
      path: "deliveryZip",
      message: `${request.deliveryZip} is not a US ZIP code we know: please check the delivery ZIP.`,
    });
  if (from && from.zip === to?.zip)
    errors.push({
      path: "deliveryZip",
      message: "Pickup and delivery have the same ZIP: please enter where the vehicle goes.",
    });

  const today = dayAt(from ?? { longitude: 0 }, now);
  const pickupDate = request.pickupDate ?? today;
  const deliveryDate = request.deliveryDate ?? addDays(pickupDate, daysToDelivery);
  if (pickupDate < today) errors.push({ path: "pickupDate", message: "Pickup date cannot be earlier than now" });
  if (pickupDate > addDays(today, bookingHorizonDays))
    errors.push({ path: "pickupDate", message: "Pickup date must be within one year" });
  if (deliveryDate < pickupDate)
    errors.push({ path: "deliveryDate", message: "Delivery date cannot be before pickup date" });
  if (deliveryDate > addDays(today, 2 * bookingHorizonDays))
    errors.push({ path: "deliveryDate", message: "Delivery date must be within two years" });

  return vehicle && from && to && errors.length === 0
    ? accept({ vehicle, from, to, pickupDate, deliveryDate })
    : invalid(errors);
}

function chooseVehicle(ports: Needs, request: TripRequest, now: Date, errors: InvalidField[]): Vehicle | undefined {
  const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = request;
  const latest = nextModelYear(now);
  if (year < firstModelYear || year > latest) {
    errors.push({ path: "vehicleYear", message: `Choose a year from ${firstModelYear} to ${latest}.` });
    return undefined;
  }
  const knownMake = ports.vehicleCatalog.makes(year).find((known) => known.toLowerCase() === make.toLowerCase());
  if (knownMake === undefined) {
    errors.push({ path: "vehicleMake", message: `We know no ${make} of ${year}: please choose a make from the list.` });
    return undefined;
  }
  const found = ports.vehicleCatalog.find(year, make, model);
  if (!found) {
    errors.push({
      path: "vehicleModel",
      message: `We know no ${year} ${make} ${model}: please choose a model from the list.`,
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

const invalid = (errors: readonly InvalidField[]) => refuse({ kind: "invalid_fields", errors } as const);
