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

const plain = /^([+-]?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** A plain decimal as a whole number over a power of ten. @throws RangeError when the text is none */
function fractionOf(text: string): { readonly over: bigint; readonly under: bigint } {
  const match = plain.exec(text);
  if (!match) throw new RangeError(`${JSON.stringify(text)} is not a decimal number, such as 850 or "850.00"`);
  const [, sign, whole = "", parts = ""] = match;
  return { over: BigInt(`${sign === "-" ? "-" : ""}${whole}${parts}`), under: 10n ** BigInt(parts.length) };
}

/**
 * Dollars for each of `count` units (miles, orders), to the nearest cent, halves away from zero: `"0.70"`.
 * It needs whole numbers alone, so that screens divide without the library for decimals.
 * @throws RangeError unless count is above 0
 */
export function dollarsPerUnit(total: string, count: number | string): string {
  const [sum, units] = [fractionOf(total), fractionOf(String(count))];
  if (units.over <= 0n) throw new RangeError("a rate needs a count above 0");
  const [over, under] = [sum.over * units.under * 100n, sum.under * units.over];
  const half = (2n * (over < 0n ? -over : over) + under) / (2n * under);
  return formatDollars(over < 0n ? -half : half);
}

/** A share of an amount that is not below 0, to the nearest cent: three of four parts of `"10.00"` are `"7.50"`. */
export function partOfDollars(dollars: string, part: number, whole: number): string {
  const [over, under] = [centsOf(dollars) * BigInt(part), BigInt(whole)];
  return formatDollars((2n * over + under) / (2n * under));
}

/** How people read money: `"1234.50"` as `$1,234.50`, `"-20.00"` as `−$20.00`. Text is formatted exactly, however large. */
export function formatMoney(dollars: string): string {
  const [, sign = "", whole, cents = ""] = /^(-?)(0|[1-9]\d*)(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  // A phone takes a tenth of a second to make the first format of a currency.
  if (whole !== undefined) return `${sign && "−"}$${inGroups(whole)}.${cents.padEnd(2, "0")}`;
  const asCurrency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return asCurrency.format(dollars as Intl.StringNumericLiteral).replace("-", "−");
}

/** `1234567` as `1,234,567`. */
export function inGroups(digits: string): string {
  const groups = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(",");
}
