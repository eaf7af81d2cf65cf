import { z } from "zod";
import { compare, formatDecimal, parseDecimal } from "./decimal.ts";
import type { Cents } from "./roundings.ts";

/** `85000n` as `"850.00"`: how money is answered everywhere. */
export function formatDollars(cents: Cents): string {
  const negative = cents < 0n;
  const digits = (negative ? -cents : cents).toString().padStart(3, "0");
  return `${negative ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"850.00"` as `85000n`. @throws RangeError unless it is an amount with at most two decimal places */
export function centsOf(dollars: string): Cents {
  const amount = parseDecimal(dollars);
  if (!amount || amount.scale > 2) throw new RangeError(`${JSON.stringify(dollars)} is no amount in dollars and cents`);
  return amount.coefficient * (amount.scale === 2 ? 1n : amount.scale === 1 ? 10n : 100n);
}

type DecimalBounds = { readonly name: string; readonly least?: string; readonly most?: string };

/**
 * A decimal from outside: a number or a decimal string with up to 8 decimals,
 * kept as a string with at least two places (`"2.90"`).
 */
export function decimalSchema({ name, least = "0", most = "100000000" }: DecimalBounds) {
  const lowest = parseDecimal(least)!;
  const highest = parseDecimal(most)!;
  return z.union([z.number(), z.string()], { error: `${name} must be a number` }).transform((input, context) => {
    const value = parseDecimal(typeof input === "string" ? input.trim() : input);
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (!value) return refuse(`${name} must be a number, such as 850 or 850.00`);
    if (value.scale > 8) return refuse(`${name} takes at most 8 decimal places`);
    if (compare(value, lowest) < 0) return refuse(`${name} must be at least ${formatDecimal(lowest)}`);
    if (compare(value, highest) > 0) return refuse(`${name} must be at most ${formatDecimal(highest)}`);
    return formatDecimal(value, 2);
  });
}
