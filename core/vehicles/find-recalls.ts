import type { VehiclePorts } from "./ports.ts";
import type { KnownRecalls, RecalledModel } from "./recall.ts";

/** The recalls of a vehicle's model; null where none can be asked for, or the service gives no answer. */
export function findRecalls({ recalls }: Pick<VehiclePorts, "recalls">) {
  return async (model: RecalledModel): Promise<KnownRecalls | null> => (await recalls.find(model)) ?? null;
}
