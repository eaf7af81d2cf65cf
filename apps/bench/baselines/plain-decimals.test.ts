import { defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import { describe, expect, it } from "vitest";
import { pricesToAsk, settingsInFull } from "../tools/prices-to-ask.ts";
import { pricerInDecimals } from "./plain-decimals.ts";

describe("the pricing formula on decimal.js", () => {
  it.each([
    ["as delivered", defaultQuoterSettings],
    ["with every line", settingsInFull],
  ] as const)("is the same formula, settings %s", (_, settings) => {
    const inDecimals = pricerInDecimals(settings);
    for (const vehicle of pricesToAsk(1000)) {
      const { cashPrice, cardPrice } = priceVehicle(settings, vehicle);
      expect(inDecimals(vehicle)).toEqual({ cash: cashPrice, card: cardPrice });
    }
  });
});
