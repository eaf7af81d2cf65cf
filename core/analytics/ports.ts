import type { DayFigures, DayRange, Figures } from "./figures.ts";

export type AnalyticsPorts = { readonly figures: FigureStore };

/** Counts and sums that change in the same moment as the orders and accounts they are of, so that none has to be read for them. */
export interface FigureStore {
  /** Everything since the beginning. */
  totals(): Promise<Figures>;
  /** Each day of the range on which there was something, oldest first. */
  days(range: DayRange): Promise<readonly DayFigures[]>;
}
