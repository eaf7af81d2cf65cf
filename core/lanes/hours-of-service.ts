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
