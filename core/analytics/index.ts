export {
  addFigures,
  averageOrderValue,
  revenuePerMile,
  type DayFigures,
  type DayRange,
  type Figures,
  beginningsOf,
  noFigures,
} from "./figures.ts";
export { type AdminStats, growthInPercent, monthSoFar } from "./admin-stats.ts";
export { type Period, type Step, steps } from "./periods.ts";
export { type Analytics, checkRange } from "./read-analytics.ts";
