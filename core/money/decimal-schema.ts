import { z } from "zod";
import { decimal, parseDecimal } from "./decimal.ts";

type DecimalBounds = {
  readonly name: string;
  /** The lowest value taken; 0 unless told. */
  readonly least?: string;
  /** The bound that every value is greater than, in place of `least`. */
  readonly above?: string;
  readonly most?: string;
};

/**
 * A decimal from outside: a number or a decimal string with up to 8 decimals,
 * kept as a string with at least two places (`"2.90"`).
 */
export function decimalSchema({ name, least = "0", above, most = "100000000" }: DecimalBounds) {
  const [lowest, highest] = [decimal(above ?? least), decimal(most)];
  const described = `A number or a decimal string ${above === undefined ? "from" : "above"} ${lowest.toFixed()} to ${highest.toFixed()} with at most 8 decimals`;
  const numeric = z.union([z.number(), z.string()], { error: `${name} must be a number` }).describe(described);
  return numeric.transform((input, context) => {
    const value = parseDecimal(typeof input === "string" ? input.trim() : input);
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (!value) return refuse(`${name} must be a number, such as 850 or 850.00`);
    if (value.decimalPlaces() > 8) return refuse(`${name} can have at most 8 decimal places`);
    if (above !== undefined && value.lte(lowest)) return refuse(`${name} must be above ${lowest.toFixed()}`);
    if (value.lt(lowest)) return refuse(`${name} must be at least ${lowest.toFixed()}`);
    if (value.gt(highest)) return refuse(`${name} must be at most ${highest.toFixed()}`);
    return value.toFixed(Math.max(2, value.decimalPlaces()));
  });
}
