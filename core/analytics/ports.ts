import type { DayFigures, DayRange, Figures } from "./figures.ts";

export type AnalyticsPorts = { readonly figures: FigureStore };

/** Counts and sums kept in step with the orders and accounts, so that none of those has to be read for them. */
export interface FigureStore {
  /** The sum of all days. */
  totals(): Promise<Figures>;
  /**
   * Each day of the range that has figures, oldest first. Days are those of the time zone, to the hour: where its
   * clocks are not whole hours from UTC, an hour belongs to the day in which it begins.
   */
  days(range: DayRange, timeZone: string): Promise<readonly DayFigures[]>;
}
