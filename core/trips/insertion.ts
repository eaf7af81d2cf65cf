import { type Cost, type Gap, type JobStops, type Model, tenthsBetween } from "./model.ts";
import { loadsAlong } from "./course.ts";
import type { Passage } from "./passage.ts";
import { fits, nothing, type Room } from "./room.ts";

/** How many of the shortest insertions are timed when promises are at stake. */
const mostTimed = 40;

/** The best place for a job in an order, and what the order costs with it. */
export type Insertion = {
  readonly job: JobStops;
  readonly gap: Gap;
  readonly cost: Cost;
  /** How many tenths of a mile longer its second best place is; Infinity when there is none. */
  readonly regret: number;
};

/** An order of stops that jobs are put into, with what follows from it. */
export type Begun = {
  readonly order: readonly number[];
  readonly cost: Cost;
  readonly loads: readonly Room[];
};

export const begun = (model: Model, order: readonly number[], cost: Cost): Begun => ({
  order,
  cost,
  loads: loadsAlong(model, order),
});

/**
 * The best place for a job in an order that stays as it is otherwise: promises first, then miles.
 * @param passage follows the order; undefined when no promise is at stake
 * @returns undefined when no place has room
 */
export function bestInsertion(
  model: Model,
  into: Begun,
  job: JobStops,
  passage: Passage | undefined,
): Insertion | undefined {
  const shortest = new Shortest(passage ? mostTimed : 2);
  weighAll(model, into, job, shortest);
  const { count, added, pickupAt, deliveryAt } = shortest;
  if (count === 0) return undefined;
  let [best, missed] = [0, into.cost.missed];
  if (passage) {
    missed = Infinity;
    for (let place = 0; place < count; place++) {
      // A longer way is worth it only for a promise.
      const would = passage.missedWith(job, { pickupAt: pickupAt[place]!, deliveryAt: deliveryAt[place]! }, missed - 1);
      if (would < missed) [best, missed] = [place, would];
      // Another place cannot keep more, and is longer.
      if (missed <= into.cost.missed) break;
    }
  }
  return {
    job,
    gap: { pickupAt: pickupAt[best]!, deliveryAt: deliveryAt[best]! },
    cost: { missed, tenths: into.cost.tenths + added[best]! },
    regret: best + 1 < count ? added[best + 1]! - added[best]! : Infinity,
  };
}

/** The places with room, as far as they add few miles. */
function weighAll(model: Model, { order, loads }: Begun, { pickup, delivery }: JobStops, shortest: Shortest): void {
  const { room } = model.stops[delivery]!;
  const { size, tenths, start, end } = model;
  const count = order.length;
  if (pickup < 0) {
    for (let gap = 0; gap <= count && fits(loads[gap]!, nothing, model.room); gap++)
      shortest.weigh(-1, gap, detour(delivery, gap));
    return;
  }
  const haul = tenths[pickup * size + delivery]!;
  const brought = new Int32Array(count + 1);
  for (let gap = 0; gap <= count; gap++) brought[gap] = detour(delivery, gap);
  for (let from = 0; from <= count; from++) {
    if (!fits(loads[from]!, room, model.room)) continue;
    const before = from === 0 ? start : order[from - 1]!;
    const next = from < count ? order[from]! : end;
    const there = tenths[before * size + pickup]!;
    shortest.weigh(
      from,
      from,
      there + haul + (next < 0 ? 0 : tenths[delivery * size + next]! - tenths[before * size + next]!),
    );
    const fetched = next < 0 ? there : there + tenths[pickup * size + next]! - tenths[before * size + next]!;
    for (let to = from + 1; to <= count && fits(loads[to]!, room, model.room); to++)
      shortest.weigh(from, to, fetched + brought[to]!);
  }

  function detour(over: number, gap: number): number {
    const before = gap === 0 ? start : order[gap - 1]!;
    const next = gap < count ? order[gap]! : end;
    const there = tenthsBetween(model, before, over);
    return next < 0 ? there : there + tenths[over * size + next]! - tenths[before * size + next]!;
  }
}

/** The places that add the fewest miles, the fewest first. */
class Shortest {
  readonly #most: number;
  count = 0;
  readonly added: number[] = [];
  readonly pickupAt: number[] = [];
  readonly deliveryAt: number[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  weigh(pickupAt: number, deliveryAt: number, added: number): void {
    if (this.count === this.#most) {
      if (added >= this.added[this.count - 1]!) return;
    } else this.count += 1;
    let at = this.count - 1;
    for (; at > 0 && this.added[at - 1]! > added; at--) {
      this.added[at] = this.added[at - 1]!;
      this.pickupAt[at] = this.pickupAt[at - 1]!;
      this.deliveryAt[at] = this.deliveryAt[at - 1]!;
    }
    this.added[at] = added;
    this.pickupAt[at] = pickupAt;
    this.deliveryAt[at] = deliveryAt;
  }
}
