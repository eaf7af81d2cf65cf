import { greatCircleMiles } from "../../lanes/index.ts";
import type { Distances } from "../../trips/index.ts";

/** Miles as the crow flies, on which no detour is shorter: quick, and the same on every machine. */
export const straightDistances: Distances = (from, to) => ({ kind: "road", miles: greatCircleMiles(from, to) });
