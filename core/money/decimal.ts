import { Decimal as DecimalJs } from "decimal.js";

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
  return plainDecimal.test(text) ? new Decimal(text) : undefined;
}

/** @throws RangeError when the input is no plain decimal */
export function decimal(input: string | number): Decimal {
  const parsed = parseDecimal(input);
  if (!parsed) throw new RangeError(`${JSON.stringify(input)} is not a decimal number, such as 850 or "850.00"`);
  return parsed;
}

function printNumber(value: number): string {
  const text = String(value);
  return text.includes("e-") ? new Decimal(text).toDecimalPlaces(30).toFixed() : text;
}
