// breaks: decimals-in-money-only
// file: core/pricing/planted.ts
import type { Decimal } from "../money/index.ts";
export const twice = (amount: Decimal) => amount.coefficient * BigInt(2);
