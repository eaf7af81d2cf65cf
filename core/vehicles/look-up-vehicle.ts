import type { SharedPorts } from "../shared/ports.ts";
import type { DecodedVin, VehiclePorts } from "./ports.ts";
import type { KnownRecalls, RecalledModel } from "./recall.ts";
import { nextModelYear } from "./vehicle.ts";
import { checkVin, type VinCheck } from "./vin.ts";

export type VinLookup = VinCheck & DecodedVin;

/** Reads a VIN, and looks its vehicle up. A wrong check digit still gets an answer. */
export function lookUpVin(ports: Pick<SharedPorts & VehiclePorts, "clock" | "vinDecoder">) {
  return async (typed: string): Promise<VinLookup> => {
    const check = checkVin(typed, nextModelYear(ports.clock.now()));
    if (!check.readable) return check;
    const decoded = await ports.vinDecoder.decode(check.vin, check.year);
    return { ...check, ...decoded };
  };
}

/** The same for many VINs, in their order. */
export function lookUpVins(ports: Pick<SharedPorts & VehiclePorts, "clock" | "vinDecoder">) {
  return async (typed: readonly string[]): Promise<readonly VinLookup[]> => {
    const latest = nextModelYear(ports.clock.now());
    const checks = typed.map((vin) => checkVin(vin, latest));
    const asked = new Map(checks.filter(({ readable }) => readable).map(({ vin, year }) => [vin, { vin, year }]));
    const decoded = await ports.vinDecoder.decodeAll([...asked.values()]);
    const known = new Map([...asked.keys()].map((vin, index) => [vin, decoded[index]]));
    return checks.map((check) => (check.readable ? { ...check, ...known.get(check.vin) } : check));
  };
}

/** The recalls of a vehicle's model; null where none can be asked for, or the service gives no answer. */
export function findRecalls({ recalls }: Pick<VehiclePorts, "recalls">) {
  return async (model: RecalledModel): Promise<KnownRecalls | null> => (await recalls.find(model)) ?? null;
}
