import type { StatementEntry } from "@lotlane/core/ports";
/** The file is no bank statement; the message says why. */
export class NoStatement extends Error {}

type LogicalRecord = { readonly line: number; readonly fields: readonly string[] };

/**
 * The transactions of a BAI2 file (Cash Management Balance Reporting, version 2): records 01 to 99 whose fields are
 * separated by commas, 88 going on with the one before. Amounts have no point.
 * @throws NoStatement for a file that breaks off
 */
export function bai2Entries(text: string): readonly StatementEntry[] {
  const entries: StatementEntry[] = [];
  let [day, currency, account] = ["", "", ""];
  let isWhole = false;
  let groupCurrency = "";
  for (const { line, fields } of recordsOf(text)) {
    const [kind, first = "", second = ""] = fields;
    if (kind === "02") {
      day = fields[4] ? `20${fields[4].slice(0, 2)}-${fields[4].slice(2, 4)}-${fields[4].slice(4, 6)}` : "";
      groupCurrency = fields[6] ?? "";
    } else if (kind === "03") {
      [account, currency] = [first, second || groupCurrency || "USD"];
    } else if (kind === "16") {
      const sign = signOf(first);
      if (sign === undefined) continue;
      const [bankReference = "", customerReference = "", ...words] = fields.slice(4 + fundsFields(fields));
      const isCheck = checks.has(first);
      entries.push({
        line,
        account,
        currency,
        bankId: null,
        day,
        amount: amountOf(sign, second),
        text: [words.join(","), isCheck ? "" : customerReference, bankReference].filter(Boolean).join(" "),
        check: isCheck ? customerReference : "",
      });
    } else if (kind === "99") isWhole = true;
  }
  if (!isWhole) throw new NoStatement("This file breaks off before its end. Please download it again.");
  return entries;
}

/** A record ends with `/`; a text without it goes on as text in an 88. */
function recordsOf(text: string): readonly LogicalRecord[] {
  const records: { line: number; fields: string[] }[] = [];
  let isOpen = false;
  for (const [place, raw] of text.split("\n").entries()) {
    const row = raw.trim();
    if (row === "") continue;
    const isEnded = row.endsWith("/");
    const fields = (isEnded ? row.slice(0, -1) : row).split(",");
    const before = records.at(-1);
    if (fields[0] === "88" && before) {
      const rest = fields.slice(1);
      if (isOpen) before.fields.push(`${before.fields.pop() ?? ""} ${rest.shift() ?? ""}`);
      before.fields.push(...rest);
    } else records.push({ line: place + 1, fields });
    isOpen = !isEnded;
  }
  return records;
}

/** Paid checks, whose customer reference is their number. */
const checks = new Set(["475", "472", "474"]);

/** Undefined for what moves no money, and for loans. */
function signOf(typeCode: string): "" | "-" | undefined {
  const code = Number(typeCode);
  if (code >= 100 && code <= 399) return "";
  return code >= 400 && code <= 699 ? "-" : undefined;
}

/** Fields between the kind of the funds and the references. */
function fundsFields(fields: readonly string[]): number {
  const kind = fields[3]?.toUpperCase();
  if (kind === "S") return 3;
  if (kind === "V") return 2;
  const counted = kind === "D" ? Number(fields[4]) : Number.NaN;
  return Number.isInteger(counted) && counted >= 0 && counted <= 1000 ? 1 + 2 * counted : 0;
}

/** `"150000"` is 1500.00. */
function amountOf(sign: string, cents: string): string {
  const digits = cents.replace(/^\+/, "").padStart(3, "0");
  return /^\d+$/.test(digits) ? `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` : `${sign}${cents}`;
}
