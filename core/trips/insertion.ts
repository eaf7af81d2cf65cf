import { type Clocks, drive, handle } from "./clocks.ts";
import type { Cost } from "./cost.ts";
import { loadsAlong } from "./loads.ts";
import { type Model, tenthsBetween, tenthsOf } from "./model.ts";
import { together, whatIsTooMuch } from "./room.ts";

/** A job as its stops: the pickup, -1 for a vehicle on board, and the delivery. */
export type JobStops = { readonly pickup: number; readonly delivery: number };

export const jobsOf = ({ stops }: Model): JobStops[] =>
  stops.flatMap(({ end, mate }, stop) => (end === "delivery" ? [{ pickup: mate, delivery: stop }] : []));

/** An order with a job in it, and its cost. */
export type Inserted = { readonly order: readonly number[]; readonly cost: Cost };

/** How many of the shortest insertions are timed when promises are at stake. */
const mostTimed = 8;

type Place = { readonly pickupAt: number; readonly deliveryAt: number; readonly added: number };

/**
 * The best place for a job in an order that stays as it is otherwise: promises first, then miles.
 * @param missed promises that the order breaks without the job
 * @returns undefined when no place has room
 */
export function bestInsertion(
  model: Model,
  order: readonly number[],
  job: JobStops,
  timed: boolean,
  missed: number,
): Inserted | undefined {
  const places = placesFor(model, order, job);
  if (places.length === 0) return undefined;
  const tenths = tenthsOf(model, order);
  if (!timed) {
    const shortest = places.reduce((a, b) => (b.added < a.added ? b : a));
    return { order: put(order, job, shortest), cost: { missed: 0, tenths: tenths + shortest.added } };
  }
  places.sort((a, b) => a.added - b.added);
  const passing = passingsOf(model, order);
  let best: { place: Place; missed: number } | undefined;
  for (const place of places.slice(0, mostTimed)) {
    const from = Math.max(0, place.pickupAt < 0 ? place.deliveryAt : place.pickupAt);
    // A longer way is worth it only for a promise.
    const most = best ? best.missed - 1 : Infinity;
    const would = missedFrom(model, passing[from]!, put(order, job, place), from, most);
    if (would <= most) best = { place, missed: would };
    // Another place cannot keep more, and is longer.
    if (would <= missed) break;
  }
  const { place, missed: broken } = best!;
  return { order: put(order, job, place), cost: { missed: broken, tenths: tenths + place.added } };
}

function placesFor(model: Model, order: readonly number[], { pickup, delivery }: JobStops): Place[] {
  const { room } = model.stops[delivery]!;
  const pointAt = (gap: number) => (gap === 0 ? model.start : order[gap - 1]!);
  const after = (gap: number) => (gap < order.length ? order[gap]! : model.end);
  const detour = (from: number, over: number, to: number) =>
    to < 0
      ? tenthsBetween(model, from, over)
      : tenthsBetween(model, from, over) + tenthsBetween(model, over, to) - tenthsBetween(model, from, to);
  const places: Place[] = [];
  const onBoard = loadsAlong(model, order);
  if (pickup < 0) {
    for (let gap = 0; gap <= order.length && !whatIsTooMuch(onBoard[gap]!, model.room); gap++)
      places.push({ pickupAt: -1, deliveryAt: gap, added: detour(pointAt(gap), delivery, after(gap)) });
    return places;
  }
  for (let from = 0; from <= order.length; from++) {
    if (whatIsTooMuch(together(onBoard[from]!, room), model.room)) continue;
    const next = after(from);
    places.push({
      pickupAt: from,
      deliveryAt: from,
      added:
        tenthsBetween(model, pointAt(from), pickup) +
        tenthsBetween(model, pickup, delivery) +
        (next < 0 ? 0 : tenthsBetween(model, delivery, next) - tenthsBetween(model, pointAt(from), next)),
    });
    const fetched = detour(pointAt(from), pickup, next);
    for (let to = from + 1; to <= order.length; to++) {
      if (whatIsTooMuch(together(onBoard[to]!, room), model.room)) break;
      places.push({ pickupAt: from, deliveryAt: to, added: fetched + detour(pointAt(to), delivery, after(to)) });
    }
  }
  return places;
}

function put(order: readonly number[], { pickup, delivery }: JobStops, { pickupAt, deliveryAt }: Place): number[] {
  const longer = order.toSpliced(deliveryAt, 0, delivery);
  if (pickup >= 0) longer.splice(pickupAt, 0, pickup);
  return longer;
}

/** How an order passes up to one of its stops, when the truck waits no longer than it has to. */
type Passing = { readonly clocks: Clocks; readonly missed: number };

function pass(model: Model, { clocks, missed }: Passing, from: number, stop: number): Passing {
  const { opens, closes, handling } = model.stops[stop]!;
  const arrived = drive(clocks, model.driving[from * model.size + stop]!, model.limit);
  const pause = Math.max(0, opens - arrived.time);
  return { clocks: handle(arrived, pause, handling), missed: arrived.time + pause > closes ? missed + 1 : missed };
}

function passingsOf(model: Model, order: readonly number[]): Passing[] {
  const passings: Passing[] = [{ clocks: model.clocks, missed: 0 }];
  order.forEach((stop, index) =>
    passings.push(pass(model, passings[index]!, index === 0 ? model.start : order[index - 1]!, stop)),
  );
  return passings;
}

/** Promises that an order breaks, given how it passes its first stops; more than `most` when it breaks more. */
function missedFrom(model: Model, begun: Passing, order: readonly number[], index: number, most = Infinity): number {
  let now = begun;
  let at = index === 0 ? model.start : order[index - 1]!;
  for (let on = index; on < order.length && now.missed <= most; on++) {
    now = pass(model, now, at, order[on]!);
    at = order[on]!;
  }
  if (model.homeBy === Infinity) return now.missed;
  const home = model.end < 0 ? 0 : model.driving[at * model.size + model.end]!;
  return drive(now.clocks, home, model.limit).time > model.homeBy ? now.missed + 1 : now.missed;
}

/** How many promises an order breaks when the truck waits no longer than it has to: never too few. */
export const missedBy = (model: Model, order: readonly number[]): number =>
  missedFrom(model, { clocks: model.clocks, missed: 0 }, order, 0);
