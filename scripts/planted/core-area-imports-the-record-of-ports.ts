// breaks: core-areas-in-order
// file: core/pricing/planted.ts
import type { Ports } from "../ports.ts";
export type Needs = Pick<Ports, "clock">;
