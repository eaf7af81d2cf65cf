import type { Place } from "@lotlane/core/lanes";

export const losAngeles: Place = {
  zip: "90001",
  city: "Los Angeles",
  state: "CA",
  latitude: 33.9731,
  longitude: -118.2479,
};
export const phoenix: Place = { zip: "85004", city: "Phoenix", state: "AZ", latitude: 33.4557, longitude: -112.0686 };
export const chicago: Place = { zip: "60601", city: "Chicago", state: "IL", latitude: 41.8858, longitude: -87.6181 };
export const miami: Place = { zip: "33130", city: "Miami", state: "FL", latitude: 25.7672, longitude: -80.2059 };
/** Its ZIP begins with a zero. */
export const boston: Place = { zip: "02108", city: "Boston", state: "MA", latitude: 42.3576, longitude: -71.0684 };
export const newYork: Place = { zip: "10001", city: "New York", state: "NY", latitude: 40.7484, longitude: -73.9967 };
/** No road leads there. */
export const honolulu: Place = { zip: "96813", city: "Honolulu", state: "HI", latitude: 21.3179, longitude: -157.8521 };

export const castPlaces: readonly Place[] = [losAngeles, phoenix, chicago, miami, boston, newYork, honolulu];

/** Five digits that no post office has. */
export const unknownZip = "00000";
