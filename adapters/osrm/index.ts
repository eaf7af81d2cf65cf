import { LRUCache } from "lru-cache";
import { greatCircleMiles, type Place } from "@lotlane/core/lanes";
import type { Route, RoutePlanner } from "@lotlane/core/ports";
import { createBreaker, NoAnswer } from "../outside/index.ts";
import { askOsrm, type OsrmRoad } from "./ask-osrm.ts";
import { thin } from "./thin.ts";

const mostPathPoints = 200;
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A way takes some 4 kB. */
const mostWays = 5000;

type Options = {
  /** Where the OSRM server is, such as `http://osrm.example:5000`. */
  readonly url: string;
  /** Decides where no road leads, and answers whenever OSRM does not. */
  readonly offline: RoutePlanner;
  readonly timeoutMilliseconds?: number;
  /** Called with the reason when OSRM gives no answer, in words fit for a log. */
  readonly onProblem?: (reason: string) => void;
  /** Stands in for the network in tests. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
};

/** Exact road miles from an OSRM server; those of the offline planner when it has no answer to trust. */
export function createOsrmRoutePlanner(options: Options): RoutePlanner {
  const { url, offline, timeoutMilliseconds = 2000, onProblem = () => {}, now, fetch: ask } = options;
  const service = { url, timeoutMilliseconds, ...(ask && { fetch: ask }) };
  const unlessAway = createBreaker(now ? { now } : {});
  const known = new LRUCache<string, Route>({ max: mostWays, ttl: dayMilliseconds });

  return {
    async plan(from, to): Promise<Route> {
      const estimate = await offline.plan(from, to);
      // First, because to an island OSRM would count the ferry's miles as road.
      if (estimate.kind === "no_road") return estimate;
      const ends = [from, to].map(({ latitude, longitude }) => `${latitude},${longitude}`).join(";");
      const before = known.get(ends);
      if (before) return before;
      try {
        const road = await unlessAway(() => askOsrm(service, from, to));
        const route = road ? routeOf(road, from, to) : estimate;
        known.set(ends, route);
        return route;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        onProblem(`OSRM: ${error.message}`);
        return estimate;
      }
    },
  };
}

function routeOf(road: OsrmRoad, from: Place, to: Place): Route {
  const miles = Math.round(road.miles * 10) / 10;
  if (miles < greatCircleMiles(from, to)) throw new NoAnswer("a road shorter than the great circle");
  return { kind: "road", miles, path: thin(road.path, mostPathPoints), source: "osrm" };
}
