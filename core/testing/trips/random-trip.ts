import { addDays } from "../../shared/day.ts";
import { sizeClasses } from "../../vehicles/index.ts";
import { type Trip, type TripJob, usualHandling } from "../../trips/index.ts";
import { aTrip, aTripJob, placeAt } from "../builders/a-trip.ts";

/** Numbers from 0 to below 1, always the same for a seed. */
export function diceOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

type Ask = { readonly jobs: number; readonly dated: boolean };

const firstDay = "2026-12-01";

/** A trip over 700 by 500 miles, with full trailers, oversize vehicles, some on board and an end now and then. */
export function randomTrip(seed: number, { jobs, dated }: Ask): Trip {
  const dice = diceOf(seed);
  const upTo = (count: number) => Math.floor(dice() * count);
  const places = Math.max(2, 1 + upTo(9));
  const somewhere = () => placeAt(upTo(700), upTo(500));
  let free = places;
  const list = Array.from({ length: jobs }, (_, index): TripJob => {
    const [from, to] = [somewhere(), somewhere()];
    const oversize = dice() < 0.15;
    const onBoard = dice() < 0.15 && free > 2;
    if (onBoard) free -= oversize ? 2 : 1;
    const ready = upTo(4);
    return aTripJob({
      id: `job-${index}`,
      from,
      to,
      oversize,
      onBoard,
      sizeClass: sizeClasses[upTo(sizeClasses.length)]!,
      pay: `${200 + upTo(900)}.00`,
      pickupDate: dated && !onBoard && dice() < 0.6 ? addDays(firstDay, ready) : null,
      deliveryDate: dated && dice() < 0.7 ? addDays(firstDay, ready + 1 + upTo(4)) : null,
    });
  });
  return aTrip({
    jobs: list,
    trailer: { places, tallPlaces: null, payloadPounds: null },
    handling: usualHandling,
    start: { place: somewhere(), at: "2026-12-01T12:00:00.000Z" },
    end: dice() < 0.3 ? somewhere() : null,
    homeBy: dated && dice() < 0.2 ? "2026-12-06T05:00:00.000Z" : null,
  });
}
