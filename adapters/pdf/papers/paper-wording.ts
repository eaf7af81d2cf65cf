/** `Nov 20, 2026, 9:02 AM EST`: the time at that place. */
export const momentOf = (time: string, timeZone: string): string =>
  momentsIn(timeZone).format(new Date(time)).replaceAll(/\s/g, " ");

/** `November 20, 2026` of a day `2026-11-20`. */
export const plannedDay = (day: string): string => days.format(new Date(`${day}T12:00:00Z`));

/** `November 20, 2026`: the day at that place. */
export const dayIn = (time: string, timeZone: string): string => daysIn(timeZone).format(new Date(time));

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const momentsIn = kept(
  (timeZone) =>
    new Intl.DateTimeFormat("en-US", {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
      timeZone,
    }),
);
const daysIn = kept((timeZone) => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }));

function kept<Made>(make: (key: string) => Made): (key: string) => Made {
  const all = new Map<string, Made>();
  return (key) => {
    const made = all.get(key) ?? make(key);
    all.set(key, made);
    return made;
  };
}

export const milesOf = (miles: number): string => `${miles.toLocaleString("en-US")} mi`;

/** Degrees as people write them: `34.0522, -118.2437`. */
export const degreesOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;

const dayEastern = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** `November 20, 2026`: the day in the time most of the country's trade is quoted in. */
export const dayOf = (time: string): string => dayEastern.format(new Date(time));

/** Typed text line by line, without empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
