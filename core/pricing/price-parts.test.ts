import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOf } from "../money/index.ts";
import { settings, vehiclesToPrice } from "../testing/arbitraries/index.ts";
import { splitPrice, totalOf, transportAlone } from "./price-parts.ts";
import { priceVehicle } from "./price-vehicle.ts";

const price = (cashPrice: string, cardPrice: string, marginAmount: string, discountAmount: string) => ({
  cashPrice,
  cardPrice,
  breakdown: { marginAmount, discountAmount },
});

describe("a price is split", () => {
  it("into the carrier's transport and the operator's margin", () => {
    expect(splitPrice(price("1120.00", "1152.48", "120.00", "0.00"), "cash")).toEqual({
      transport: "1000.00",
      serviceFee: "120.00",
      cardFee: "0.00",
    });
  });

  it("with the surcharge of a card on its own", () => {
    expect(splitPrice(price("1120.00", "1152.48", "120.00", "0.00"), "card")).toEqual({
      transport: "1000.00",
      serviceFee: "120.00",
      cardFee: "32.48",
    });
  });

  it.each([
    { what: "out of the margin", discount: "50.00", cash: "1070.00", transport: "1000.00", serviceFee: "70.00" },
    {
      what: "to nothing, where it takes the whole margin",
      discount: "120.00",
      cash: "1000.00",
      transport: "1000.00",
      serviceFee: "0.00",
    },
    { what: "never below nothing", discount: "220.00", cash: "900.00", transport: "900.00", serviceFee: "0.00" },
  ])("with a discount $what", ({ discount, cash, transport, serviceFee }) => {
    expect(splitPrice(price(cash, cash, "120.00", discount), "cash")).toMatchObject({ transport, serviceFee });
  });

  it("with what the minimum price adds for the carrier", () => {
    // 100 of transport and 12 of margin, raised to 300.
    expect(splitPrice(price("300.00", "308.70", "12.00", "0.00"), "cash")).toMatchObject({
      transport: "288.00",
      serviceFee: "12.00",
    });
  });

  it("into parts that add up to it, of which none is below 0", () => {
    fc.assert(
      fc.property(settings, vehiclesToPrice, (tariff, vehicle) => {
        const priced = priceVehicle(tariff, vehicle);
        for (const [paidBy, whole] of [
          ["cash", priced.cashPrice],
          ["card", priced.cardPrice],
        ] as const) {
          const parts = splitPrice(priced, paidBy);
          expect(totalOf(parts)).toBe(whole);
          for (const part of Object.values(parts)) expect(centsOf(part)).toBeGreaterThanOrEqual(0n);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("into transport alone, for an order that a dealer posts", () => {
    expect(totalOf(transportAlone("850.00"))).toBe("850.00");
    expect(transportAlone("850.00")).toEqual({ transport: "850.00", serviceFee: "0.00", cardFee: "0.00" });
  });
});
