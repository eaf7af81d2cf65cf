// breaks: decimals-in-money-only
// file: core/pricing/planted.ts
import { Decimal } from "decimal.js";
export const price = new Decimal("1");
