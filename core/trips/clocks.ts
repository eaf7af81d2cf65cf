import { hoursOfService } from "../lanes/index.ts";
import type { HoursUsed } from "./trip.ts";

const { driving, shift, rest, drivingWithoutBreak, break: breakMinutes, restart } = hoursOfService;

/** Where a driver stands in time and in the hours of service. Whole minutes; `time` since 1970. */
export type Clocks = {
  readonly time: number;
  /** At the wheel since the last rest. */
  readonly driven: number;
  /** When the driver came on duty after it; Infinity before that. */
  readonly onDutyAt: number;
  /** At the wheel since the last half hour without driving. */
  readonly sinceBreak: number;
  /** On duty since the last restart. */
  readonly cycle: number;
};

export type Running = { -readonly [Field in keyof Clocks]: Clocks[Field] };

/** A stretch of time that is not spent at a stop. */
export type Stretch = {
  readonly kind: "driving" | "break" | "rest" | "restart";
  readonly from: number;
  readonly to: number;
};

export const clocksAt = (time: number, { driven, onDuty, restEndedAt, sinceBreak, cycle }: HoursUsed): Clocks => ({
  time,
  driven,
  onDutyAt:
    restEndedAt !== null
      ? Math.min(Math.floor(Date.parse(restEndedAt) / 60_000), time - Math.max(onDuty, driven))
      : onDuty > 0 || driven > 0
        ? time - Math.max(onDuty, driven)
        : Infinity,
  sinceBreak,
  cycle: Math.max(cycle, onDuty, driven),
});

/**
 * Drives so many minutes as early as the hours of service allow: on until a limit is reached, then the break, rest or
 * restart that it asks for. Hours on duty count from the last 34 hours off duty, although those of eight days ago
 * would be free again: lawful always, and late by some hours at the end of a second week.
 * @param limit minutes on duty before a restart
 * @param onStretch hears of every stretch, in order
 */
export function drive(from: Clocks, minutes: number, limit: number, onStretch?: (stretch: Stretch) => void): Clocks {
  const clocks = { ...from };
  driveOn(clocks, minutes, limit, onStretch);
  return clocks;
}

/** The same, changing the clocks in place: a search drives millions of legs. */
export function driveOn(clocks: Running, minutes: number, limit: number, onStretch?: (stretch: Stretch) => void): void {
  let { time, driven, onDutyAt, sinceBreak, cycle } = clocks;
  for (let left = minutes; left > 0;) {
    const onDutyFor = onDutyAt === Infinity ? 0 : time - onDutyAt;
    if (cycle >= limit) {
      onStretch?.({ kind: "restart", from: time, to: time + restart });
      time += restart;
      driven = sinceBreak = cycle = 0;
      onDutyAt = Infinity;
      continue;
    }
    const mustBreak = sinceBreak >= drivingWithoutBreak;
    // A break that ends after the shift is followed by the rest anyway.
    if (driven >= driving || onDutyFor + (mustBreak ? breakMinutes : 0) >= shift) {
      onStretch?.({ kind: "rest", from: time, to: time + rest });
      time += rest;
      driven = sinceBreak = 0;
      onDutyAt = Infinity;
      continue;
    }
    if (mustBreak) {
      onStretch?.({ kind: "break", from: time, to: time + breakMinutes });
      time += breakMinutes;
      sinceBreak = 0;
      continue;
    }
    const run = Math.min(left, driving - driven, shift - onDutyFor, drivingWithoutBreak - sinceBreak, limit - cycle);
    if (onDutyAt === Infinity) onDutyAt = time;
    onStretch?.({ kind: "driving", from: time, to: time + run });
    time += run;
    driven += run;
    sinceBreak += run;
    cycle += run;
    left -= run;
  }
  clocks.time = time;
  clocks.driven = driven;
  clocks.onDutyAt = onDutyAt;
  clocks.sinceBreak = sinceBreak;
  clocks.cycle = cycle;
}

/** Off duty for so many minutes, then handling a vehicle for so many, on duty. */
export function handle(from: Clocks, pause: number, handling: number): Clocks {
  const clocks = { ...from };
  handleOn(clocks, pause, handling);
  return clocks;
}

export function handleOn(clocks: Running, pause: number, handling: number): void {
  const begins = clocks.time + pause;
  if (pause >= rest) {
    clocks.driven = 0;
    clocks.onDutyAt = Infinity;
  }
  if (pause >= restart) clocks.cycle = 0;
  if (handling > 0 && clocks.onDutyAt === Infinity) clocks.onDutyAt = begins;
  if (pause + handling >= breakMinutes) clocks.sinceBreak = 0;
  clocks.cycle += handling;
  clocks.time = begins + handling;
}

/**
 * The pauses that make sense before a stop that opens later: until it opens, or longer, so that the pause counts as a
 * break, rest or restart and may save one further on.
 */
export function pausesFor(wait: number): readonly number[] {
  if (wait <= 0) return noPause;
  return [wait, ...[breakMinutes, rest, restart].filter((pause) => pause > wait)];
}
const noPause = [0];
