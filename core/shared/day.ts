/** Whether a text is a calendar day, `YYYY-MM-DD`. Date.parse alone takes 30 February for 2 March. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const dayMilliseconds = 86_400_000;

/** `"2026-12-01"` plus 7 is `"2026-12-08"`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);
}
