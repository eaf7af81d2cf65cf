import type { Answer } from "@lotlane/adapters/http/contract";
import { centsOf, dollarsPerUnit, formatMoney } from "@lotlane/core/money";

type Stats = Answer<"GET /api/dashboard/stats">;

/** Below this many deliveries a percentage means little without the count. */
const smallBase = 5;

/** The change of this month's earnings from last month's, in whole percent. */
export function earningsTrend({ thisMonth, lastMonth }: Pick<Stats, "thisMonth" | "lastMonth">): string {
  const [now, before] = [centsOf(thisMonth.amount ?? "0.00"), centsOf(lastMonth.amount ?? "0.00")];
  if (before === 0n) return "– from last month";
  const change = now - before;
  const percent = (200n * (change < 0n ? -change : change) + before) / (2n * before);
  if (percent === 0n) return "Same as last month";
  const base =
    lastMonth.jobs < smallBase ? ` (${lastMonth.jobs} ${lastMonth.jobs === 1 ? "delivery" : "deliveries"} then)` : "";
  return `${change < 0n ? "−" : "+"}${percent}% from last month${base}`;
}

/** `"4.85"` as `4.9 rating`. */
export function ratingWords(rating: string | null): string {
  if (rating === null) return "No rating yet";
  const tenths = (centsOf(rating) + 5n) / 10n;
  return `${tenths / 10n}.${tenths % 10n} rating`;
}

export function averagePerMile({ amount, miles }: Stats["thisMonth"]): string {
  if (miles <= 0 || amount === null) return "–/mile on average";
  return `${formatMoney(dollarsPerUnit(amount, miles))}/mile on average`;
}
