/**
 * Days on the road after pickup, for `miles` of driving: both ends of the usual range.
 * 500 miles a day stays inside the hours-of-service limits (49 CFR 395.3), with a day for loading
 * and two for stops on the way; published ranges of car carriers contain it in every distance band.
 */
export function transitDays(miles: number): { low: number; high: number } {
  const low = Math.ceil(miles / 500) + 1;
  return { low, high: low + 2 };
}

/** The one number of days to promise a customer: the high end of the range. */
export function estimatedDays(miles: number): number {
  return transitDays(miles).high;
}

/** The most miles one driver can lawfully cover in a day: 11 hours (49 CFR 395.3) at 60 mph. */
export const lawfulMilesPerDay = 660;
