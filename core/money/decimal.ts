/**
 * An exact decimal number: `coefficient / 10^scale`.
 *
 * Sums, differences and products are exact whatever their length. There is no
 * division: percentages only move the point, and quotients are rounded where
 * they are made (see `roundings.ts`).
 */
export type Decimal = { readonly coefficient: bigint; readonly scale: number };

const powersOfTen: bigint[] = Array.from({ length: 128 }, (_, power) => 10n ** BigInt(power));

export const powerOfTen = (power: number): bigint => powersOfTen[power] ?? 10n ** BigInt(power);

const decimalText = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/**
 * Reads a plain decimal such as `"1234.50"` or `-3`.
 * Numbers are read as they print, so `0.1` is exactly one tenth.
 * @returns undefined when the text is no plain decimal (exponents, blanks, NaN)
 */
export function parseDecimal(input: string | number): Decimal | undefined {
  const text = typeof input === "number" ? printNumber(input) : input;
  const match = decimalText.exec(text);
  if (!match) return undefined;
  const [, sign, whole = "", fraction = ""] = match;
  const digits = BigInt(whole + fraction);
  return { coefficient: sign === "-" ? -digits : digits, scale: fraction.length };
}

/** @throws RangeError when the input is no plain decimal */
export function decimal(input: string | number): Decimal {
  const parsed = parseDecimal(input);
  if (!parsed) throw new RangeError(`${JSON.stringify(input)} is no decimal number, such as 850 or "850.00"`);
  return parsed;
}

export const zero: Decimal = { coefficient: 0n, scale: 0 };
export const one: Decimal = { coefficient: 1n, scale: 0 };

export function add(a: Decimal, b: Decimal): Decimal {
  if (a.scale === b.scale) return { coefficient: a.coefficient + b.coefficient, scale: a.scale };
  return a.scale < b.scale
    ? { coefficient: a.coefficient * powerOfTen(b.scale - a.scale) + b.coefficient, scale: b.scale }
    : { coefficient: a.coefficient + b.coefficient * powerOfTen(a.scale - b.scale), scale: a.scale };
}

export const negate = (a: Decimal): Decimal => ({ coefficient: -a.coefficient, scale: a.scale });

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

export const multiply = (a: Decimal, b: Decimal): Decimal => ({
  coefficient: a.coefficient * b.coefficient,
  scale: a.scale + b.scale,
});

/** Two hundredths of 850: `percentOf(850, 2)`. */
export const percentOf = (amount: Decimal, percent: Decimal): Decimal => ({
  coefficient: amount.coefficient * percent.coefficient,
  scale: amount.scale + percent.scale + 2,
});

/** Negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const difference = subtract(a, b).coefficient;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const isNegative = (a: Decimal): boolean => a.coefficient < 0n;
export const isZero = (a: Decimal): boolean => a.coefficient === 0n;

/** Plain digits without trailing zeros beyond `leastPlaces`: `"1.10"`, `"0.00000001"`. */
export function formatDecimal(value: Decimal, leastPlaces = 0): string {
  const negative = value.coefficient < 0n;
  const digits = (negative ? -value.coefficient : value.coefficient).toString().padStart(value.scale + 1, "0");
  const whole = digits.slice(0, digits.length - value.scale);
  const fraction = digits
    .slice(digits.length - value.scale)
    .replace(/0+$/, "")
    .padEnd(leastPlaces, "0");
  return `${negative ? "-" : ""}${whole}${fraction === "" ? "" : `.${fraction}`}`;
}

function printNumber(value: number): string {
  const text = String(value);
  return text.includes("e-") ? value.toFixed(20).replace(/0+$/, "") : text;
}
