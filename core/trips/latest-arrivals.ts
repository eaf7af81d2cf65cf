import { type Clocks, drive, handle } from "./clocks.ts";
import type { Course } from "./course.ts";
import type { Model } from "./model.ts";

/** Delays are told in steps of a quarter hour. */
const step = 15;
const mostSteps = (14 * 24 * 60) / step;

/**
 * For each stop of an order, how late the truck may arrive there with what its driver has used of the hours of service,
 * so that each promise is kept from there on that the course keeps; undefined where it keeps none.
 */
export function latestArrivals(
  model: Model,
  order: readonly number[],
  course: Course,
): readonly (number | undefined)[] {
  const arrivals: Clocks[] = [];
  const keeps: boolean[] = [];
  let clocks = model.clocks;
  let at = model.start;
  order.forEach((stop, index) => {
    const { closes, handling } = model.stops[stop]!;
    clocks = drive(clocks, model.driving[at * model.size + stop]!, model.limit);
    arrivals.push(clocks);
    keeps.push(closes < Infinity && clocks.time + course.pauses[index]! <= closes);
    clocks = handle(clocks, course.pauses[index]!, handling);
    at = stop;
  });
  const homeAt =
    model.end < 0 ? clocks.time : drive(clocks, model.driving[at * model.size + model.end]!, model.limit).time;
  const keepsHome = model.homeBy < Infinity && homeAt <= model.homeBy;

  const keepsAllFrom = (index: number, delay: number): boolean => {
    let now: Clocks = { ...arrivals[index]!, time: arrivals[index]!.time + delay };
    for (let on = index; on < order.length; on++) {
      const { opens, closes, handling } = model.stops[order[on]!]!;
      if (on > index) now = drive(now, model.driving[order[on - 1]! * model.size + order[on]!]!, model.limit);
      const wait = Math.max(0, opens - now.time);
      // A longer pause than the wait was chosen for the rest that it is.
      const pause = wait > 0 ? Math.max(wait, on === index && delay > 0 ? wait : course.pauses[on]!) : 0;
      if (keeps[on] && now.time + pause > closes) return false;
      now = handle(now, pause, handling);
    }
    if (!keepsHome) return true;
    const last = order.at(-1)!;
    return (
      (model.end < 0 ? now : drive(now, model.driving[last * model.size + model.end]!, model.limit)).time <=
      model.homeBy
    );
  };

  return order.map((_, index) => {
    if (!keepsHome && !keeps.slice(index).some(Boolean)) return undefined;
    let [fits, tooLate] = [0, mostSteps];
    while (tooLate - fits > 1) {
      const middle = (fits + tooLate) >> 1;
      if (keepsAllFrom(index, middle * step)) fits = middle;
      else tooLate = middle;
    }
    return arrivals[index]!.time + fits * step;
  });
}
