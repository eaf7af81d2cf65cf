import { createMemoryPorts } from "@lotlane/adapters/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLotlane } from "../lotlane.ts";
import { quoterSettingsSchema } from "../pricing/index.ts";
import { settings } from "../testing/arbitraries/index.ts";
import { accepted, aQuote, aQuoteRequest, camry, f150, f350, keepSettings, someSettings } from "../testing/index.ts";
import { mostRepriced, repricedWith } from "./reprice-quotes.ts";

describe("what the last quotes would have cost", () => {
  it("is said of each quote and of all together", async () => {
    const ports = createMemoryPorts();
    const { queries } = createLotlane(ports);
    await keepSettings(ports.quoterSettings, { marginFlat: 10 });
    const older = aQuote({ miles: 500, cashPrice: "700.00", createdAt: "2026-11-19T12:00:00.000Z" });
    const newer = aQuote({ miles: 1000, cashPrice: "850.00", vehicle: { ...camry, operable: false } });
    for (const quote of [older, newer]) await ports.quotes.add(quote, []);
    // 225 + 375 and, beyond 500 miles, 250; 150 more for what does not drive; a margin of 10 that stays, and 10 %.
    expect(await queries.repriceQuotes({ marginPercent: "10.00" })).toEqual({
      quotes: [
        { quote: newer, cash: { before: "850.00", after: "1110.00", difference: "260.00" } },
        { quote: older, cash: { before: "700.00", after: "670.00", difference: "-30.00" } },
      ],
      sum: { before: "1550.00", after: "1780.00", difference: "230.00" },
    });
    expect(await ports.quotes.find(newer.id)).toEqual(newer);
  });

  it("is nothing without quotes, and counts the newest hundred", async () => {
    const ports = createMemoryPorts();
    const { queries } = createLotlane(ports);
    expect(await queries.repriceQuotes({})).toEqual({
      quotes: [],
      sum: { before: "0.00", after: "0.00", difference: "0.00" },
    });
    for (let index = 0; index <= mostRepriced; index++) await ports.quotes.add(aQuote(), []);
    expect((await queries.repriceQuotes({})).quotes).toHaveLength(100);
  });

  it("judges promo codes on the day of the quote", () => {
    const promoCodes = [{ code: "GO", type: "flat" as const, value: "50", validUntil: "2026-11-20" }];
    const typed = { promo: { kind: "unknown", code: "GO", message: "" } } as const;
    const price = (quote: ReturnType<typeof aQuote>) =>
      Number(repricedWith(someSettings({ promoCodes }), quote).cashPrice);
    const without = price(aQuote());
    expect(price(aQuote({ ...typed, createdAt: "2026-11-20T23:59:00.000Z" }))).toBe(without - 50);
    expect(price(aQuote({ ...typed, createdAt: "2026-11-21T00:00:00.000Z" }))).toBe(without);
  });

  it("is the quoted price itself with the settings that priced it", async () => {
    const vehicles = fc.constantFrom(camry, f150, f350);
    const typed = fc.constantFrom(undefined, "NOPE", "first", "last");
    await fc.assert(
      fc.asyncProperty(settings, vehicles, fc.boolean(), typed, async (tariff, vehicle, isOperable, promo) => {
        const ports = createMemoryPorts();
        await keepSettings(ports.quoterSettings, tariff);
        const { promoCodes } = quoterSettingsSchema.parse(tariff);
        const promoCode = promo === "first" ? promoCodes[0]?.code : promo === "last" ? promoCodes.at(-1)?.code : promo;
        const { commands, queries } = createLotlane(ports);
        const request = aQuoteRequest({
          vehicleYear: vehicle.year,
          vehicleMake: vehicle.make,
          vehicleModel: vehicle.model,
          isOperable,
          ...(promoCode !== undefined && { promoCode }),
        });
        const { value: quote } = accepted(await commands.requestQuote(request));
        const { sum } = await queries.repriceQuotes({});
        expect(sum).toEqual({ before: quote.cashPrice, after: quote.cashPrice, difference: "0.00" });
      }),
      { numRuns: 60 },
    );
  });
});
