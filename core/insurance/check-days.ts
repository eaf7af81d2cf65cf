import { addDays } from "../shared/day.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { Certificate } from "./certificate.ts";

/** Policies run for a year; some are written for longer. */
const mostYears = 3;
const mostDaysAhead = 90;

/**
 * Refuses a certificate whose policy is not in force, and will not be soon. Days as `YYYY-MM-DD`.
 * @param today in UTC
 */
export function checkDays(
  { effectiveOn, expiresOn }: Pick<Certificate, "effectiveOn" | "expiresOn">,
  today: string,
): Result<undefined, InvalidFields> {
  if (expiresOn <= effectiveOn) return refused("expiresOn", "The expiry day must be after the effective day");
  if (expiresOn < today)
    return refused("expiresOn", "This insurance has expired: please upload the certificate of your new policy");
  if (effectiveOn > addDays(today, mostDaysAhead))
    return refused("effectiveOn", `The effective day can be at most ${mostDaysAhead} days from now`);
  if (expiresOn > yearsLater(effectiveOn, mostYears))
    return refused("expiresOn", `A policy can run for at most ${mostYears} years: check both days`);
  return accept(undefined);
}

const refused = (path: string, message: string) => refuse(invalidField(path, message));

/** 29 February becomes 29 February in the text alone, which still comes after the 28th and before 1 March. */
const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
