// breaks: core-stands-alone
// file: core/orders/planted.ts
import { readFileSync } from "node:fs";
export const read = readFileSync;
