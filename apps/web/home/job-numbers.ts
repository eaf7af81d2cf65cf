import type { Answer } from "@lotlane/adapters/http/contract";
import { centsOf, dollarsPerUnit } from "@lotlane/core/money";
import { formatMoney } from "../ui/format.ts";

type Stats = Answer<"GET /api/dashboard/stats">;

/** How this month's earnings stand to last month's, in whole percent. */
export function earningsTrend({ thisMonth, lastMonth }: Pick<Stats, "thisMonth" | "lastMonth">): string {
  const [now, before] = [centsOf(thisMonth.amount), centsOf(lastMonth.amount)];
  if (before === 0n) return "No deliveries last month";
  const change = now - before;
  const percent = (200n * (change < 0n ? -change : change) + before) / (2n * before);
  return percent === 0n ? "Same as last month" : `${change < 0n ? "−" : "+"}${percent}% from last month`;
}

/** `"4.85"` as `4.9 rating`. */
export function ratingWords(rating: string | null): string {
  if (rating === null) return "Not rated yet";
  const tenths = (centsOf(rating) + 5n) / 10n;
  return `${tenths / 10n}.${tenths % 10n} rating`;
}

export function averagePerMile({ amount, miles }: Stats["thisMonth"]): string {
  if (miles <= 0) return "No miles this month yet";
  return `${formatMoney(dollarsPerUnit(amount, miles))}/mile on average`;
}
