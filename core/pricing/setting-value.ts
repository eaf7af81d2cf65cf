import { type Decimal, decimal } from "../money/index.ts";

const read = new Map<string | number, Decimal>();

/**
 * Reads a setting exactly. Settings change rarely and are priced with all day,
 * so what was read is remembered.
 * @throws RangeError when the value is no plain decimal
 */
export function settingValue(input: string | number): Decimal {
  const known = read.get(input);
  if (known) return known;
  if (read.size >= 4096) read.clear();
  const value = decimal(input);
  read.set(input, value);
  return value;
}
