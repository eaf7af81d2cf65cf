/**
 * The numbers below were set on real road miles between these cities, every second state capital of the lower 48, by
 * the ZIP code of each. The road tables were written from known mileages, then searched for missing roads wherever a
 * published distance disagreed, in any city.
 */
export const calibrationZips: readonly string[] = [
  "36130", // Montgomery, AL
  "85007", // Phoenix, AZ
  "80203", // Denver, CO
  "19901", // Dover, DE
  "30334", // Atlanta, GA
  "83720", // Boise, ID
  "46204", // Indianapolis, IN
  "40601", // Frankfort, KY
  "02108", // Boston, MA
  "04330", // Augusta, ME
  "55155", // St Paul, MN
  "39201", // Jackson, MS
  "27601", // Raleigh, NC
  "68509", // Lincoln, NE
  "08608", // Trenton, NJ
  "89701", // Carson City, NV
  "43215", // Columbus, OH
  "97301", // Salem, OR
  "02903", // Providence, RI
  "57501", // Pierre, SD
  "78701", // Austin, TX
  "23219", // Richmond, VA
  "98504", // Olympia, WA
  "25317", // Charleston, WV
];

/** Road miles over straight miles, away from the highways of the tables. */
export const milesFactor = {
  /** Between a place and a junction, or between two places near each other. */
  local: 1.25,
  /** On an island, where the roads follow the coast. */
  island: 1.4,
  /** Between two junctions whose road is listed without its miles. */
  unlisted: 1.2,
} as const;

/** How long a mile feels to a driver, an Interstate mile being 1: carriers go some way round to stay on good roads. */
export const effortPerMile = {
  divided: 1.12,
  usHighwayEast: 1.22,
  /** Two-lane highways run fast in the open country west of the 98th meridian. */
  usHighwayWest: 1.14,
  stateHighwayMore: 0.05,
  mountain: 1.35,
  park: 1.6,
  local: 1.15,
} as const;

export const openCountryWestOf = -98;

/** Effort for each mile by which a junction is farther than the nearest: drivers take the nearest first. */
export const fartherJunctionEffort = 0.5;

/**
 * The miles of a trip for which the effort of each local mile grows by one: drivers do not cross a state on local
 * roads.
 */
export const localTripMiles = 40;

/** The tables count from city center to city center; highways pass the center by, so each stretch is a little shorter. */
export const savedByPassing = { miles: 1.75, part: 0.05 } as const;

/** Ways of nearly the same effort share the result, so that it never jumps as an end moves. */
export const sharing = { miles: 12, part: 0.08 } as const;
