import { describe, expect, it } from "vitest";
import { city } from "../testing/lanes/cities.ts";
import { roadMiles } from "../testing/lanes/road-miles.ts";
import type { Place } from "./place.ts";

/** Road miles as atlases and signs give them, which the calibration was not set on. */
const knownLanes: readonly (readonly [from: string, to: string, miles: number])[] = [
  ["Los Angeles, CA", "New York, NY", 2790],
  ["Los Angeles, CA", "Chicago, IL", 2015],
  ["Los Angeles, CA", "Dallas, TX", 1436],
  ["Los Angeles, CA", "Houston, TX", 1547],
  ["Los Angeles, CA", "Las Vegas, NV", 270],
  ["Los Angeles, CA", "Miami, FL", 2733],
  ["Los Angeles, CA", "San Francisco, CA", 382],
  ["Los Angeles, CA", "Seattle, WA", 1136],
  ["San Francisco, CA", "Seattle, WA", 808],
  ["San Francisco, CA", "Las Vegas, NV", 569],
  ["San Francisco, CA", "Chicago, IL", 2132],
  ["San Francisco, CA", "Eureka, CA", 271],
  ["San Diego, CA", "Las Vegas, NV", 331],
  ["San Diego, CA", "Tucson, AZ", 407],
  ["Seattle, WA", "Portland, OR", 174],
  ["Seattle, WA", "Spokane, WA", 279],
  ["Seattle, WA", "Chicago, IL", 2064],
  ["Seattle, WA", "Miami, FL", 3300],
  ["Seattle, WA", "Anchorage, AK", 2260],
  ["Anchorage, AK", "Fairbanks, AK", 359],
  ["Spokane, WA", "Billings, MT", 541],
  ["Billings, MT", "Fargo, ND", 606],
  ["Reno, NV", "Las Vegas, NV", 440],
  ["Las Vegas, NV", "Flagstaff, AZ", 252],
  ["Tucson, AZ", "El Paso, TX", 317],
  ["El Paso, TX", "Albuquerque, NM", 267],
  ["El Paso, TX", "San Antonio, TX", 551],
  ["El Paso, TX", "Dallas, TX", 636],
  ["Albuquerque, NM", "Amarillo, TX", 288],
  ["Amarillo, TX", "Tulsa, OK", 366],
  ["San Antonio, TX", "Houston, TX", 197],
  ["Houston, TX", "Brownsville, TX", 355],
  ["Houston, TX", "Dallas, TX", 239],
  ["Houston, TX", "New Orleans, LA", 348],
  ["Dallas, TX", "Memphis, TN", 453],
  ["Dallas, TX", "Chicago, IL", 967],
  ["Memphis, TN", "New Orleans, LA", 395],
  ["Memphis, TN", "Saint Louis, MO", 284],
  ["Saint Louis, MO", "Kansas City, MO", 248],
  ["Saint Louis, MO", "Chicago, IL", 297],
  ["Kansas City, MO", "Omaha, NE", 185],
  ["Omaha, NE", "Chicago, IL", 470],
  ["Rapid City, SD", "Sioux Falls, SD", 347],
  ["Minneapolis, MN", "Fargo, ND", 235],
  ["Minneapolis, MN", "Duluth, MN", 154],
  ["Minneapolis, MN", "Chicago, IL", 408],
  ["Minneapolis, MN", "Milwaukee, WI", 337],
  ["Duluth, MN", "Chicago, IL", 466],
  ["Chicago, IL", "Detroit, MI", 283],
  ["Chicago, IL", "New Orleans, LA", 926],
  ["Chicago, IL", "New York, NY", 790],
  ["Chicago, IL", "Miami, FL", 1381],
  ["Chicago, IL", "Traverse City, MI", 318],
  ["Traverse City, MI", "Detroit, MI", 256],
  ["Milwaukee, WI", "Traverse City, MI", 408],
  ["Marquette, MI", "Detroit, MI", 455],
  ["Detroit, MI", "Cleveland, OH", 170],
  ["Cleveland, OH", "Pittsburgh, PA", 133],
  ["Louisville, KY", "Cincinnati, OH", 100],
  ["Pittsburgh, PA", "Philadelphia, PA", 305],
  ["New York, NY", "Buffalo, NY", 373],
  ["New York, NY", "Bangor, ME", 445],
  ["New York, NY", "Washington, DC", 226],
  ["New York, NY", "Miami, FL", 1280],
  ["Philadelphia, PA", "Norfolk, VA", 275],
  ["Charlotte, NC", "Jacksonville, FL", 384],
  ["Savannah, GA", "Jacksonville, FL", 139],
  ["Miami, FL", "Jacksonville, FL", 346],
  ["Miami, FL", "Orlando, FL", 236],
  ["Miami, FL", "Tampa, FL", 281],
  ["Miami, FL", "Key West, FL", 160],
];

describe("planRoad against known lanes", () => {
  const errors = knownLanes
    .map(([from, to, real]) => ({
      lane: `${from} - ${to}`,
      error: Math.abs(roadMiles(city(from), city(to)) / real - 1),
    }))
    .sort((a, b) => a.error - b.error);

  it("is off by at most 2.5 % on average", () => {
    expect(errors.reduce((sum, { error }) => sum + error, 0) / errors.length).toBeLessThanOrEqual(0.025);
  });

  it("is off by at most 7 % on 95 lanes of 100", () => {
    expect(errors[Math.ceil(errors.length * 0.95) - 1]!.error).toBeLessThanOrEqual(0.07);
  });

  it("is off by at most 10 % on the worst lane", () => {
    expect(errors.at(-1)!.error, errors.at(-1)!.lane).toBeLessThanOrEqual(0.1);
  });
});

const at = (state: string, latitude: number, longitude: number): Place => ({
  zip: "00000",
  city: "Town",
  state,
  latitude,
  longitude,
});

describe("planRoad round the water", () => {
  const keyWest = at("FL", 24.56, -81.78);
  const naples = at("FL", 26.14, -81.8);
  const wasBlocked: readonly (readonly [what: string, from: Place, to: Place, miles: number])[] = [
    ["the Keys to Naples, not over the Gulf", keyWest, naples, 238],
    ["Marathon to Naples, not over Florida Bay", at("FL", 24.71, -81.09), naples, 190],
    ["Key West to Tampa", keyWest, at("FL", 27.95, -82.46), 420],
    ["Milwaukee to Muskegon round Lake Michigan", at("WI", 43.04, -87.91), at("MI", 43.23, -86.25), 277],
    ["Grand Marais to Houghton round Lake Superior", at("MN", 47.75, -90.33), at("MI", 47.12, -88.57), 325],
    ["Harbor Beach to Oscoda round Saginaw Bay", at("MI", 43.84, -82.65), at("MI", 44.42, -83.33), 158],
    ["Sturgeon Bay to Escanaba round Green Bay", at("WI", 44.83, -87.38), at("MI", 45.75, -87.06), 157],
    ["Lexington Park to Cambridge over the Bay Bridge", at("MD", 38.27, -76.45), at("MD", 38.56, -76.08), 125],
    ["Kilmarnock to Cape Charles over the bridge-tunnel", at("VA", 37.71, -76.38), at("VA", 37.27, -76.02), 122],
    ["Everett to Port Townsend round Puget Sound", at("WA", 47.98, -122.2), at("WA", 48.12, -122.76), 135],
    ["Everett to Langley over Deception Pass", at("WA", 47.98, -122.2), at("WA", 48.04, -122.41), 80],
    ["Alameda to South San Francisco over the Bay Bridge", at("CA", 37.77, -122.26), at("CA", 37.65, -122.42), 22],
    ["Dauphin Island to Gulf Shores round Mobile Bay", at("AL", 30.25, -88.11), at("AL", 30.25, -87.69), 92],
    ["Provincetown to Plymouth round Cape Cod Bay", at("MA", 42.05, -70.19), at("MA", 41.96, -70.67), 76],
  ];

  it.each(wasBlocked)("goes from %s", (_, from, to, miles) => {
    expect(roadMiles(from, to)).toBeGreaterThan(miles * 0.85);
    expect(roadMiles(from, to)).toBeLessThan(miles * 1.15);
  });
});

describe("planRoad between neighbors", () => {
  it.each<[string, Place, Place, number]>([
    ["Green Bay to La Crosse", at("WI", 44.52, -88.02), at("WI", 43.8, -91.24), 200],
    ["Spokane to Walla Walla", at("WA", 47.66, -117.43), at("WA", 46.06, -118.34), 155],
    ["Oakland to Santa Rosa", at("CA", 37.8, -122.27), at("CA", 38.44, -122.71), 58],
    ["Fort Myers to West Palm Beach", at("FL", 26.62, -81.84), at("FL", 26.72, -80.05), 124],
    ["Abilene to San Antonio", at("TX", 32.45, -99.73), at("TX", 29.42, -98.49), 246],
    ["Flagstaff to Grand Junction", at("AZ", 35.2, -111.65), at("CO", 39.06, -108.55), 437],
    ["a village beside the Interstate to the next city", at("NE", 40.72, -99.35), at("NE", 40.93, -98.34), 57],
  ])("finds the road from %s", (_, from, to, miles) => {
    expect(Math.abs(roadMiles(from, to) / miles - 1)).toBeLessThan(0.08);
  });
});
