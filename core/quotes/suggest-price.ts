import { findLane, type Lane, type LaneProblem } from "../lanes/index.ts";
import type { LanePorts } from "../lanes/ports.ts";
import { paymentPerMile } from "../orders/index.ts";
import { baseForMiles, priceVehicle, type QuoterSettings, splitPrice } from "../pricing/index.ts";
import type { PricingPorts } from "../pricing/ports.ts";
import type { InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";

export type PriceRequest = AskedVehicle & { readonly pickupZip: string; readonly deliveryZip: string };

export type AskedVehicle = {
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
  /** The catalog does not know the vehicle, so that it counts as a sedan. */
  readonly assumedSedan: boolean;
};

const sedan = { sizeClass: "SEDAN", oversize: false } as const;

/** The pricing engine's price for a trip, as a suggestion to a dealer. */
export function suggestPrice(ports: PriceNeeds & LanePorts) {
  const find = findLane(ports);
  const priceOn = priceOnLane(ports);
  return async (asked: PriceRequest): Promise<Result<SuggestedPrice, InvalidFields>> => {
    const [lane, settings] = await Promise.all([find(asked.pickupZip, asked.deliveryZip), ports.quoterSettings.read()]);
    return lane.ok
      ? accept(priceOn(lane.value, asked, settings))
      : refuse({ kind: "invalid_fields", errors: lane.refusal.problems.map(fieldOf) });
  };
}

type PriceNeeds = Pick<SharedPorts & VehiclePorts & PricingPorts, "clock" | "vehicleCatalog" | "quoterSettings">;

export const priceOnLane =
  (ports: Pick<PriceNeeds, "clock" | "vehicleCatalog">) =>
  ({ route, estimatedDays }: Lane, asked: AskedVehicle, settings: QuoterSettings): SuggestedPrice => {
    const { vehicleYear: year, vehicleMake: make, vehicleModel: model } = asked;
    const known = year && make && model ? ports.vehicleCatalog.find(year, make, model) : undefined;
    const priced = priceVehicle(settings, {
      base: baseForMiles(settings, route.miles).toFixed(),
      sizeClass: (known ?? sedan).sizeClass,
      oversize: (known ?? sedan).oversize,
      operable: asked.operable,
      on: ports.clock.now().toISOString(),
    });
    // A dealer pays the carrier, and no margin to the operator.
    const { transport } = splitPrice(priced, "cash");
    return {
      distance: route.miles,
      estimatedDays,
      price: transport,
      perMile: paymentPerMile(transport, route.miles),
      assumedSedan: !known,
    };
  };

const fieldOf = ({ end, message }: LaneProblem) => ({ path: end === "from" ? "pickupZip" : "deliveryZip", message });
