/** The order of code units, the same on every machine: for days, moments and ids. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
