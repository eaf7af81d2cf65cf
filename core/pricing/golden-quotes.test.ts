import { describe, expect, it } from "vitest";
import { someSettings } from "../testing/index.ts";
import goldenQuotes from "./golden-quotes.json" with { type: "json" };
import { priceVehicle } from "./price-vehicle.ts";
import { type QuoterSettingsInput } from "./quoter-settings.ts";
import { type VehicleToPrice } from "./pricing-input.ts";

// The amounts come from another implementation of the specification's formula, written in Python with its decimal
// module at 80 digits; never renew them from this code's own answers.
describe("golden quotes", () => {
  it.each(goldenQuotes)(
    "$name: $cashPrice in cash, $cardPrice by card",
    ({ settings, vehicle, cashPrice, cardPrice, lines }) => {
      const price = priceVehicle(someSettings(settings as QuoterSettingsInput), vehicle as VehicleToPrice);
      expect(price).toMatchObject({ cashPrice, cardPrice });
      expect(price.breakdown.lines.map(({ label, amount }) => [label, amount])).toEqual(lines);
    },
  );
});
