import type { Place } from "@lotlane/core/lanes";
import ky, { isNetworkError, isTimeoutError } from "ky";
import { z } from "zod";

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

/** Why there is no usable answer, in words that are fit for a log. */
export class NoAnswer extends Error {}

export type Service = { readonly url: string; readonly timeoutMilliseconds: number };

/**
 * Asks OSRM's route service (https://project-osrm.org/docs/, version 1 of the protocol).
 * @returns undefined when it knows no road between the two
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
export async function askOsrm(service: Service, from: Place, to: Place): Promise<OsrmRoad | undefined> {
  const { status, body } = await get(service, addressOf(service.url, from, to));
  const said = codeSchema.safeParse(body);
  if (!said.success) throw new NoAnswer(`HTTP ${status} without an OSRM code`);
  const { code } = said.data;
  // OSRM says so with HTTP 400; a proxy in between may make a 200 of it.
  if (code === "NoRoute" || code === "NoSegment") return undefined;
  if (code !== "Ok") throw new NoAnswer(`HTTP ${status} with the code ${JSON.stringify(code.slice(0, 40))}`);
  const [route] = answerSchema.safeParse(body).data?.routes ?? [];
  if (!route) throw new NoAnswer("a route of another shape");
  return {
    miles: route.distance / metersPerMile,
    path: route.geometry.coordinates.map(([east, north]) => [north, east] as const),
  };
}

function addressOf(url: string, from: Place, to: Place): string {
  const coordinates = [from, to].map((place) => `${place.longitude.toFixed(6)},${place.latitude.toFixed(6)}`).join(";");
  const radiuses = `${snapMeters};${snapMeters}`;
  return `${url.replace(/\/+$/, "")}/route/v1/driving/${coordinates}?overview=simplified&geometries=geojson&radiuses=${radiuses}`;
}

async function get({ timeoutMilliseconds }: Service, address: string): Promise<{ status: number; body: unknown }> {
  try {
    const request = ky(address, {
      headers: { accept: "application/json", "user-agent": "lotlane" },
      // OSRM explains a refusal in the body.
      throwHttpErrors: false,
      totalTimeout: timeoutMilliseconds,
      retry: { limit: 1, delay: () => 50 },
    });
    // Text of the request, not of the response: its time is limited too.
    const [{ status }, text] = [await request, await request.text()];
    return { status, body: parse(text) };
  } catch (error) {
    throw new NoAnswer(reasonOf(error, timeoutMilliseconds));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown, timeoutMilliseconds: number): string {
  if (isTimeoutError(error)) return `no answer within ${timeoutMilliseconds} ms`;
  const code = codeOf(isNetworkError(error) ? error.cause : error);
  return code === undefined ? "out of reach" : `out of reach (${code})`;
}

/** Node names a failure of fetch in the cause of its error. */
function codeOf(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : undefined;
}
