import { type Decimal, powerOfTen } from "./decimal.ts";

/** An amount of US dollars in whole cents. */
export type Cents = bigint;

/** To the nearest cent, halves away from zero: 0.005 becomes 0.01. */
export function roundHalfUpToCents(amount: Decimal): Cents {
  if (amount.scale <= 2) return amount.coefficient * powerOfTen(2 - amount.scale);
  return divideHalfUp(amount.coefficient, powerOfTen(amount.scale - 2));
}

/** Dollars for each of `count` units (miles, orders), to the nearest cent. @throws RangeError unless count is above 0 */
export function perUnitHalfUpToCents(total: Cents, count: Decimal): Cents {
  if (count.coefficient <= 0n) throw new RangeError("a rate needs a count above 0");
  return divideHalfUp(total * powerOfTen(count.scale), count.coefficient);
}

function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}
