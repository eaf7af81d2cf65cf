import { readFile } from "node:fs/promises";
import { parse, type CsvError } from "csv-parse/sync";
import type { StatementEntry, StatementFile } from "@lotlane/core/ports";
import { bai2Entries, NoStatement } from "./bai2.ts";

export type StatementTask = {
  /** Its path, or its bytes where it is in memory. */
  readonly file: string | Uint8Array;
  readonly mostStatementLines: number;
};

export type StatementAnswer =
  | { readonly is: "statement"; readonly statement: StatementFile }
  /** The message is null where there is nothing more to say. */
  | { readonly is: "no_statement"; readonly message: string | null }
  | { readonly is: "too_large" };

const mostText = 300;
const mostFields = 60;

export async function readStatement({ file, mostStatementLines: most }: StatementTask): Promise<StatementAnswer> {
  const bytes = typeof file === "string" ? await readFile(file) : file;
  try {
    const statement = statementIn(textOf(bytes), most);
    const count = statement.format === "csv" ? statement.rows.length : statement.entries.length;
    if (count > most) return { is: "too_large" };
    return count === 0 ? { is: "no_statement", message: null } : { is: "statement", statement };
  } catch (error) {
    if (error instanceof NoStatement) return { is: "no_statement", message: error.message || null };
    throw error;
  }
}

function statementIn(text: string, most: number): StatementFile {
  if (/^\s*01,/.test(text)) return { format: "bai2", entries: bai2Entries(text).map(cut) };
  const begins = text.slice(0, 4000).toUpperCase().indexOf("<OFX>");
  if (begins >= 0) return { format: "ofx", entries: ofxEntries(text.slice(begins)).map(cut) };
  return { format: "csv", rows: rowsOf(text, most) };
}

const downloadAgain = "Download the statement from your bank as CSV, OFX or BAI2.";

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new NoStatement(
      `This is a spreadsheet workbook. Save it as CSV first: in Excel, choose CSV UTF-8 under Save As.`,
    );
  if (first === 0x25 && second === 0x50) throw new NoStatement(`This is a PDF. ${downloadAgain}`);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.subarray(0, 4000).includes(0)) throw new NoStatement(`This is not a text file. ${downloadAgain}`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** A summary may stand above the header, with other separators in it. */
const linesAtTop = 30;

function rowsOf(text: string, most: number) {
  const top = text.split("\n", linesAtTop).join("\n");
  const counts = [",", ";", "\t"].map((separator) => ({ separator, count: top.split(separator).length }));
  const { separator } = counts.reduce((best, one) => (one.count > best.count ? one : best));
  const options = { delimiter: separator, info: true, trim: true, relax_quotes: true, relax_column_count: true };
  try {
    // The parser gives the line on which a row ends; a row of a bank ends on the line where it begins.
    const rows = parse(text, {
      ...options,
      skip_empty_lines: true,
      to: most + linesAtTop,
    }) as unknown as readonly Parsed[];
    return rows.map(({ record, info }) => ({
      line: info.lines,
      fields: record.slice(0, mostFields).map((field) => field.slice(0, mostText)),
    }));
  } catch (error) {
    const { code, lines } = error as CsvError & { readonly lines?: number };
    if (!code?.startsWith("CSV_")) throw error;
    throw new NoStatement(
      code === "CSV_QUOTE_NOT_CLOSED"
        ? `Line ${(lines ?? 0).toLocaleString("en-US")}: a quote is opened and never closed. Close or remove it.`
        : "This is not a CSV file: its quotes do not match.",
    );
  }
}

const cut = (entry: StatementEntry): StatementEntry => ({
  ...entry,
  account: entry.account.slice(0, mostText),
  day: entry.day.slice(0, mostText),
  amount: entry.amount.slice(0, mostText),
  text: entry.text.slice(0, mostText),
  check: entry.check.slice(0, mostText),
});

/**
 * The transactions of OFX, one tag after the other: in 1.x (SGML) a value's tag need not be closed, and a blank value
 * has nothing that tells it from a group.
 */
function ofxEntries(text: string): readonly StatementEntry[] {
  const entries: StatementEntry[] = [];
  let [account, currency] = ["", ""];
  let open: Map<string, string> | undefined;
  for (const [, end, name = "", value = ""] of text.matchAll(/<(\/?)([A-Za-z0-9_.]{1,64})>([^<]*)/g)) {
    const tag = name.toUpperCase();
    const said = unescaped(value.trim());
    if (tag === "STMTTRN") {
      if (open) entries.push(ofxEntry(open, { line: entries.length + 1, account, currency }));
      open = end ? undefined : new Map();
    } else if (end || said === "") continue;
    // The account that a transfer goes to stands within its transaction.
    else if (open) open.set(tag, said);
    else if (tag === "ACCTID") account = said;
    else if (tag === "CURDEF") currency = said;
  }
  if (open || !/<\/OFX>\s*$/i.test(text.slice(-200)))
    throw new NoStatement("This file breaks off before its end. Please download it again.");
  return entries;
}

function ofxEntry(
  tags: ReadonlyMap<string, string>,
  of: Pick<StatementEntry, "line" | "account" | "currency">,
): StatementEntry {
  const at = (tag: string): string => tags.get(tag) ?? "";
  return {
    ...of,
    bankId: tags.get("FITID") ?? null,
    // 20261105120000.000[-5:EST]
    day: at("DTPOSTED").slice(0, "YYYYMMDD".length),
    amount: at("TRNAMT"),
    text: [at("NAME"), at("MEMO")].filter(Boolean).join(" "),
    check: at("CHECKNUM"),
  };
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|([a-z]{2,4}));/g, (all, code: string | undefined, name: string | undefined) =>
    code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (entities.get(name ?? "") ?? all),
  );
