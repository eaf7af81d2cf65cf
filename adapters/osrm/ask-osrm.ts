import type { Place } from "@lotlane/core/lanes";
import { z } from "zod";
import { askService, NoAnswer, type Service } from "../outside/index.ts";

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

export type OsrmRoad = {
  readonly miles: number;
  readonly path: readonly (readonly [latitude: number, longitude: number])[];
};

/**
 * Asks OSRM's route service (https://project-osrm.org/docs/, version 1 of the protocol).
 * @returns undefined when it knows no road between the two
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
export async function askOsrm(service: Service, from: Place, to: Place): Promise<OsrmRoad | undefined> {
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
