const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dayEastern = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

/** `"1234.50"` as `$1,234.50`, exactly however large; `"-20.00"` as `−$20.00`. */
export const money = (amount: string): string => dollars.format(amount as Intl.StringNumericLiteral).replace("-", "−");

/** `November 20, 2026`: the day in the time most of the country's trade is quoted in. */
export const dayOf = (time: string): string => dayEastern.format(new Date(time));

/** Typed text line by line, without empty ones. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
