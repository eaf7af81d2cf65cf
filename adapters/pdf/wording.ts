const dayEastern = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** `November 20, 2026`: the day in the time most of the country's trade is quoted in. */
export const dayOf = (time: string): string => dayEastern.format(new Date(time));

/** Typed text line by line, without empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
