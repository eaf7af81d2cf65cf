import { billLimits, BillProblem, outOfReach } from "./contract.ts";

const hourMs = 3_600_000;

export type Limits = ReturnType<typeof createLimits>;

/**
 * The limits of one developer key, as far as this process counts; BILL's own refusals cover other processes.
 * @param now in milliseconds
 */
export function createLimits(now: () => number) {
  const calls = countOver(hourMs, billLimits.callsAnHour, now);
  const signIns = countOver(hourMs, billLimits.signInsAnHour, now);
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    /** Runs when it is its turn. @throws BillProblem when the hour's calls are used up */
    async run<Value>(act: () => Promise<Value>): Promise<Value> {
      if (running >= billLimits.atOnce) await new Promise<void>((turn) => waiting.push(turn));
      else running += 1;
      try {
        count(calls, "calls");
        return await act();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },

    /** @throws BillProblem when the hour's sign-ins are used up */
    countSignIn: () => count(signIns, "sign-ins"),
  };
}

function count(counted: ReturnType<typeof countOver>, what: string): void {
  const wait = counted.take();
  if (wait === 0) return;
  throw new BillProblem(
    outOfReach(`Lotlane has used the ${what} that Bill.com allows within an hour`, Math.ceil(wait / 1000)),
  );
}

/** Counts within a sliding time. `take` answers 0 and counts, or how many milliseconds to wait. */
function countOver(milliseconds: number, most: number, now: () => number) {
  const moments: number[] = [];
  return {
    take(): number {
      const at = now();
      while (moments.length > 0 && moments[0]! <= at - milliseconds) moments.shift();
      if (moments.length >= most) return moments[0]! + milliseconds - at;
      moments.push(at);
      return 0;
    },
  };
}
