import { type Clocks, drive, handle, pausesFor } from "./clocks.ts";
import type { Model } from "./model.ts";
import type { Room } from "./room.ts";

/** The course of an order of stops: the pause before each stop, the number of broken promises, and its end. */
export type Course = { readonly pauses: readonly number[]; readonly missed: number; readonly ends: number };

/** One way to have reached the last stop so far. */
export type Step = {
  readonly clocks: Clocks;
  readonly missed: number;
  readonly pause: number;
  readonly before: Step | undefined;
};

/** From one point to a stop, one step for each pause that makes sense before it. */
export function stepsTo(model: Model, from: number, step: Step, stop: number): Step[] {
  const { opens, closes, handling } = model.stops[stop]!;
  const arrived = drive(step.clocks, model.driving[from * model.size + stop]!, model.limit);
  return pausesFor(opens - arrived.time).map((pause) => ({
    clocks: handle(arrived, pause, handling),
    missed: step.missed + (arrived.time + pause > closes ? 1 : 0),
    pause,
    before: step,
  }));
}

/** The last leg, home. */
export function stepHome(model: Model, from: number, step: Step): Step {
  const clocks =
    model.end < 0 ? step.clocks : drive(step.clocks, model.driving[from * model.size + model.end]!, model.limit);
  return { clocks, missed: step.missed + (clocks.time > model.homeBy ? 1 : 0), pause: 0, before: step };
}

export const firstStep = (model: Model): Step => ({ clocks: model.clocks, missed: 0, pause: 0, before: undefined });

/** The stops that follow a stop: when the last of them opens, and when their last promise falls due. */
export type Ahead = { readonly opens: number; readonly closes: number };

/** True when all that can follow the second of two ways to a stop can follow the first, and breaks no more promises. */
export function isNoWorse(a: Step, b: Step, { opens, closes }: Ahead): boolean {
  if (a.missed > b.missed) return false;
  const [one, other] = [a.clocks, b.clocks];
  // Then neither keeps any of the promises that are left.
  if (one.time > closes && other.time > closes) return true;
  if (one.time > other.time || one.driven > other.driven) return false;
  if (one.sinceBreak > other.sinceBreak || one.cycle > other.cycle) return false;
  // While a stop ahead is closed, the truck that came earlier waits longer, and has less of the shift left.
  return opens > one.time ? one.onDutyAt >= other.onDutyAt : onDutyFor(one) <= onDutyFor(other);
}

const onDutyFor = ({ time, onDutyAt }: Clocks) => (onDutyAt === Infinity ? 0 : time - onDutyAt);

/** The course of an order that breaks the fewest promises, and of those the one that ends first. */
export function courseOf(model: Model, order: readonly number[]): Course {
  let steps: Step[] = [firstStep(model)];
  let at = model.start;
  for (const stop of order) {
    const from = at;
    steps = withoutWorse(steps.flatMap((step) => stepsTo(model, from, step, stop)));
    at = stop;
  }
  const last = at;
  const best = steps.map((step) => stepHome(model, last, step)).reduce((a, b) => (isBetter(b, a) ? b : a));
  const pauses: number[] = [];
  for (let step = best.before; step?.before; step = step.before) pauses.push(step.pause);
  return { pauses: pauses.reverse(), missed: best.missed, ends: best.clocks.time };
}

const isBetter = (a: Step, b: Step) => (a.missed - b.missed || a.clocks.time - b.clocks.time) < 0;

/** The steps that may still end first, with any promises ahead. */
function withoutWorse(steps: readonly Step[]): Step[] {
  if (steps.length < 2) return [...steps];
  const beats = (a: Step, b: Step) => isNoWorse(a, b, { opens: Infinity, closes: Infinity });
  return steps.filter(
    (step, index) =>
      !steps.some((other, at) => at !== index && beats(other, step) && (at < index || !beats(step, other))),
  );
}

/** The room taken on board at the start and after each stop. */
export function loadsAlong(model: Model, order: readonly number[]): Room[] {
  let onBoard = model.onBoard;
  return [
    onBoard,
    ...order.map((stop) => {
      const { end, room } = model.stops[stop]!;
      const sign = end === "pickup" ? 1 : -1;
      onBoard = {
        places: onBoard.places + sign * room.places,
        tall: onBoard.tall + sign * room.tall,
        pounds: onBoard.pounds + sign * room.pounds,
      };
      return onBoard;
    }),
  ];
}
