import type { SavedSearch } from "./saved-search.ts";

/** The shortest time between two mails of a search; matches in between come in the next mail. */
export const minutesBetweenMails = 15;

/** The hour in UTC when the day's mails leave: morning in the United States. */
const digestHour = 11;

const [minuteMs, dayMs] = [60_000, 86_400_000];

/** The next moment of the day's mails. */
export function nextDigest(at: string): string {
  const moment = new Date(at);
  const today = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate(), digestHour);
  return new Date(today > moment.getTime() ? today : today + dayMs).toISOString();
}

/** When a search mails what it found at a moment; null when it mails nothing. @param mailedAt its last mail's moment */
export function mailDueAt({ tell }: Pick<SavedSearch, "tell">, at: string, mailedAt: string | null): string | null {
  if (tell === "daily") return nextDigest(at);
  if (tell !== "mail") return null;
  if (mailedAt === null) return at;
  const next = new Date(new Date(mailedAt).getTime() + minutesBetweenMails * minuteMs).toISOString();
  return next > at ? next : at;
}
