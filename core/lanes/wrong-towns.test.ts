import { losAngeles, newYork } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { wrongTowns } from "./wrong-towns.ts";

const asked = {
  pickupZip: losAngeles.zip,
  pickupCity: "Los Angeles",
  pickupState: "CA",
  deliveryZip: newYork.zip,
  deliveryCity: "New York",
  deliveryState: "NY",
};
const places = { pickup: losAngeles, delivery: newYork };
const wrong = (changes: object, known: Parameters<typeof wrongTowns>[1] = places) =>
  wrongTowns({ ...asked, ...changes }, known);

describe("what was typed of the places of ZIPs", () => {
  it.each([
    {},
    { pickupCity: "LOS ANGELES" },
    { pickupCity: " Los  Ángeles, CA" },
    { deliveryCity: "New York City" },
    { deliveryCity: "new-york" },
  ])("fits for %j", (changes) => {
    expect(wrong(changes)).toEqual([]);
  });

  it("is taken with the short words of its name", () => {
    const pickup = { ...losAngeles, zip: "63101", city: "St. Louis", state: "MO" };
    expect(wrong({ pickupCity: "Saint Louis", pickupState: "MO" }, { ...places, pickup })).toEqual([]);
  });

  it("gets a question for another city, at each end, until it is confirmed", () => {
    const others = { pickupCity: "Chicago", deliveryCity: " Harlem " };
    const questions = [
      { path: "pickupCityConfirmed", message: "ZIP 90001 is Los Angeles, CA. Keep “Chicago”?" },
      { path: "deliveryCityConfirmed", message: "ZIP 10001 is New York, NY. Keep “Harlem”?" },
    ];
    expect(wrong(others)).toEqual(questions);
    expect(wrong({ ...others, pickupCityConfirmed: true })).toEqual(questions.slice(1));
    expect(wrong({ ...others, pickupCityConfirmed: true, deliveryCityConfirmed: true })).toEqual([]);
  });

  it("is refused for another state, which no confirmation helps", () => {
    const message = "ZIP 90001 is in California, not in Illinois: please check the ZIP and the state";
    const chicago = { pickupCity: "Chicago", pickupState: "IL", pickupCityConfirmed: true };
    expect(wrong(chicago)).toEqual([{ path: "pickupState", message }]);
  });

  it("is not asked about where the ZIP is unknown, or where it stays as it was", () => {
    const chicago = { ...asked, pickupCity: "Chicago", pickupState: "IL" };
    expect(wrong(chicago, { ...places, pickup: undefined })).toEqual([]);
    expect(wrongTowns(chicago, places, chicago)).toEqual([]);
    expect(wrongTowns(chicago, places, asked)).toHaveLength(1);
    expect(wrongTowns({ ...chicago, pickupZip: "90002" }, places, chicago)).toHaveLength(1);
  });
});
