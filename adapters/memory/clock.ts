import type { Clock } from "@lotlane/core/ports";

type Span = {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly milliseconds?: number;
};

export type FixedClock = Clock & {
  readonly advance: (span: Span) => void;
  readonly set: (moment: string) => void;
};

/** Stands still until it is moved. */
export function fixedClock(moment: string): FixedClock {
  let present = Date.parse(moment);
  return {
    now: () => new Date(present),
    advance: (span) => {
      present += inMilliseconds(span);
    },
    set: (next) => {
      present = Date.parse(next);
    },
  };
}

/** Moves on by a step each time it is read, so that no two moments are the same. */
export function tickingClock(moment: string, step: Span = { milliseconds: 1 }): FixedClock {
  const clock = fixedClock(moment);
  return {
    ...clock,
    now: () => {
      const present = clock.now();
      clock.advance(step);
      return present;
    },
  };
}

const inMilliseconds = ({ days = 0, hours = 0, minutes = 0, milliseconds = 0 }: Span): number =>
  ((days * 24 + hours) * 60 + minutes) * 60_000 + milliseconds;
