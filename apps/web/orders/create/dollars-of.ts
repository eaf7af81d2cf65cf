import { centsOf, formatDollars, parseDecimal } from "@lotlane/core/money";

/** What was typed, in dollars and cents; undefined while it is no such amount. */
export function dollarsOf(typed: string | number): string | undefined {
  const text = String(typed).trim();
  const amount = parseDecimal(text);
  return amount && amount.scale <= 2 && amount.coefficient >= 0n ? formatDollars(centsOf(text)) : undefined;
}
