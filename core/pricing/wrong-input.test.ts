import { describe, expect, it } from "vitest";
import { someSettings } from "../testing/index.ts";
import { baseForMiles } from "./base-amount.ts";
import { priceVehicle } from "./price-vehicle.ts";
import type { PricingSettings, VehicleToPrice } from "./pricing-input.ts";
import { quoterSettingsSchema, settingNames } from "./quoter-settings.ts";

/** As JavaScript without types may pass it. */
const untyped = <T>(value: unknown): T => value as T;

const settings = someSettings({ promoCodes: [{ code: "SPRING10", type: "percent", value: 10 }] });
const vehicle = { base: "1000", sizeClass: "SEDAN", oversize: false, operable: true } as const;
const without = (field: keyof typeof vehicle) => ({ ...vehicle, [field]: undefined });

/** The message of the error, which has to be a RangeError. */
function refusal(call: () => unknown): string {
  try {
    return `no error, but ${String(call())}`;
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

describe("a price refuses, by the name of the field,", () => {
  it.each<[unknown, string]>([
    [undefined, "vehicle must be an object, not undefined"],
    [[vehicle], "vehicle must be an object, not a list"],
    [without("base"), 'base must be a decimal number, such as 850 or "850.00", not undefined'],
    [{ ...vehicle, base: NaN }, 'base must be a decimal number, such as 850 or "850.00", not NaN'],
    [{ ...vehicle, base: Infinity }, 'base must be a decimal number, such as 850 or "850.00", not Infinity'],
    [{ ...vehicle, base: "much" }, 'base must be a decimal number, such as 850 or "850.00", not "much"'],
    [{ ...vehicle, base: [5] }, 'base must be a decimal number, such as 850 or "850.00", not a list'],
    [{ ...vehicle, base: -1 }, "base must be at least 0, not -1"],
    [without("sizeClass"), "sizeClass must be one of SEDAN, COUPE,"],
    [{ ...vehicle, sizeClass: "BUS" }, 'PICKUP_FULL, VAN, not "BUS"'],
    [{ ...vehicle, sizeClass: "constructor" }, "sizeClass must be one of SEDAN"],
    [without("oversize"), "oversize must be true or false, not undefined"],
    [without("operable"), "operable must be true or false, not undefined"],
    [{ ...vehicle, operable: "no" }, 'operable must be true or false, not "no"'],
    [{ ...vehicle, promoCode: 10 }, "promoCode must be text, not 10"],
    [{ ...vehicle, on: "yesterday" }, 'on must be a day such as 2026-12-31, or an ISO time in UTC, not "yesterday"'],
    [{ ...vehicle, on: "2026-12-31T20:00:00-08:00" }, "on must be a day"],
    [{ ...vehicle, on: "2026-02-31" }, "on must be a day"],
    [{ ...vehicle, on: "2026-02-29T12:00:00Z" }, "on must be a day"],
    [{ ...vehicle, on: "2026-12-31T99:99Z" }, "on must be a day"],
    [{ ...vehicle, on: "2026-12-31T...Z" }, "on must be a day"],
    [{ ...vehicle, on: new Date(0) }, "not a value of type object"],
    [{ ...vehicle, bookings: "many" }, 'bookings must be a whole number of at least 0, not "many"'],
    [{ ...vehicle, bookings: -1 }, "bookings must be a whole number of at least 0, not -1"],
  ])("the vehicle %j", (wrong, message) => {
    expect(refusal(() => priceVehicle(settings, untyped<VehicleToPrice>(wrong)).cashPrice)).toContain(message);
  });

  it.each(["2026-12-31", "2028-02-29", "2026-12-31T20:00Z", "2026-12-31T20:00:00.123Z", "2026-12-31T20:00:00+00:00"])(
    "no moment in UTC such as %s",
    (on) => {
      expect(priceVehicle(settings, { ...vehicle, on })).toEqual(priceVehicle(settings, vehicle));
    },
  );

  const promo = { code: "TEN", type: "flat", value: 10 };
  it.each<[unknown, string]>([
    [undefined, "settings must be an object, not undefined"],
    [{ marginPercent: 8 }, "promoCodes must be a list, not undefined"],
    [{ ...settings, vehiclePricingRules: {} }, "vehiclePricingRules must be a list, not a value of type object"],
    [{ ...settings, vehiclePricingRules: [null] }, "vehiclePricingRules[0] must be an object, not null"],
    [
      { ...settings, vehiclePricingRules: [{ sizeClass: "BUS", multiplier: 2 }] },
      "vehiclePricingRules[0].sizeClass must be one of SEDAN",
    ],
    [
      { ...settings, vehiclePricingRules: [{ sizeClass: "VAN", multiplier: null }] },
      "vehiclePricingRules[0].multiplier must be a decimal number",
    ],
    [{ ...settings, marginFlat: undefined }, "marginFlat must be a decimal number"],
    [{ ...settings, cardProcessingFeePercent: "2,9" }, "cardProcessingFeePercent must be a decimal number"],
    [{ ...settings, promoCodes: [{ ...promo, code: 10 }] }, "promoCodes[0].code must be text, not 10"],
    [
      { ...settings, promoCodes: [promo, { ...promo, code: "HALF", type: "half" }] },
      "promoCodes[1].type must be percent or flat",
    ],
    [{ ...settings, promoCodes: [{ ...promo, value: NaN }] }, "promoCodes[0].value must be a decimal number"],
    [{ ...settings, promoCodes: [{ ...promo, validUntil: "soon" }] }, "promoCodes[0].validUntil must be a day"],
    [{ ...settings, promoCodes: [{ ...promo, mostBookings: "few" }] }, "promoCodes[0].mostBookings must be a whole"],
    [{ ...settings, promoCodes: [{ ...promo, mostBookings: 0 }] }, "mostBookings must be a whole number from 1 to"],
    [{ ...settings, promoCodes: [{ ...promo, value: -10 }] }, "promoCodes[0].value must be above 0, not -10"],
    [{ ...settings, promoCodes: [{ ...promo, type: "percent", value: 150 }] }, "value must be at most 100, not 150"],
    [{ ...settings, promoCodes: [promo, { ...promo, code: " te n" }] }, "promoCodes[1].code must be text of its own"],
    [
      { ...settings, vehiclePricingRules: [1, 2].map((multiplier) => ({ sizeClass: "VAN", multiplier })) },
      "vehiclePricingRules[1].sizeClass must be in the list only once",
    ],
  ])("the settings %j", (wrong, message) => {
    expect(refusal(() => priceVehicle(untyped<PricingSettings>(wrong), vehicle).cashPrice)).toContain(message);
  });

  const amounts = Object.keys(settingNames).filter((name) => name !== "baseCharge");
  it.each(amounts.flatMap((name) => [-1, 0, 100, 101, 1000, 1001, 2_000_000].map((value) => [name, value] as const)))(
    "the setting %s of %d where the schema does",
    (name, value) => {
      const changed = { ...settings, [name]: value };
      const message = refusal(() => priceVehicle(changed, vehicle).cashPrice);
      if (quoterSettingsSchema.safeParse(changed).success) expect(message).toContain("no error");
      else expect(message).toContain(`${name} must be a`);
    },
  );
});

describe("a base amount refuses, by the name of the field,", () => {
  it.each([
    [NaN, "NaN"],
    [Infinity, "Infinity"],
    [-1, "-1"],
    [undefined, "undefined"],
    ["abc", '"abc"'],
    ["100", '"100"'],
  ])("%j miles", (miles, named) => {
    expect(refusal(() => baseForMiles(settings, untyped<number>(miles)))).toBe(
      `miles must be a number of at least 0, not ${named}`,
    );
  });

  it("miles that no road has", () => {
    expect(refusal(() => baseForMiles(settings, 1e30))).toContain("miles must be a decimal number");
  });

  const tiers = (...rateTiers: unknown[]) => ({ baseCharge: 225, rateTiers });
  it.each<[unknown, string]>([
    [undefined, "settings must be an object, not undefined"],
    [{ marginPercent: 8 }, "rateTiers must be a list, not undefined"],
    [{ rateTiers: [] }, "baseCharge must be a decimal number"],
    [tiers("cheap"), 'rateTiers[0] must be an object, not "cheap"'],
    [tiers({ fromMiles: 5, perMile: 1 }), "rateTiers[0].fromMiles must be 0, not 5"],
    [{ ...tiers({ fromMiles: 0, perMile: 1 }), baseCharge: -1 }, "baseCharge must be at least 0, not -1"],
    [tiers(), "rateTiers must be at least one tier, not a list"],
    [tiers({ fromMiles: 0, perMile: -1 }), "rateTiers[0].perMile must be at least 0, not -1"],
    [tiers({ fromMiles: 0, perMile: "x" }), 'rateTiers[0].perMile must be a decimal number, such as 850 or "850.00"'],
    [
      tiers({ fromMiles: 0, perMile: 1 }, { fromMiles: 500, perMile: 1 }, { fromMiles: 100, perMile: 1 }),
      "rateTiers[2].fromMiles must be a number above 500, not 100",
    ],
    [tiers({ fromMiles: 0, perMile: 1 }, { fromMiles: "500", perMile: 1 }), "rateTiers[1].fromMiles must be a number"],
  ])("the settings %j", (wrong, message) => {
    expect(refusal(() => baseForMiles(untyped<typeof settings>(wrong), 100))).toContain(message);
  });
});
