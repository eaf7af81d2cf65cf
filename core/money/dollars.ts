/** An amount of US dollars in whole cents. */
export type Cents = bigint;

const dollarsAndCents = /^([+-]?)(\d{1,30})(?:\.(\d{1,2}))?$/;

/** `85000n` as `"850.00"`: how money is kept and sent. */
export function formatDollars(cents: Cents): string {
  const negative = cents < 0n;
  const digits = (negative ? -cents : cents).toString().padStart(3, "0");
  return `${negative ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"850.00"` as `85000n`; undefined unless it is an amount with at most two decimal places. */
export function parseDollars(dollars: string): Cents | undefined {
  const match = dollarsAndCents.exec(dollars);
  if (!match) return undefined;
  const [, sign, whole = "", cents = ""] = match;
  return BigInt(`${sign === "-" ? "-" : ""}${whole}${cents.padEnd(2, "0")}`);
}

/** `"850.00"` as `85000n`. @throws RangeError unless it is an amount with at most two decimal places */
export function centsOf(dollars: string): Cents {
  const cents = parseDollars(dollars);
  if (cents === undefined) throw new RangeError(`${JSON.stringify(dollars)} is not an amount in dollars and cents`);
  return cents;
}

const asCurrency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** How people read money: `"1234.50"` as `$1,234.50`, `"-20.00"` as `−$20.00`. Text is formatted exactly, however large. */
export const formatMoney = (dollars: string): string =>
  asCurrency.format(dollars as Intl.StringNumericLiteral).replace("-", "−");
