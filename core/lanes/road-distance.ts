import { checkObject, wrongArgument } from "../shared/check-arguments.ts";
import { milesAroundBarriers } from "./barriers.ts";
import { calibration as standard, type Calibration } from "./calibration.ts";
import { greatCircleMiles, type Point } from "./great-circle.ts";
import { type HighwayNetwork, readHighwayNetwork, type Stretch } from "./highways/highway-network.ts";
import type { Place } from "./place.ts";
import { missingRoad, roadNetworkOf } from "./road-islands.ts";

/**
 * The way by road between two places, or why there is none.
 * `miles` has one decimal; `path` runs from the first place over the junctions on the way to the last, in degrees.
 */
export type RoadPlan =
  | {
      readonly kind: "road";
      readonly miles: number;
      readonly path: readonly (readonly [latitude: number, longitude: number])[];
    }
  | { readonly kind: "no_road"; readonly end: "from" | "to" | "both"; readonly reason: string };

const JUNCTIONS_TRIED = 10;
/** Both places of a trip along one stretch are near to one of its ends. */
const NEAREST = 4;
const LONGEST_STRETCH = 150;
/** Steep, so that the end of the search weighs only on junctions almost as far as the last one. */
const TAPER_POWER = 8;

/** A way to drive: its miles, its miles as a driver weighs them, and the junctions where it joins and leaves the highways. */
type Way = { readonly miles: number; readonly effort: number; readonly on?: number; readonly off?: number };

/** From a place to a junction. */
type Access = { readonly junction: number; readonly miles: number; readonly effort: number };

let planner: ((from: Place, to: Place) => RoadPlan) | undefined;

/**
 * Estimates the road between two places from the tables of main highways; the same in both directions.
 * @throws RangeError when a place lacks a field that it is found by, or its coordinates are not on the globe
 */
export function planRoad(from: Place, to: Place): RoadPlan {
  planner ??= createRoadPlanner(standard);
  return planner(from, to);
}

/** Reads the tables, which takes a moment; its ways are then worked out and partly remembered. */
export function createRoadPlanner(calibration: Calibration, measured?: string): (from: Place, to: Place) => RoadPlan {
  const { milesFactor, effortPerMile, fartherJunctionEffort, localTripMiles, sharing } = calibration;
  const network = readHighwayNetwork(calibration, measured);
  const accesses = new Map<string, readonly Access[]>();

  function plan(from: Place, to: Place): RoadPlan {
    checkPlace("from", from);
    checkPlace("to", to);
    const missing = missingRoad(from, to);
    if (missing) return { kind: "no_road", ...missing };
    const straight = greatCircleMiles(from, to);
    if (straight === 0) return { kind: "road", miles: 0, path: [point(from), point(to)] };
    if (roadNetworkOf(from).name !== "mainland")
      return road(straight, straight * milesFactor.island, [point(from), point(to)]);
    return isBefore(from, to) ? mainlandRoad(from, to, straight) : backwards(mainlandRoad(to, from, straight));
  }

  function mainlandRoad(from: Place, to: Place, straight: number): RoadPlan & { kind: "road" } {
    const ways = [straightWay(from, to), ...highwayWays(from, to)];
    if (straight < LONGEST_STRETCH) ways.push(...sameStretchWays(from, to));
    const easiest = ways.reduce((best, way) => (way.effort < best.effort ? way : best));
    const path = [point(from), ...junctionsOn(network, easiest), point(to)];
    return road(straight, sharedMiles(ways, easiest.effort), path);
  }

  /** Local roads only. */
  function straightWay(from: Place, to: Place): Way {
    const straight = milesAroundBarriers(from, to);
    const miles = localMiles(straight);
    return { miles, effort: miles * (effortPerMile.local + straight / localTripMiles) };
  }

  function localMiles(straight: number): number {
    const inCity = Math.min(straight, calibration.cityEnds);
    const inSuburb = Math.min(straight, calibration.suburbsEnd) - inCity;
    return (
      inCity * milesFactor.city + inSuburb * milesFactor.suburb + (straight - inCity - inSuburb) * milesFactor.country
    );
  }

  function highwayWays(from: Place, to: Place): Way[] {
    const exits = accessTo(to);
    return accessTo(from).flatMap((entry) => {
      const paths = network.pathsFrom(entry.junction);
      return exits.map((exit) => ({
        miles: entry.miles + paths.miles[exit.junction]! + exit.miles,
        effort: entry.effort + paths.effort[exit.junction]! + exit.effort,
        on: entry.junction,
        off: exit.junction,
      }));
    });
  }

  /** Remembered, since the same dealers and auctions are at one end of most trips. */
  function accessTo(place: Place): readonly Access[] {
    const key = `${place.latitude},${place.longitude}`;
    const known = accesses.get(key);
    if (known) return known;
    if (accesses.size >= 4096) accesses.clear();
    const access = findAccess(place);
    accesses.set(key, access);
    return access;
  }

  /**
   * The nearest junctions. The last one marks where the search ends: toward it the effort grows beyond all bounds, so
   * that a junction fades out instead of dropping out suddenly.
   */
  function findAccess(place: Place): Access[] {
    const nearest = nearestJunctions(network.junctions, place, JUNCTIONS_TRIED + 1);
    const shortest = nearest[0]!.straight;
    const farthest = nearest.at(-1)!.straight;
    return nearest.slice(0, -1).map(({ junction, straight }) => {
      const farther = straight - shortest;
      const fading = farther * (1 / (1 - (straight / farthest) ** TAPER_POWER) - 1) * fartherJunctionEffort.byLocalRoad;
      const miles = localMiles(straight);
      let best = { miles, effort: miles * effortPerMile.local + farther * fartherJunctionEffort.byLocalRoad + fading };
      for (const stretch of network.stretches[junction]!) {
        const way = alongStretch(place, stretch);
        const effort = way.effort + farther * fartherJunctionEffort.byHighway + fading;
        if (effort < best.effort) best = { miles: way.miles, effort };
      }
      return { junction, ...best };
    });
  }

  /** To the junction where a stretch begins, over the point of the stretch that is nearest to the place. */
  function alongStretch(place: Place, stretch: Stretch): Way {
    const { part, miles, effort } = joinsAt(place, stretch);
    return { miles: miles + part * stretch.miles, effort: effort + part * stretch.effort };
  }

  /** Along the one stretch that both places are near to. */
  function sameStretchWays(from: Place, to: Place): Way[] {
    return accessTo(from)
      .slice(0, NEAREST)
      .flatMap(({ junction }) => network.stretches[junction]!)
      .map((stretch) => {
        const [on, off] = [joinsAt(from, stretch), joinsAt(to, stretch)];
        const part = Math.abs(on.part - off.part);
        return {
          miles: on.miles + part * stretch.miles + off.miles,
          effort: on.effort + part * stretch.effort + off.effort,
        };
      });
  }

  /** The point of a stretch that is nearest to a place, as a part of the stretch, and the way there on local roads. */
  function joinsAt(place: Place, { from, to }: Stretch): { part: number; miles: number; effort: number } {
    const [start, end] = [network.junctions[from]!, network.junctions[to]!];
    const shrink = Math.cos((place.latitude * Math.PI) / 180);
    const [north, east] = [end.latitude - start.latitude, (end.longitude - start.longitude) * shrink];
    const [up, right] = [place.latitude - start.latitude, (place.longitude - start.longitude) * shrink];
    const part = Math.min(Math.max((north * up + east * right) / (north * north + east * east), 0), 1);
    const joins = {
      latitude: start.latitude + part * (end.latitude - start.latitude),
      longitude: start.longitude + part * (end.longitude - start.longitude),
    };
    const miles = localMiles(milesAroundBarriers(place, joins));
    return { part, miles, effort: miles * (effortPerMile.local + miles / localTripMiles) };
  }

  /** The mean miles of all ways, each weighing less the more effort it takes beyond the easiest. */
  function sharedMiles(ways: readonly Way[], least: number): number {
    const spread = Math.min(sharing.miles, sharing.part * least);
    let weights = 0;
    let miles = 0;
    for (const way of ways) {
      // Its weight would be lost in the last digits.
      if (way.effort - least > 30 * spread) continue;
      const weight = Math.exp((least - way.effort) / spread);
      weights += weight;
      miles += weight * way.miles;
    }
    return miles / weights;
  }

  return plan;
}

function checkPlace(end: "from" | "to", place: Place): void {
  checkObject(end, place);
  const { latitude, longitude } = place;
  for (const field of ["zip", "city", "state"] as const)
    if (typeof place[field] !== "string") throw wrongArgument(`${end}.${field}`, "text", place[field]);
  checkDegrees(end, "latitude", latitude, 90);
  checkDegrees(end, "longitude", longitude, 180);
}

function checkDegrees(end: "from" | "to", field: keyof Point, degrees: number, most: number): void {
  if (!Number.isFinite(degrees) || Math.abs(degrees) > most)
    throw wrongArgument(`${end}.${field}`, `a number of degrees from -${most} to ${most}`, degrees);
}

function road(straight: number, miles: number, path: (readonly [number, number])[]): RoadPlan & { kind: "road" } {
  return { kind: "road", miles: Math.max(Math.round(miles * 10), Math.ceil(straight * 10)) / 10, path };
}

function backwards(plan: RoadPlan & { kind: "road" }): RoadPlan {
  return { ...plan, path: plan.path.toReversed() };
}

/** One fixed order of two places, so that both directions are worked out alike. */
function isBefore(a: Point, b: Point): boolean {
  return a.latitude === b.latitude ? a.longitude < b.longitude : a.latitude < b.latitude;
}

type Near = { readonly junction: number; readonly straight: number };

/** The junctions with the fewest miles over land, nearest first. */
function nearestJunctions(junctions: readonly Point[], place: Point, count: number): Near[] {
  for (let looked = 2 * count; ; looked *= 2) {
    const inSight = nearestOnMap(junctions, place, looked);
    const nearest = inSight
      .map((junction) => ({ junction, straight: milesAroundBarriers(place, junctions[junction]!) }))
      .sort((a, b) => a.straight - b.straight)
      .slice(0, count);
    // Junctions out of sight are farther even in a straight line.
    const horizon = greatCircleMiles(place, junctions[inSight.at(-1)!]!);
    if (inSight.length < looked || nearest.at(-1)!.straight < horizon) return nearest;
  }
}

function nearestOnMap(junctions: readonly Point[], place: Point, count: number): number[] {
  const shrink = Math.cos((place.latitude * Math.PI) / 180) ** 2;
  const found: { junction: number; square: number }[] = [];
  let farthest = Infinity;
  for (let index = 0; index < junctions.length; index++) {
    const junction = junctions[index]!;
    const north = junction.latitude - place.latitude;
    const square = north * north + shrink * (junction.longitude - place.longitude) ** 2;
    if (square >= farthest) continue;
    let at = found.length < count ? found.length : count - 1;
    for (; at > 0 && found[at - 1]!.square > square; at -= 1) found[at] = found[at - 1]!;
    found[at] = { junction: index, square };
    if (found.length === count) farthest = found[count - 1]!.square;
  }
  return found.map(({ junction }) => junction);
}

function junctionsOn(network: HighwayNetwork, way: Way): (readonly [number, number])[] {
  if (way.on === undefined || way.off === undefined) return [];
  const { previous } = network.pathsFrom(way.on);
  const path: (readonly [number, number])[] = [];
  for (let at = way.off; at !== -1; at = previous[at]!) path.push(point(network.junctions[at]!));
  return path.reverse();
}

function point({ latitude, longitude }: Point): readonly [number, number] {
  return [latitude, longitude];
}
