import type { Answer } from "@lotlane/adapters/http/contract";
import { today } from "../../ui/date-text.ts";

export type RevenueAnswer = Answer<"GET /api/admin/revenue">;
export type RevenueRow = RevenueAnswer["rows"][number];
export type Group = RevenueAnswer["by"];

export const groups: readonly { readonly value: Group; readonly label: string }[] = [
  { value: "month", label: "Month" },
  { value: "source", label: "Source" },
  { value: "lane", label: "Lane" },
];

export const spans = [
  { value: "6", label: "6 months" },
  { value: "12", label: "12 months" },
  { value: "24", label: "24 months" },
] as const;
export type Span = (typeof spans)[number]["value"];

export const spanIn = (search: URLSearchParams): Span =>
  spans.find(({ value }) => value === search.get("months"))?.value ?? "12";

/** The query for the revenue, read from the page's address. */
export function revenueIn(search: URLSearchParams) {
  const by = groups.find(({ value }) => value === search.get("by"))?.value ?? "month";
  const to = today().slice(0, "YYYY-MM".length);
  const first = new Date(`${to}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + 1 - Number(spanIn(search)));
  return { query: { by, from: first.toISOString().slice(0, "YYYY-MM".length), to } };
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const sources = new Map([
  ["dealer", "Posted by a dealer"],
  ["quote", "Booked from a quote"],
  ["direct", "Booked without a quote"],
]);

export function rowName(by: Group, { name }: Pick<RevenueRow, "name">): string {
  if (name === null) return "Other";
  switch (by) {
    case "month":
      return monthName.format(new Date(`${name}-01T00:00:00Z`));
    case "source":
      return sources.get(name) ?? name;
    case "lane":
      return name.replace("-", " → ");
  }
}

/** RFC 4180. No cell is a user's text. */
export const revenueCsv = ({ by, rows }: RevenueAnswer): string =>
  [
    ["Group", "Orders", "Fees earned", "Gross volume"],
    ...rows.map((row) => [rowName(by, row), String(row.orders), row.feesEarned, row.grossVolume]),
  ]
    .map((cells) => `${cells.join(",")}\r\n`)
    .join("");
