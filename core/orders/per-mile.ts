import { centsOf, decimal, formatDollars, perUnitHalfUpToCents } from "../money/index.ts";

/** Dollars for each mile, to the cent. @param miles above 0 */
export function paymentPerMile(paymentAmount: string, miles: number): string {
  return formatDollars(perUnitHalfUpToCents(centsOf(paymentAmount), decimal(miles)));
}
