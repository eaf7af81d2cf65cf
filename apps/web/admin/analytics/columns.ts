import type { Answer } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { formatShortDay } from "../../ui/format.ts";

export type AnalyticsAnswer = Answer<"GET /api/admin/analytics">;
export type Period = AnalyticsAnswer["periods"][number];
export type Figures = AnalyticsAnswer["whole"];

export type Column = {
  readonly name: string;
  /** Formatted for the screen. */
  readonly shown: (figures: Figures) => string;
  /** Plain, for a spreadsheet; empty when unknown. */
  readonly plain: (figures: Figures) => string;
};

const count = (name: string, of: (figures: Figures) => number): Column => ({
  name,
  shown: (figures) => of(figures).toLocaleString("en-US"),
  plain: (figures) => String(of(figures)),
});
const money = (name: string, of: (figures: Figures) => string | null): Column => ({
  name,
  shown: (figures) => {
    const amount = of(figures);
    return amount === null ? "–" : formatMoney(amount);
  },
  plain: (figures) => of(figures) ?? "",
});

export const newUsers = ({ newShippers, newTransporters, newOthers }: Figures): number =>
  newShippers + newTransporters + newOthers;

export const orderColumns = [
  count("Posted", ({ ordersPosted }) => ordersPosted),
  count("Delivered", ({ ordersDelivered }) => ordersDelivered),
  count("Later cancelled", ({ ordersCancelled }) => ordersCancelled),
  count("Miles", ({ miles }) => miles),
];

export const userColumns = [
  count("New users", newUsers),
  count("Shippers", ({ newShippers }) => newShippers),
  count("Transporters", ({ newTransporters }) => newTransporters),
  count("Others", ({ newOthers }) => newOthers),
];

export const moneyColumns = [
  money("Revenue", ({ revenue }) => revenue),
  money("Fees earned", ({ feesEarned }) => feesEarned),
  money("Posted value", ({ postedValue }) => postedValue),
  money("Average order value", ({ averageOrderValue }) => averageOrderValue),
  money("Revenue per mile", ({ revenuePerMile }) => revenuePerMile),
];

/** `Nov 3` for a day, `Nov 3 – Nov 9` for more. */
export const periodName = ({ from, to }: Pick<Period, "from" | "to">): string =>
  from === to ? formatShortDay(from) : `${formatShortDay(from)} – ${formatShortDay(to)}`;

const columns = [...orderColumns, ...userColumns, ...moneyColumns];

/** All figures by period, with a line of names: RFC 4180, so that every spreadsheet reads it. */
export const csvOf = (periods: readonly Period[]): string =>
  [
    ["From", "To", ...columns.map(({ name }) => name)],
    ...periods.map((period) => [period.from, period.to, ...columns.map(({ plain }) => plain(period))]),
  ]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
