const earliest = Date.parse("2000-01-01T00:00:00Z");
const day = 86_400_000;

/** A camera's moment, or null where its clock cannot be right: before the year 2000, or more than a day from now. */
export function trustedMoment(taken: string | null, now: Date): string | null {
  const at = taken === null ? Number.NaN : Date.parse(taken);
  return at >= earliest && at <= now.getTime() + day ? new Date(at).toISOString() : null;
}
