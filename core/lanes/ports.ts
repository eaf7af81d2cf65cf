import type { Point } from "./great-circle.ts";
import type { Place } from "./place.ts";

export type LanePorts = { readonly zipPlaces: ZipPlaces; readonly routePlanner: RoutePlanner };

export interface ZipPlaces {
  /** The place of a five-digit US ZIP; undefined when there is none. */
  find(zip: string): Place | undefined;
  /** Towns whose name, or name and state, begins with what was typed, in any case, the largest first; at most `limit`. Each stands for all its ZIPs. */
  search(typed: string, limit: number): readonly Place[];
  /** The nearest ZIP's place; undefined when none lies within 100 miles. */
  nearest(point: Point): Place | undefined;
}

export type Road = {
  readonly kind: "road";
  readonly miles: number;
  /** From, the junctions on the way, to. */
  readonly path: readonly (readonly [latitude: number, longitude: number])[];
  /** The planner that found it, for the record. */
  readonly source: string;
};

export type NoRoad = { readonly kind: "no_road"; readonly end: "from" | "to" | "both"; readonly reason: string };

export type Route = Road | NoRoad;

export interface RoutePlanner {
  /** The road between two places. Answers even when an outside planner is down. */
  plan(from: Place, to: Place): Promise<Route>;
}
