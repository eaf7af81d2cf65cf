import { greatCircleMiles, type Point } from "@lotlane/core/lanes";

/** Road miles as most calculators guess them: the great circle and nearly a fifth more. */
export const roadMilesByOneFactor = (from: Point, to: Point): number => 1.18 * greatCircleMiles(from, to);
