/** The cost of an order of stops: the promises that it breaks, and tenths of a mile. */
export type Cost = { readonly missed: number; readonly tenths: number };

/** Promises first, then miles. */
export const isLess = (a: Cost, b: Cost): boolean =>
  a.missed < b.missed || (a.missed === b.missed && a.tenths < b.tenths);
