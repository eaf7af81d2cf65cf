import { estimatedDays, normalizeZip } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { paymentPerMile } from "../orders/index.ts";
import { baseForMiles, priceVehicle } from "../pricing/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";

export type PriceAsked = {
  readonly pickupZip: string;
  readonly deliveryZip: string;
  readonly vehicleYear?: number | undefined;
  readonly vehicleMake?: string | undefined;
  readonly vehicleModel?: string | undefined;
  readonly operable: boolean;
};

export type SuggestedPrice = {
  readonly distance: number;
  readonly estimatedDays: number;
  readonly price: string;
  readonly perMile: string;
  /** The catalogue does not know the vehicle, so that it counts as a sedan. */
  readonly assumedSedan: boolean;
};

const sedan = { sizeClass: "SEDAN", oversize: false } as const;

/** What the pricing engine would ask for a trip: what a dealer may offer. */
export function suggestPrice(
  ports: Pick<
    SharedPorts & VehiclePorts & LanePorts & PricingPorts,
    "clock" | "zipPlaces" | "routePlanner" | "vehicleCatalog" | "quoterSettings"
  >,
) {
  return async (asked: PriceAsked): Promise<Result<SuggestedPrice, InvalidFields>> => {
    const place = (zip: string) => ports.zipPlaces.find(normalizeZip(zip) ?? "");
    const from = place(asked.pickupZip);
    const to = place(asked.deliveryZip);
    if (!from) return unknown("pickupZip", `${asked.pickupZip} is not a US ZIP code we know.`);
    if (!to) return unknown("deliveryZip", `${asked.deliveryZip} is not a US ZIP code we know.`);
    const [route, settings] = await Promise.all([ports.routePlanner.plan(from, to), ports.quoterSettings.read()]);
    if (route.kind === "no_road") return unknown(route.end === "to" ? "deliveryZip" : "pickupZip", route.reason);
    const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = asked;
    const known = year && make && model ? ports.vehicleCatalog.find(year, make, model) : undefined;
    const { cashPrice } = priceVehicle(settings, {
      base: baseForMiles(settings, route.miles).toFixed(),
      sizeClass: (known ?? sedan).sizeClass,
      oversize: (known ?? sedan).oversize,
      operable: asked.operable,
      on: ports.clock.now().toISOString(),
    });
    return accept({
      distance: route.miles,
      estimatedDays: estimatedDays(route.miles),
      price: cashPrice,
      perMile: paymentPerMile(cashPrice, route.miles),
      assumedSedan: !known,
    });
  };
}

const unknown = (path: string, message: string) =>
  refuse<InvalidFields>({ kind: "invalid_fields", errors: [{ path, message }] });
