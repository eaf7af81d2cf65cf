import { NoAnswer } from "./no-answer.ts";

export type BreakerOptions = {
  /** After so many failures in a row the service has a rest. */
  readonly mostFailures?: number;
  readonly restMilliseconds?: number;
  readonly now?: () => Date;
};

/**
 * Spares callers the wait for a service that is away: after some failures in a row no question is asked for a while, and
 * then one tries whether it is back.
 * @returns asks, unless the service has a rest: then it throws NoAnswer at once
 */
export function createBreaker({ mostFailures = 3, restMilliseconds = 30_000, now = () => new Date() }: BreakerOptions) {
  let failures = 0;
  let restUntil = 0;
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const at = now().getTime();
    if (at < restUntil) throw new NoAnswer("not asked, since it failed a moment ago");
    // While one question tries whether it is back, the others are not kept waiting.
    if (failures >= mostFailures) restUntil = at + restMilliseconds;
    try {
      const answer = await ask();
      [failures, restUntil] = [0, 0];
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer && ++failures >= mostFailures) restUntil = now().getTime() + restMilliseconds;
      throw error;
    }
  };
}
