import { billLimits, BillProblem, outOfReach } from "./contract.ts";

export type BillClock = { readonly now: () => number; readonly pause: (milliseconds: number) => Promise<void> };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type Limits = ReturnType<typeof createLimits>;

/** The limits of one developer key, as far as this process counts; BILL's own refusals cover other processes. */
export function createLimits({ now, pause }: BillClock) {
  const calls = countOver(hourMs, billLimits.callsAnHour, now);
  const signIns = countOver(hourMs, billLimits.signInsAnHour, now);
  const mails = countOver(minuteMs, billLimits.mailsAMinute, now);
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

    /** Waits until one more mail may be asked for. */
    async mailTurn(): Promise<void> {
      for (let wait = mails.take(); wait > 0; wait = mails.take()) await pause(wait);
    },
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
