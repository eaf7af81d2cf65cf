export {
  addFigures,
  averageOrderValue,
  revenuePerMile,
  type DayFigures,
  type DayRange,
  type Figures,
  beginningsOf,
  noFigures,
  type Period,
  type Step,
  steps,
} from "./figures.ts";
export { type AdminStats, growthInPercent, monthSoFar } from "./admin-stats.ts";
export { type Analytics, checkRange } from "./read-analytics.ts";
