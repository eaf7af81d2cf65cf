import { defaultQuoterSettings, priceVehicle } from "@lotlane/core/pricing";
import { describe, expect, it } from "vitest";
import { pricesToAsk, settingsInFull } from "../tools/prices-to-ask.ts";
import { pricerInDoubles } from "./plain-doubles.ts";

describe("the pricing formula in doubles", () => {
  it.each([
    ["as delivered", defaultQuoterSettings],
    ["with every line", settingsInFull],
  ] as const)("is the same formula, settings %s", (_, settings) => {
    const inDoubles = pricerInDoubles(settings);
    for (const vehicle of pricesToAsk(1000)) {
      const { cashPrice, cardPrice } = priceVehicle(settings, vehicle);
      const { cash, card } = inDoubles(vehicle);
      // Doubles may fall on the other side of half a cent.
      expect(Math.abs(cash - Number(cashPrice))).toBeLessThan(0.011);
      expect(Math.abs(card - Number(cardPrice))).toBeLessThan(0.011);
    }
  });
});
