import type { DayFigures, DayRange, Figures } from "./figures.ts";

export type AnalyticsPorts = { readonly figures: FigureStore };

/** Counts and sums that change in the same moment as the orders and accounts they are of, so that none has to be read for them. */
export interface FigureStore {
  /** Everything since the beginning. */
  totals(): Promise<Figures>;
  /**
   * Each day of the range on which there was something, oldest first. Days are those of the time zone, to the hour: where
   * its clocks are not whole hours from UTC, an hour belongs to the day in which it begins.
   */
  days(range: DayRange, timeZone: string): Promise<readonly DayFigures[]>;
}
