import { LRUCache } from "lru-cache";
import { z } from "zod";
import { greatCircleMiles, type Place } from "@lotlane/core/lanes";
import type { Route, RoutePlanner } from "@lotlane/core/ports";
import { askService, createBreaker, NoAnswer, type Service } from "../outside/index.ts";
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

const metersPerMile = 1609.344;

/** How far from a ZIP's middle the road may begin. Without it, OSRM begins at the nearest road on its map, be it an ocean away. */
const snapMeters = 25_000;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

const routeSchema = z.object({
  distance: z.number().nonnegative(),
  geometry: z.object({ coordinates: z.array(z.tuple([longitude, latitude])).min(2) }),
});

const codeSchema = z.object({ code: z.string() });
const answerSchema = z.object({ routes: z.array(routeSchema).min(1) });

type OsrmRoad = {
  readonly miles: number;
  readonly path: readonly (readonly [latitude: number, longitude: number])[];
};

/**
 * Asks OSRM's route service (https://project-osrm.org/docs/, version 1 of the protocol).
 * @returns undefined when it knows no road between the two
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
async function askOsrm(service: Service, from: Place, to: Place): Promise<OsrmRoad | undefined> {
  const { status, json: body } = await askService(service, { path: pathOf(from, to), twice: true });
  const said = codeSchema.safeParse(body);
  if (!said.success) throw new NoAnswer(`HTTP ${status} without an OSRM code`);
  const { code } = said.data;
  // OSRM says so with HTTP 400; a proxy in between may make a 200 of it.
  if (code === "NoRoute" || code === "NoSegment") return undefined;
  if (code !== "Ok") throw new NoAnswer(`HTTP ${status} with the code ${JSON.stringify(code.slice(0, 40))}`);
  const [route] = answerSchema.safeParse(body).data?.routes ?? [];
  if (!route) throw new NoAnswer("a route of an unexpected shape");
  return {
    miles: route.distance / metersPerMile,
    path: route.geometry.coordinates.map(([east, north]) => [north, east] as const),
  };
}

function pathOf(from: Place, to: Place): string {
  const coordinates = [from, to].map((place) => `${place.longitude.toFixed(6)},${place.latitude.toFixed(6)}`).join(";");
  const radiuses = `${snapMeters};${snapMeters}`;
  return `/route/v1/driving/${coordinates}?overview=simplified&geometries=geojson&radiuses=${radiuses}`;
}
