// breaks: decimals-in-money-only
// file: core/pricing/planted.ts
import type { Decimal } from "../money/index.ts";
export const perDay = (amount: Decimal, days: number) => amount.div(days);
