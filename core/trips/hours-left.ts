import { hoursOfService } from "../lanes/index.ts";
import type { KeptTrip } from "./kept-trip.ts";
import { type HoursUsed, hoursUsedSchema } from "./trip.ts";

/**
 * The hours of service that the driver of a kept trip has used at a moment. The carrier's numbers hold at the start.
 * From then on the product gets no news: for the length of a shift and a rest it takes the driver to be at the wheel,
 * after that to have rested. The used part of the 60 or 70 hours stays.
 */
export function hoursLeft({ hours, startAt }: Pick<KeptTrip, "hours" | "startAt">, at: string): HoursUsed {
  const said = hours ?? hoursUsedSchema.parse({});
  const passed = Math.ceil((Date.parse(at) - Date.parse(startAt)) / 60_000);
  if (hours === null || passed <= 0) return said;
  const { driving, shift, rest, drivingWithoutBreak, cycle } = hoursOfService;
  const most = cycle[said.limit];
  if (passed >= shift + rest)
    return { ...said, driven: 0, onDuty: 0, restEndedAt: null, sinceBreak: 0, cycle: said.cycle };
  const driven = Math.min(driving, said.driven + passed);
  const before = Math.max(said.onDuty, said.driven);
  return {
    ...said,
    driven,
    onDuty: Math.min(shift + rest, before + passed),
    sinceBreak: Math.min(drivingWithoutBreak, said.sinceBreak + passed),
    cycle: Math.min(most, Math.max(said.cycle, before) + passed),
  };
}
