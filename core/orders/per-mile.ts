import { dollarsPerUnit } from "../money/index.ts";

/** Neighboring ZIPs may have one middle: such a trip counts as the shortest that a planner tells. */
const leastMiles = 0.1;

/** Dollars for each mile, to the cent. @param miles at least 0 */
export function paymentPerMile(paymentAmount: string, miles: number): string {
  return dollarsPerUnit(paymentAmount, miles === 0 ? leastMiles : miles);
}
