export { addFigures, averageOrderValue, revenuePerMile } from "./add-figures.ts";
export type { DayFigures, DayRange, Figures } from "./figures.ts";
export { beginningsOf, noFigures } from "./figures.ts";
export { type AdminStats, growthInPercent, monthSoFar } from "./admin-stats.ts";
export { type Period, type Step, steps } from "./periods.ts";
export { type Analytics, checkRange } from "./read-analytics.ts";
