import { Decimal as DecimalJs } from "decimal.js";
import { z } from "zod";
import { shown, wrongArgument } from "../shared/check-arguments.ts";

/**
 * decimal.js with settings of its own, so that no other user of the library can change how money is calculated.
 *
 * 400 digits keep every value of the price formula exact. `decimal` reads at most 30 digits on each side of the point.
 * The longest value, a card price, is a product of six such numbers (base amount, size, oversize, margin, discount,
 * card fee): 6 × 60 digits, 6 more for three percentages and a few for carries, so fewer than 400. A larger precision
 * costs time only in divisions, and the formula has none: a percentage is a product with 0.01.
 */
export const Decimal = DecimalJs.clone({ precision: 400, rounding: DecimalJs.ROUND_HALF_UP, defaults: true });
export type Decimal = DecimalJs;

const plainDecimal = /^[+-]?\d{1,30}(\.\d{1,30})?$/;

/**
 * Reads a plain decimal such as `"1234.50"` or `-3`.
 * Numbers are read as they print, so `0.1` is exactly one tenth; what lies beyond 30 decimals is noise and left out.
 * @returns undefined when the text is no plain decimal (exponents, blanks, NaN), or longer than 30 digits on a side of the point
 */
export function parseDecimal(input: string | number): Decimal | undefined {
  const text = typeof input === "number" ? printNumber(input) : input;
  // A caller without types may pass a list of one number, which a pattern would take for that number.
  return typeof text === "string" && plainDecimal.test(text) ? new Decimal(text) : undefined;
}

/** @param field named by the message @throws RangeError when the input is no plain decimal */
export function decimal(input: string | number, field?: string): Decimal {
  const parsed = parseDecimal(input);
  if (parsed) return parsed;
  if (field !== undefined) throw wrongArgument(field, 'a decimal number, such as 850 or "850.00"', input);
  throw new RangeError(`${shown(input)} is not a decimal number, such as 850 or "850.00"`);
}

function printNumber(value: number): string {
  const text = String(value);
  return text.includes("e-") ? new Decimal(text).toDecimalPlaces(30).toFixed() : text;
}

export type DecimalRange = {
  /** The lowest value taken; 0 unless told. */
  readonly least?: string;
  /** The bound that every value is greater than, in place of `least`. */
  readonly above?: string;
  readonly most?: string;
};

const usualMost = "100000000";

/** @returns what a value outside a range would have to be, such as `at most 100`; undefined within it */
function whyOutside(value: Decimal, { least = "0", above, most = usualMost }: DecimalRange): string | undefined {
  if (above !== undefined && value.lte(above)) return `above ${above}`;
  if (above === undefined && value.lt(least)) return `at least ${least}`;
  return value.gt(most) ? `at most ${most}` : undefined;
}

/** The same within a range. @throws RangeError that names the field */
export function decimalWithin(range: DecimalRange, input: string | number, field: string): Decimal {
  const value = decimal(input, field);
  const outside = whyOutside(value, range);
  if (outside !== undefined) throw wrongArgument(field, outside, input);
  return value;
}

type DecimalField = DecimalRange & {
  readonly name: string;
  /** A value of the field, or several, as its message names them. */
  readonly example?: string;
};

/**
 * A decimal from outside: a number or a decimal string with up to 8 decimals,
 * kept as a string with at least two places (`"2.90"`).
 */
export function decimalSchema({ name, example = "850 or 850.00", ...range }: DecimalField) {
  const { least = "0", above, most = usualMost } = range;
  const from = above === undefined ? `from ${least}` : `above ${above}`;
  const described = `A number or a decimal string ${from} to ${most} with at most 8 decimals`;
  const numeric = z.union([z.number(), z.string()], { error: `${name} must be a number` }).describe(described);
  return numeric.transform((input, context) => {
    const value = parseDecimal(typeof input === "string" ? input.trim() : input);
    const refuse = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (!value) return refuse(`${name} must be a number, such as ${example}`);
    if (value.decimalPlaces() > 8) return refuse(`${name} can have at most 8 decimal places`);
    const outside = whyOutside(value, range);
    if (outside !== undefined) return refuse(`${name} must be ${outside}`);
    return value.toFixed(Math.max(2, value.decimalPlaces()));
  });
}
