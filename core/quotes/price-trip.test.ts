import { describe, expect, it } from "vitest";
import { planRoad } from "../lanes/index.ts";
import { defaultQuoterSettings } from "../pricing/index.ts";
import { losAngeles, newYork } from "../testing/index.ts";
import { priceTrip, type TripPricerPorts, type TripRequestInput } from "./price-trip.ts";

const places = new Map([losAngeles, newYork].map((place) => [place.zip, place]));

/** An embedder's ports: no more of each than a price needs. */
const ports: TripPricerPorts = {
  zipPlaces: { find: (zip) => places.get(zip) },
  routePlanner: { plan: async (from, to) => ({ source: "a test", ...planRoad(from, to) }) },
  vehicleCatalog: {
    makes: () => ["Ford"],
    find: () => ({ id: "f", model: "F-150", sizeClass: "PICKUP_FULL", oversize: false, operableDefault: true }),
  },
};
const price = priceTrip(ports);
const now = new Date("2026-12-01T12:00:00Z");
const request = {
  vehicleYear: 2022,
  vehicleMake: "Ford",
  vehicleModel: "F-150",
  pickupZip: losAngeles.zip,
  deliveryZip: newYork.zip,
};

describe("an embedder's trip", () => {
  it("is priced as it was typed", async () => {
    const typed = { ...request, vehicleYear: " 2022 ", pickupZip: ` ${losAngeles.zip}-1234 ` };
    const trip = await price(typed, defaultQuoterSettings, now);
    expect(trip).toMatchObject({ ok: true, value: { vehicle: { year: 2022 }, from: losAngeles, to: newYork } });
    expect(await price(request, defaultQuoterSettings, now)).toEqual(trip);
  });

  it("names every field that is missing or not valid", async () => {
    const refused = async (asked: unknown) => {
      const trip = await price(asked as TripRequestInput, defaultQuoterSettings, now);
      return trip.ok ? trip.value : trip.refusal.errors.map(({ path, message }) => `${path}: ${message}`);
    };
    expect(await refused({})).toEqual([
      "vehicleYear: Year is required",
      "vehicleMake: Make is required",
      "vehicleModel: Model is required",
      "pickupZip: Pickup ZIP is required",
      "deliveryZip: Delivery ZIP is required",
    ]);
    expect(await refused({ ...request, vehicleYear: NaN, isOperable: "no" })).toEqual([
      "vehicleYear: Year is required",
      "isOperable: isOperable must be true or false",
    ]);
    expect(await refused({ ...request, deliveryZip: "0000" })).toEqual([
      "deliveryZip: Delivery ZIP must have 5 digits, such as 90001",
    ]);
  });

  it("takes only a request, settings and a time", async () => {
    const wrong = async (...args: readonly unknown[]) =>
      price(...(args as Parameters<typeof price>)).catch((error: unknown) => String(error));
    expect(await wrong()).toBe("RangeError: the request must be an object, not undefined");
    expect(await wrong(request, defaultQuoterSettings)).toBe("RangeError: now must be a valid Date, not undefined");
    expect(await wrong(request, defaultQuoterSettings, new Date("x"))).toContain("now must be a valid Date");
    expect(await wrong(request, { marginPercent: 8 }, now)).toContain(
      "RangeError: rateTiers must be a list, not undefined",
    );
  });
});
