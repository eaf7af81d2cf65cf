import { describe, expect, it } from "vitest";
import { city } from "../testing/lanes/cities.ts";
import { roadMiles } from "../testing/lanes/road-miles.ts";
import { calibrationZips } from "./calibration.ts";

/** Road miles as atlases and signs give them; no state capital, so no city of the calibration. */
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

  it("uses no city that calibration has seen", () => {
    const used = knownLanes.flatMap(([from, to]) => [city(from).zip, city(to).zip]);
    expect(used.filter((zip) => calibrationZips.includes(zip))).toEqual([]);
  });

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
