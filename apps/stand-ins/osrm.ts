import { greatCircleMiles, type Point } from "@lotlane/core/lanes";
import { createStandIn, json, type Answer } from "./stand-in.ts";

/** A road in meters and seconds, and points on it, longitude first. */
export type OsrmRoad = {
  readonly distance: number;
  readonly duration: number;
  readonly coordinates: readonly (readonly [number, number])[];
};

/** The road between two points; what OSRM calls it when there is none. */
export type OsrmRoads = (from: Point, to: Point) => OsrmRoad | "NoRoute" | "NoSegment";

/** `ok-without-routes`, `too-short` and `no-route-as-200` break the protocol, as a broken server or proxy might. */
export type OsrmFailure = "no-route" | "no-route-as-200" | "no-segment" | "too-big" | "ok-without-routes" | "too-short";

const metersPerMile = 1609.344;

/**
 * Stands in for an OSRM server: version 1 of its route service, with the errors of osrm-routed.
 * https://project-osrm.org/docs/
 */
export const createOsrmStandIn = ({ routes = straightRoads }: { readonly routes?: OsrmRoads } = {}) =>
  createStandIn<OsrmFailure>({
    answer: (request, failure) => (failure ? failures[failure] : answerTo(request, routes)),
  });

/** Roads 15 % longer than the great circle, all over the mainland; oceans have none. */
export const straightRoads: OsrmRoads = (from, to) => {
  if (isAtSea(from) !== isAtSea(to)) return "NoRoute";
  const distance = greatCircleMiles(from, to) * 1.15 * metersPerMile;
  const points = 300;
  const along = (a: number, b: number, index: number) => Number((a + ((b - a) * index) / (points - 1)).toFixed(6));
  return {
    distance,
    duration: distance / 27,
    coordinates: Array.from(
      { length: points },
      (_, index) => [along(from.longitude, to.longitude, index), along(from.latitude, to.latitude, index)] as const,
    ),
  };
};

const isAtSea = ({ latitude, longitude }: Point) => latitude < 24.4 && (longitude < -140 || longitude > -70);

const refuse = (code: string, message: string, status = 400) => json(status, { code, message });

const noRoute = "Impossible route between points";

const failures: Record<OsrmFailure, Answer> = {
  "no-route": refuse("NoRoute", noRoute),
  "no-route-as-200": refuse("NoRoute", noRoute, 200),
  "no-segment": refuse("NoSegment", "Could not find a matching segment for coordinate 0"),
  "too-big": refuse("TooBig", "Number of entries 2 is higher than current maximum (1)"),
  "ok-without-routes": json(200, { code: "Ok", routes: [], waypoints: [] }),
  "too-short": okay(
    {
      distance: 12.5,
      duration: 1,
      coordinates: [
        [-118.25, 33.97],
        [-74, 40.75],
      ],
    },
    "geojson",
  ),
};

function answerTo(request: URL, routes: OsrmRoads): Answer {
  const [service = "", version = "", profile = "", query = "", ...more] = request.pathname.slice(1).split("/");
  if (!query || !profile || more.length > 0)
    return refuse("InvalidUrl", `URL string malformed close to position 1: "${request.pathname.slice(0, 3)}"`);
  if (service !== "route") return refuse("InvalidService", `Service ${service} not found!`);
  if (version !== "v1") return refuse("InvalidVersion", `Service ${service} not found!`);
  const points = query.split(";").map(pointOf);
  if (!points.every((point) => point !== undefined))
    return refuse("InvalidQuery", `Query string malformed close to position ${request.pathname.indexOf(query)}`);
  if (points.length < 2) return refuse("InvalidOptions", "Number of coordinates needs to be at least two.");
  if (points.some(({ latitude, longitude }) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180))
    return refuse("InvalidValue", "Invalid coordinate value.");
  const wrong = wrongOption(request.searchParams, points.length);
  if (wrong) return wrong;
  const [from, to, ...rest] = points as [Point, Point, ...Point[]];
  if (rest.length > 0) return refuse("NotImplemented", "This stand-in knows roads between two places only.");
  const road = routes(from, to);
  if (road === "NoRoute") return failures["no-route"];
  if (road === "NoSegment") return failures["no-segment"];
  return okay(
    road,
    request.searchParams.get("overview") === "false" ? undefined : request.searchParams.get("geometries"),
  );
}

function pointOf(text: string): Point | undefined {
  const [longitude, latitude] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text)?.slice(1).map(Number) ?? [];
  return longitude === undefined || latitude === undefined ? undefined : { latitude, longitude };
}

const options: Readonly<Record<string, RegExp>> = {
  overview: /^(simplified|full|false)$/,
  geometries: /^(polyline|polyline6|geojson)$/,
  steps: /^(true|false)$/,
  alternatives: /^(true|false|\d+)$/,
  annotations: /^(true|false)$/,
  radiuses: /^((\d+(\.\d+)?|unlimited)?;)*(\d+(\.\d+)?|unlimited)?$/,
};

function wrongOption(given: URLSearchParams, points: number): Answer | undefined {
  const malformed = [...given].find(([name, value]) => !options[name]?.test(value));
  if (malformed) return refuse("InvalidQuery", "Query string malformed close to position 1");
  const radiuses = given.get("radiuses");
  if (radiuses !== null && radiuses.split(";").length !== points)
    return refuse(
      "InvalidOptions",
      `Number of elements in radiuses size ${radiuses.split(";").length} does not match coordinate size ${points}`,
    );
  return undefined;
}

function okay({ distance, duration, coordinates }: OsrmRoad, geometries: string | null | undefined): Answer {
  const sums = { distance: tenths(distance), duration: tenths(duration), weight: tenths(duration) };
  const waypoint = (location: readonly [number, number] | undefined) => ({ hint: "", name: "", location, distance: 0 });
  return json(200, {
    code: "Ok",
    routes: [
      {
        ...sums,
        weight_name: "routability",
        legs: [{ ...sums, summary: "", steps: [] }],
        // An encoded polyline is what OSRM sends unless asked otherwise; its content is beyond this stand-in.
        ...(geometries !== undefined && {
          geometry: geometries === "geojson" ? { type: "LineString", coordinates } : "",
        }),
      },
    ],
    waypoints: [waypoint(coordinates[0]), waypoint(coordinates.at(-1))],
  });
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
