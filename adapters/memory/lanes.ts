import { caseless } from "@lotlane/core";
import { greatCircleMiles, type Place, planRoad } from "@lotlane/core/lanes";
import type { RoutePlanner, ZipPlaces } from "@lotlane/core/ports";

const mostMiles = 100;

/** Each town has one ZIP here; those listed first count as the largest. */
export function memoryZipPlaces(places: readonly Place[] = somePlaces): ZipPlaces {
  const byZip = new Map(places.map((place) => [place.zip, place]));
  return {
    find: (zip) => byZip.get(zip),
    search(typed, limit) {
      const beginning = plain(typed);
      if (beginning === "") return [];
      return places.filter(({ city, state }) => plain(`${city}, ${state}`).startsWith(beginning)).slice(0, limit);
    },
    nearest(point) {
      const [nearest] = places
        .map((place) => ({ place, miles: greatCircleMiles(point, place) }))
        .toSorted((one, other) => one.miles - other.miles);
      return nearest && nearest.miles <= mostMiles ? nearest.place : undefined;
    },
  };
}

export const somePlaces: readonly Place[] = [
  { zip: "02108", city: "Boston", state: "MA", latitude: 42.3576, longitude: -71.0684 },
  { zip: "10001", city: "New York", state: "NY", latitude: 40.7484, longitude: -73.9967 },
  { zip: "30303", city: "Atlanta", state: "GA", latitude: 33.7525, longitude: -84.3888 },
  { zip: "33130", city: "Miami", state: "FL", latitude: 25.7672, longitude: -80.2059 },
  { zip: "60601", city: "Chicago", state: "IL", latitude: 41.8858, longitude: -87.6181 },
  { zip: "75201", city: "Dallas", state: "TX", latitude: 32.7904, longitude: -96.8044 },
  { zip: "77002", city: "Houston", state: "TX", latitude: 29.7594, longitude: -95.3594 },
  { zip: "80202", city: "Denver", state: "CO", latitude: 39.7491, longitude: -104.9946 },
  { zip: "85004", city: "Phoenix", state: "AZ", latitude: 33.4557, longitude: -112.0686 },
  { zip: "89101", city: "Las Vegas", state: "NV", latitude: 36.1721, longitude: -115.1224 },
  { zip: "90001", city: "Los Angeles", state: "CA", latitude: 33.9731, longitude: -118.2479 },
  { zip: "92101", city: "San Diego", state: "CA", latitude: 32.7185, longitude: -117.1593 },
  { zip: "96813", city: "Honolulu", state: "HI", latitude: 21.3179, longitude: -157.8521 },
  { zip: "98101", city: "Seattle", state: "WA", latitude: 47.6114, longitude: -122.3305 },
];

/** "Dallas TX" means "Dallas, TX". */
const plain = (text: string): string => caseless(text.trim()).replace(/[\s,]+/g, " ");

/** Core's own road distances, without an outside service. */
export function memoryRoutePlanner(): RoutePlanner {
  return {
    async plan(from, to) {
      const road = planRoad(from, to);
      return road.kind === "road" ? { ...road, source: "highway network" } : road;
    },
  };
}
