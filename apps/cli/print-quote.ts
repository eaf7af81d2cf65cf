import type { Place } from "@lotlane/core/lanes";
import { formatMoney } from "@lotlane/core/money";
import type { VehiclePrice } from "@lotlane/core/pricing";
import type { PricedTrip } from "@lotlane/core/quotes";
import { sizeClassNames, type Vehicle } from "@lotlane/core/vehicles";
import type { PricedBase } from "./price-base.ts";

type Row = readonly [label: string, value: string];

const wholeMiles = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export function printLane({ vehicle, from, to, route, estimatedDays, price }: PricedTrip): string {
  const place = ({ city, state, zip }: Place) => `${city}, ${state} ${zip}`;
  return print(
    [`${place(from)} to ${place(to)}`, `${vehicle.year} ${vehicle.make} ${vehicle.model} (${kind(vehicle)})`],
    [
      ["Distance", `${wholeMiles.format(route.miles)} miles`],
      ["Estimated days", String(estimatedDays)],
    ],
    price,
  );
}

export function printBase({ base, vehicle, price }: PricedBase): string {
  return print([`Base ${money(base)} (${kind(vehicle)})`], [], price);
}

function print(titles: readonly string[], facts: readonly Row[], prices: VehiclePrice): string {
  const { breakdown, cashPrice, cardPrice, promo } = prices;
  const lines = breakdown.lines.map(({ label, amount }): Row => [label, money(amount)]);
  const totals: Row[] = [
    ["Cash price (Best Price)", money(cashPrice)],
    [`Card price (includes ${money(breakdown.cardProcessingFee)} fee)`, money(cardPrice)],
  ];
  const rows = [...facts, ...lines, ...totals];
  const width = Math.max(...rows.map(([label, value]) => label.length + value.length)) + 4;
  const aligned = (some: readonly Row[]) => some.map(([label, value]) => label + value.padStart(width - label.length));
  return [
    ...titles,
    "",
    ...(facts.length > 0 ? [...aligned(facts), ""] : []),
    ...aligned(lines),
    "-".repeat(width),
    ...aligned(totals),
    ...(promo.kind === "none" ? [] : ["", promo.message]),
    "",
  ].join("\n");
}

const kind = ({ sizeClass, oversize, operable }: Pick<Vehicle, "sizeClass" | "oversize" | "operable">): string =>
  [sizeClassNames[sizeClass], ...(oversize ? ["oversize"] : []), operable ? "runs and drives" : "does not run"].join(
    ", ",
  );

// A terminal may not show the minus sign, but always the hyphen.
const money = (amount: string): string => formatMoney(amount).replace("−", "-");
