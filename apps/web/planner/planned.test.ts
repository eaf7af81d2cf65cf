import { expect, it } from "vitest";
import { addressesOf, daysOf, tripIn } from "./planned.ts";

it("reads the trip from the address, and takes no half ZIP", () => {
  expect(tripIn(new URLSearchParams("from=90001&to=10001-1234"))).toEqual({
    order: undefined,
    from: "90001",
    to: "10001",
  });
  expect(tripIn(new URLSearchParams("order=abc&from=900"))).toEqual({ order: "abc", from: undefined, to: undefined });
});

it.each([
  [12, 1, 2, 4],
  [660, 1, 3, 5],
  [661, 2, 3, 5],
  [2789, 5, 7, 9],
])("takes %i miles as %i days of driving, %i to %i in all", (miles, driving, low, high) => {
  expect(daysOf(miles)).toEqual({ driving, low, high });
});

it("leaves out a street that is not known", () => {
  const stops = {
    pickupAddress: null,
    pickupCity: "Los Angeles",
    pickupState: "CA",
    pickupZip: "90001",
    deliveryAddress: "350 5th Ave",
    deliveryCity: "New York",
    deliveryState: "NY",
    deliveryZip: "10001",
  };
  expect(addressesOf(stops)).toEqual({ from: "Los Angeles, CA 90001", to: "350 5th Ave, New York, NY 10001" });
});
