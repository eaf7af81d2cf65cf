import { distance } from "fastest-levenshtein";
import { refuse, type Result } from "@lotlane/core";
import { decimalSchema } from "@lotlane/core/money";
import type { Ports, VehicleCatalog } from "@lotlane/core/ports";
import { priceVehicle, type QuoterSettings, type VehiclePrice } from "@lotlane/core/pricing";
import { type PricedTrip, priceTrip, quoteRequestSchema } from "@lotlane/core/quotes";
import { type SizeClass, sizeClasses } from "@lotlane/core/vehicles";
import type { TypedBase, TypedLane } from "./arguments.ts";
import { BadInput } from "./bad-input.ts";

/** A fault in one of the typed values. */
export type Problem = { readonly name: keyof TypedLane; readonly message: string };

export type LanePorts = Pick<Ports, "clock" | "zipPlaces" | "routePlanner" | "vehicleCatalog">;
export type PriceLane = (lane: TypedLane) => Promise<Result<PricedTrip, readonly Problem[]>>;

const laneSchema = quoteRequestSchema.pick({
  vehicleYear: true,
  vehicleMake: true,
  vehicleModel: true,
  isOperable: true,
  pickupZip: true,
  deliveryZip: true,
  promoCode: true,
});

const names: ReadonlyMap<string, keyof TypedLane> = new Map(
  Object.entries({
    vehicleYear: "year",
    vehicleMake: "make",
    vehicleModel: "model",
    pickupZip: "from",
    deliveryZip: "to",
    promoCode: "promo",
  }),
);

/** Prices as the site does, by the same rules and in the same words; nothing is kept. */
export function createLanePricer(ports: LanePorts, settings: QuoterSettings): PriceLane {
  const price = priceTrip(ports);

  return async (lane) => {
    const request = laneSchema.safeParse({
      vehicleYear: lane.year,
      vehicleMake: lane.make,
      vehicleModel: lane.model,
      isOperable: lane.operable,
      pickupZip: lane.from,
      deliveryZip: lane.to,
      promoCode: lane.promo,
    });
    if (!request.success)
      return refuse(request.error.issues.map(({ path, message }) => problem(String(path[0]), message)));
    const trip = await price(request.data, settings, ports.clock.now());
    if (trip.ok) return trip;
    return refuse(
      trip.refusal.errors.map(({ path, message }) =>
        problem(path, message + nearestNames(ports.vehicleCatalog, path, request.data)),
      ),
    );
  };
}

function problem(path: string, message: string): Problem {
  const name = names.get(path);
  if (!name) throw new Error(`${path} is not an option of the CLI: ${message}`);
  return { name, message };
}

type Chosen = { readonly vehicleYear: number; readonly vehicleMake: string; readonly vehicleModel: string };

const most = 5;

/** Suggests the catalog's names nearest to an unknown make or model; empty for other fields. */
function nearestNames(
  catalog: VehicleCatalog,
  field: string,
  { vehicleYear, vehicleMake, vehicleModel }: Chosen,
): string {
  if (field === "vehicleMake") return ` Near it: ${nearest(catalog.makes(vehicleYear), vehicleMake)}.`;
  if (field !== "vehicleModel") return "";
  const models = catalog.models(vehicleYear, vehicleMake).map(({ model }) => model);
  return ` Near it: ${nearest(models, vehicleModel)}.`;
}

const nearest = (known: readonly string[], typed: string): string =>
  known
    .map((name) => ({ name, edits: distance(letters(name), letters(typed)) }))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, most)
    .map(({ name }) => name)
    .join(", ");

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

export type PricedBase = {
  readonly base: string;
  readonly vehicle: { readonly sizeClass: SizeClass; readonly oversize: boolean; readonly operable: boolean };
  readonly price: VehiclePrice;
};

const baseSchema = decimalSchema({ name: "--base" });

/** Prices a given base amount, as the settings preview does. @throws BadInput */
export function priceBase(settings: QuoterSettings, typed: TypedBase, now: Date): PricedBase {
  const read = baseSchema.safeParse(typed.base);
  if (!read.success) throw new BadInput(`${read.error.issues[0]?.message}, not "${typed.base}"`);
  const sizeClass = sizeClasses.find((known) => known === typed.size.trim().toUpperCase());
  if (!sizeClass) throw new BadInput(`--size must be one of ${sizeClasses.join(", ")}, not "${typed.size}"`);
  const vehicle = { sizeClass, oversize: typed.oversize, operable: typed.operable };
  const price = priceVehicle(settings, { base: read.data, ...vehicle, promoCode: typed.promo, on: now.toISOString() });
  return { base: read.data, vehicle, price };
}
