import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { isDay } from "../shared/day.ts";
import { type Cents, formatDollars, parseDollars } from "../money/index.ts";
import type { PaymentSaid } from "../invoices/index.ts";
import type { StatementEntry, StatementFile } from "../uploads/ports.ts";
import { entriesOf } from "./csv-columns.ts";

/** How a file writes its days: `auto` where the file itself shows it. Days that begin with the year are always read. */
export const dayOrders = ["auto", "month_first", "day_first"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A line of a bank statement on which money moved. */
export type BankLine = Pick<PaymentSaid, "means" | "reference"> & {
  /** Its line number in the file, or its position among the entries of a file without lines. */
  readonly line: number;
  /** Identifies the line: another file of the same account gives the same line the same key. */
  readonly key: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Positive for money that came in, negative for money that went out. */
  readonly cents: Cents;
  readonly text: string;
};

/**
 * The lines of a statement, or the first one that cannot be read, and why.
 * @param digest of a text, in few characters
 */
export function bankLinesOf(
  file: StatementFile,
  order: DayOrder,
  digest: (text: string) => string,
): Result<readonly BankLine[], InvalidFields> {
  const read = file.format === "csv" ? entriesOf(file.rows) : accept(file.entries);
  if (!read.ok) return read;
  const entries = read.value.filter(({ amount }) => amount.trim() !== "");
  const foreign = entries.find(({ currency }) => currency !== "" && currency.toUpperCase() !== "USD");
  if (foreign)
    return refuse(wrong(foreign, `the statement is in ${foreign.currency}. Only US dollars can be matched.`));
  const days = daysOf(entries, order);
  if (!days.ok) return days;
  const lines: BankLine[] = [];
  const seen = new Map<string, number>();
  for (const [place, entry] of entries.entries()) {
    const cents = centsIn(entry.amount);
    if (cents === undefined)
      return refuse(wrong(entry, `“${entry.amount}” is not an amount. Write it as 1234.56, -1,234.56 or (1,234.56).`));
    if (cents === 0n) continue;
    const day = days.value[place]!;
    const text = plain([entry.text, entry.check && `Check ${entry.check}`].filter(Boolean).join(" "));
    const name = JSON.stringify(
      entry.bankId === null ? [entry.account, day, formatDollars(cents), text] : [entry.account, entry.bankId],
    );
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    lines.push({
      line: entry.line,
      key: digest(`${name} ${count}`),
      day,
      cents,
      text,
      means: entry.check ? "check" : meansIn(text),
      reference: plain(entry.check || (entry.bankId ?? "")).slice(0, 100) || null,
    });
  }
  return accept(lines);
}

export const wrong = ({ line }: { readonly line: number }, message: string): InvalidFields =>
  invalidField("file", `Line ${line.toLocaleString("en-US")}: ${message}`);

const meansIn = (text: string): BankLine["means"] =>
  /\bwire\b/i.test(text) ? "wire" : /\bche(?:ck|que)\b/i.test(text) ? "check" : "ach";

const mostText = 300;

/** In one line, without what cannot be seen or turns the order of letters. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ")
    .split(" ")
    .filter(Boolean)
    .join(" ")
    .slice(0, mostText)
    .toWellFormed();

/** `(1,234.5)` is -123450n. Undefined for a text that is no amount, or whose comma may be a decimal point. */
export function centsIn(amount: string): Cents | undefined {
  const bare = amount.replaceAll("−", "-").replaceAll(/[\s$]|USD/g, "");
  const inside = bare.startsWith("(") && bare.endsWith(")") ? `-${bare.slice(1, -1)}` : bare;
  const signed = inside.endsWith("-") ? `-${inside.slice(0, -1)}` : inside;
  const found = /^([+-]?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3}|)(\.\d{0,2})?$/.exec(signed);
  if (!found || !/\d/.test(signed)) return undefined;
  const [, sign = "", whole = "", cents = ""] = found;
  return parseDollars(`${sign}${whole.replaceAll(",", "") || "0"}${cents === "." ? "" : cents}`);
}

type Parts = { readonly monthFirst: string | null; readonly dayFirst: string | null };

/**
 * A date read with the month first and with the day first, each null where it is none. A date that begins with the year
 * reads the same both ways.
 */
function partsOf(text: string): Parts {
  const day = text.trim().slice(0, 30);
  const yearFirst = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]|$)/.exec(day);
  if (yearFirst) {
    const found = dayOf(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!);
    return { monthFirst: found, dayFirst: found };
  }
  const [, one, , other, year] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: |$)/.exec(day) ?? [];
  if (!one || !other || !year) return { monthFirst: null, dayFirst: null };
  const whole = year.length === 2 ? `20${year}` : year;
  return { monthFirst: dayOf(whole, one, other), dayFirst: dayOf(whole, other, one) };
}

function dayOf(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

function daysOf(entries: readonly StatementEntry[], asked: DayOrder): Result<readonly string[], InvalidFields> {
  const parts = entries.map(({ day }) => partsOf(day));
  const order = asked === "auto" ? orderIn(entries, parts) : accept(asked);
  if (!order.ok) return order;
  const days: string[] = [];
  for (const [place, entry] of entries.entries()) {
    const { monthFirst, dayFirst } = parts[place]!;
    const day = order.value === "day_first" ? dayFirst : monthFirst;
    if (day === null) return refuse(wrong(entry, notADay(entry.day, order.value)));
    days.push(day);
  }
  return accept(days);
}

function orderIn(
  entries: readonly StatementEntry[],
  parts: readonly Parts[],
): Result<Exclude<DayOrder, "auto">, InvalidFields> {
  const month = parts.findIndex(({ monthFirst, dayFirst }) => monthFirst !== null && dayFirst === null);
  const day = parts.findIndex(({ monthFirst, dayFirst }) => monthFirst === null && dayFirst !== null);
  const shown = (place: number) => `“${entries[place]!.day}” in line ${entries[place]!.line.toLocaleString("en-US")}`;
  if (month >= 0 && day >= 0)
    return refuse(
      invalidField(
        "file",
        `${shown(month)} has the month first and ${shown(day)} the day. Write all of them as MM/DD/YYYY or YYYY-MM-DD.`,
      ),
    );
  if (day >= 0) return accept("day_first");
  const open = parts.findIndex(({ monthFirst, dayFirst }) => monthFirst !== dayFirst);
  return month >= 0 || open < 0
    ? accept("month_first")
    : refuse(
        invalidField(
          "days",
          `${shown(open)} may have the month or the day first. Choose how this file writes its days.`,
        ),
      );
}

const notADay = (text: string, order: DayOrder): string =>
  text.trim() === ""
    ? "the day is missing."
    : `“${text}” is not a day. Write it as ${order === "day_first" ? "DD/MM/YYYY" : "MM/DD/YYYY"} or YYYY-MM-DD.`;
