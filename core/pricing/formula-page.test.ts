import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { estimatedDays, planRoad, transitDays } from "../lanes/index.ts";
import { losAngeles, newYork, someSettings } from "../testing/index.ts";
import { sizeClasses } from "../vehicles/index.ts";
import { baseForMiles } from "./base-amount.ts";
import { priceVehicle } from "./price-vehicle.ts";
import { defaultMultiplier, defaultQuoterSettings } from "./quoter-settings.ts";

// docs/formula.md says that the code computed every number on it.
const page = await readFile(new URL("../../docs/formula.md", import.meta.url), "utf8");

const inDollars = (amount: string) => Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2 });
const sedan = { sizeClass: "SEDAN", oversize: false, operable: true } as const;

/** The cells of the rows below a table's header. */
function table(header: string): string[][] {
  const [, rows = ""] = page.slice(page.indexOf(header)).split(/\n\|[ -]+\|.*\n/);
  return rows
    .slice(0, rows.indexOf("\n\n"))
    .split("\n")
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

it("says the default tariff", () => {
  const { baseCharge, rateTiers } = defaultQuoterSettings;
  expect(table("|                    | default ").map(([, amount]) => amount)).toEqual([
    `$${baseCharge}`,
    ...rateTiers.map(({ perMile }) => `$${perMile} each`),
  ]);
});

it("says base amounts, prices and days of distances", () => {
  const rows = table("| miles | base amount");
  expect(rows.length).toBeGreaterThan(5);
  for (const [written = "", ...cells] of rows) {
    const miles = Number(written.replace(",", ""));
    const base = baseForMiles(defaultQuoterSettings, miles).toFixed();
    const { cashPrice, breakdown } = priceVehicle(defaultQuoterSettings, { ...sedan, base });
    const isLeast = breakdown.lines.some(({ name }) => name === "floor");
    expect(cells).toEqual([
      `$${inDollars(base)}`,
      `$${inDollars(cashPrice)}${isLeast ? " (the minimum)" : ""}`,
      String(estimatedDays(miles)),
    ]);
  }
});

it("says the lines and the totals of its example", () => {
  const settings = someSettings({
    marginPercent: 8,
    marginFlat: 35,
    discountPercent: 5,
    discountFlat: 10,
    promoCodes: [
      { code: "SPRING10", type: "percent", value: 10 },
      { code: "SAVE75", type: "flat", value: 75 },
    ],
  });
  const van = { base: "1000", sizeClass: "VAN", oversize: true, operable: false } as const;
  const price = priceVehicle(settings, { ...van, promoCode: "SPRING10" });
  let total = 0;
  const expected = price.breakdown.lines.map(({ amount }) => {
    total += Number(amount);
    return [inDollars(amount.replace("-", "")), inDollars(total.toFixed(2))];
  });
  const rows = table("| step ").map(([, , example = "", sum = ""]) => [
    /([\d,.]+)(?: off)?$/.exec(example)?.[1],
    sum.replaceAll("*", ""),
  ]);
  expect(rows.slice(0, -1)).toEqual(expected);
  expect(rows.at(-1)?.[1]).toBe(inDollars(price.cashPrice));
  expect(page).toContain(
    `1.029 = $${inDollars(price.cardPrice)}, so the fee shown is $${price.breakdown.cardProcessingFee}.`,
  );
  const flat = priceVehicle(settings, { ...van, promoCode: "SAVE75" });
  expect(page).toContain(`costs $${inDollars(flat.cashPrice)} in cash and $${inDollars(flat.cardPrice)} by card.`);
});

it("says how a line of half a cent is shown", () => {
  const { cashPrice, breakdown } = priceVehicle(someSettings(), { ...sedan, base: "847.35", sizeClass: "SUV_COMPACT" });
  expect(page).toContain(`${breakdown.lines.map(({ amount }) => amount).join(" + ")} = $${cashPrice}.`);
});

it("says the multipliers of the size classes", () => {
  const written = table("| size class    | multiplier").flatMap(([one, first, other, second]) => [
    [one, first],
    [other, second],
  ]);
  const [left, right] = [sizeClasses.slice(0, 4), sizeClasses.slice(4)];
  expect(written).toEqual(
    left.flatMap((size, index) => [size, right[index]!].map((name) => [`\`${name}\``, defaultMultiplier(name)])),
  );
});

it("says the days from Los Angeles to New York", () => {
  const road = planRoad(losAngeles, newYork);
  if (road.kind === "no_road") throw new Error(road.reason);
  const { low, high } = transitDays(road.miles);
  expect(page).toContain(
    `${Math.round(road.miles).toLocaleString("en-US")} miles are ${low} to ${high} days, so it promises ${high}.`,
  );
});
