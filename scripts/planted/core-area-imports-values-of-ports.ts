// breaks: core-areas-in-order
// file: core/pricing/planted.ts
import { ports } from "../ports.ts";
export const all = ports;
