// breaks: core-areas-in-order
// file: core/pricing/planted.ts
import { bookQuote } from "../quotes/index.ts";
export const book = bookQuote;
