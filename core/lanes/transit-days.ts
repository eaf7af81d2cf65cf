import { checkMiles } from "../shared/check-arguments.ts";

/**
 * Days on the road after pickup, for `miles` of driving: both ends of the usual range.
 * 500 miles a day stays inside the hours-of-service limits (49 CFR 395.3), with a day for loading
 * and two for stops on the way; published ranges of car carriers contain it in every distance band.
 * @throws RangeError unless miles is a finite number, at least 0
 */
export function transitDays(miles: number): { low: number; high: number } {
  checkMiles(miles);
  const low = Math.ceil(miles / 500) + 1;
  return { low, high: low + 2 };
}

/** The one number of days to promise a customer: the high end of the range. @throws RangeError as `transitDays` does */
export function estimatedDays(miles: number): number {
  return transitDays(miles).high;
}

/** The most miles one driver can lawfully cover in a day: 11 hours (49 CFR 395.3) at 60 mph. */
export const lawfulMilesPerDay = 660;

/**
 * The hours of service of one driver of property (49 CFR 395.3), in minutes. Driving ends after 11 hours at the wheel
 * and 14 hours after coming on duty, until 10 hours off duty have passed. Eight hours at the wheel call for half an
 * hour without driving. After 70 hours on duty in 8 days a driver does not drive, until 34 hours off duty reset them.
 */
export const hoursOfService = {
  driving: 11 * 60,
  shift: 14 * 60,
  rest: 10 * 60,
  drivingWithoutBreak: 8 * 60,
  break: 30,
  /** On duty in 8 days; 60 hours in 7 days where a carrier does not run every day. */
  cycle: { 70: 70 * 60, 60: 60 * 60 },
  restart: 34 * 60,
} as const;

/** The average speed of a loaded car carrier over a day on the road. */
export const milesPerHour = 55;
