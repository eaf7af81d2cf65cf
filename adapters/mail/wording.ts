const wholeMiles = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const calendarDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const known = momentFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  momentFormats.set(timeZone, format);
  return format;
}

export const miles = (distance: number): string =>
  `${wholeMiles.format(distance)} ${wholeMiles.format(distance) === "1" ? "mile" : "miles"}`;

export const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

export const hours = (count: number): string => (count === 1 ? "one hour" : `${count} hours`);

/** `2026-12-01` as `Tue, Dec 1, 2026`. */
export const day = (date: string): string => calendarDay.format(new Date(`${date}T00:00:00Z`));

/** `Friday, November 27, 2026 at 9:03 AM EST`: by default the time most of the country's trade is quoted in. */
export const moment = (time: string, timeZone = "America/New_York"): string =>
  oneLine(momentFormat(timeZone).format(new Date(time)));

export const vehicleName = ({ year, make, model }: { year: number; make: string; model: string }): string =>
  `${year} ${make} ${model}`;

/**
 * A visitor can ask for a quote to any address. A name or code that a mail program
 * would turn into a link is left out, so that a stranger cannot advertise through us.
 */
export const couldBecomeLink = (typed: string): boolean => /[.:/@]/.test(typed);

export const greeting = ({ firstName }: { firstName: string }): string =>
  couldBecomeLink(firstName) ? "Hello," : `Hello ${firstName},`;

/** Typed text on one line, without line breaks or characters that reorder what follows. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

/** The first words of a text, as an inbox shows them. */
export const beginning = (text: string): string => [...oneLine(text)].slice(0, 140).join("");

/** Typed text line by line, without the blank lines around it. */
export const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine);

/** Only the guest's own mails have the secret: the tracking link is passed on. */
export const bookingUrl = (home: string, trackingToken: string | null, secret: string): string =>
  `${home}/booking/${encodeURIComponent(trackingToken ?? "")}?key=${encodeURIComponent(secret)}`;
