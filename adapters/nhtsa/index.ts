import type { KnownRecalls } from "@lotlane/core/vehicles";
import type { RecallRegister } from "@lotlane/core/ports";
import { LRUCache } from "lru-cache";
import { createBreaker, NoAnswer } from "../outside/index.ts";
import { askNhtsa } from "./ask-nhtsa.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** An answer takes some 10 kB. */
const mostAnswers = 2000;

type Options = {
  /** Where NHTSA's service is, such as `https://api.nhtsa.gov`; undefined: no recalls are known. */
  readonly url: string | undefined;
  readonly timeoutMilliseconds?: number;
  /** Called with the reason when there is no answer, in words fit for a log. */
  readonly onProblem?: (reason: string) => void;
  readonly now?: () => Date;
};

/** Recalls as NHTSA publishes them. What it said is remembered for a day. */
export function createRecallRegister(options: Options): RecallRegister {
  const { url, timeoutMilliseconds = 2500, onProblem = () => {}, now = () => new Date() } = options;
  const unlessAway = createBreaker({ now });
  const answers = new LRUCache<string, KnownRecalls>({
    max: mostAnswers,
    ttl: dayMilliseconds,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  return {
    async find(vehicle) {
      if (url === undefined) return undefined;
      const name = JSON.stringify([vehicle.year, vehicle.make.toLowerCase(), vehicle.model.toLowerCase()]);
      const known = answers.get(name);
      if (known) return known;
      try {
        const recalls = await unlessAway(() => askNhtsa({ url, timeoutMilliseconds }, vehicle));
        const found = { checkedAt: now().toISOString(), recalls };
        answers.set(name, found);
        return found;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        onProblem(`NHTSA: ${error.message}`);
        return undefined;
      }
    },
  };
}
