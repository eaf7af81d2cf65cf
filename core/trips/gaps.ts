import { greatCircleMiles, type Place } from "../lanes/index.ts";
import type { Model } from "./model.ts";
import { type Room, roomOf, together, whatIsTooMuch } from "./room.ts";
import type { TripJob } from "./trip.ts";

/** A trip in its order: its points, the road miles of the leg after each, and what is on board on it. */
export type Legs = {
  readonly points: readonly Place[];
  readonly legs: readonly number[];
  readonly loads: readonly Room[];
  readonly model: Pick<Model, "room">;
};

/** After which points a job's ends come, and about how many miles that adds. */
export type Gap = { readonly pickupAt: number; readonly deliveryAt: number; readonly added: number };

/** How many places are looked at closely. */
const mostGaps = 3;
/** Road miles over straight miles on a truck's way, where no leg says so. */
const usualDetour = 1.18;

/**
 * The gaps with room for a job that add the fewest miles, the best first. Miles are straight lines, made longer by the
 * same factor as the leg that a gap replaces. `least`: the miles that the job adds at least, wherever it goes, since no
 * road is shorter than a straight line.
 */
export function gapsFor(
  { points, legs, loads, model }: Legs,
  job: TripJob,
): { readonly gaps: readonly Gap[]; readonly least: number } {
  const own = roomOf(job);
  const toPickup = points.map((point) => greatCircleMiles(point, job.pickup.place));
  const toDelivery = points.map((point) => greatCircleMiles(point, job.delivery.place));
  const haul = greatCircleMiles(job.pickup.place, job.delivery.place);
  const hasRoom = loads.map((load) => whatIsTooMuch(together(load, own), model.room) === undefined);
  const detours = legs.map((leg, index) => {
    const straight = greatCircleMiles(points[index]!, points[index + 1]!);
    return straight < 5 ? usualDetour : leg / straight;
  });
  const gaps: Gap[] = [];
  let least = Infinity;
  const weigh = (pickupAt: number, deliveryAt: number, added: number, straight: number) => {
    least = Math.min(least, straight);
    if (gaps.length === mostGaps && added >= gaps.at(-1)!.added) return;
    const before = gaps.findIndex((gap) => added < gap.added);
    gaps.splice(before < 0 ? gaps.length : before, 0, { pickupAt, deliveryAt, added });
    if (gaps.length > mostGaps) gaps.pop();
  };
  /** By road and straight, over one place or two in a row. */
  const over = (gap: number, straight: number): readonly [number, number] => {
    const leg = legs[gap];
    return leg === undefined ? [straight * usualDetour, straight] : [straight * detours[gap]! - leg, straight - leg];
  };
  const after = (distances: readonly number[], gap: number) => (gap < legs.length ? distances[gap + 1]! : 0);
  for (let from = 0; from < loads.length; from++) {
    if (!hasRoom[from]) continue;
    weigh(from, from, ...over(from, toPickup[from]! + haul + after(toDelivery, from)));
    const fetched = over(from, toPickup[from]! + after(toPickup, from));
    for (let to = from + 1; to < loads.length && hasRoom[to]; to++) {
      const brought = over(to, toDelivery[to]! + after(toDelivery, to));
      weigh(from, to, fetched[0] + brought[0], fetched[1] + brought[1]);
    }
  }
  return { gaps, least };
}
