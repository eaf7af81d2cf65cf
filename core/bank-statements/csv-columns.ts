import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { StatementEntry } from "../uploads/ports.ts";

type Row = { readonly line: number; readonly fields: readonly string[] };

/** The names that American banks give their columns, the best first; in small letters, with single blanks. */
const names = {
  day: ["posting date", "posted date", "post date", "date posted", "date", "transaction date", "effective date"],
  amount: ["amount", "transaction amount", "amount usd", "net amount"],
  debit: [
    "debit",
    "debits",
    "debit amount",
    "amount debit",
    "withdrawal",
    "withdrawals",
    "withdrawal amount",
    "money out",
  ],
  credit: ["credit", "credits", "credit amount", "amount credit", "deposit", "deposits", "deposit amount", "money in"],
  /** Tells for an amount without a sign whether the money went out. */
  kind: ["transaction type", "type", "details", "credit debit", "debit credit", "dr cr", "cr dr", "credit or debit"],
  check: ["check number", "check", "check no", "check num", "check or slip", "cheque number"],
  account: ["account number", "account", "account no"],
  currency: ["currency", "currency code"],
} as const;

/** A line's text joins all of these columns. */
const texts = new Set([
  "description",
  "transaction description",
  "original description",
  "extended description",
  "memo",
  "payee",
  "name",
  "narrative",
  "reference",
  "reference number",
  "customer reference",
  "bank reference",
  "notes",
]);

/** Some banks write a summary above the header. */
const mostAbove = 30;

/** The entries of a CSV file, by the names in its header. */
export function entriesOf(rows: readonly Row[]): Result<readonly StatementEntry[], InvalidFields> {
  const found = rows.slice(0, mostAbove).findIndex((row) => columnsOf(row) !== undefined);
  const columns = found < 0 ? undefined : columnsOf(rows[found]!);
  if (!columns) return refuse(invalidField("file", noHeader));
  return accept(rows.slice(found + 1).map((row) => entryOf(row, columns)));
}

const noHeader =
  "No line names the columns. Put a line above the others that names them: Date, Description and Amount, or Debit and Credit in place of Amount.";

type Columns = ReturnType<typeof columnsOf> & {};

function columnsOf({ fields }: Row) {
  const titles = fields.map((field) =>
    field
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );
  const placeOf = (column: keyof typeof names): number | undefined =>
    names[column].map((name) => titles.indexOf(name)).find((place) => place >= 0);
  const [day, amount, debit, credit] = [placeOf("day"), placeOf("amount"), placeOf("debit"), placeOf("credit")];
  if (day === undefined || (amount === undefined && debit === undefined && credit === undefined)) return undefined;
  return {
    day,
    amount,
    debit,
    credit,
    kind: placeOf("kind"),
    check: placeOf("check"),
    account: placeOf("account"),
    currency: placeOf("currency"),
    texts: [...titles.keys()].filter((place) => texts.has(titles[place]!)),
  };
}

function entryOf({ line, fields }: Row, columns: Columns): StatementEntry {
  const at = (place: number | undefined): string => (place === undefined ? "" : (fields[place] ?? "").trim());
  return {
    line,
    account: at(columns.account),
    currency: at(columns.currency),
    bankId: null,
    day: at(columns.day),
    amount: amountOf(at(columns.amount), at(columns.debit), at(columns.credit), at(columns.kind)),
    text: columns.texts.map(at).join(" "),
    check: at(columns.check),
  };
}

/**
 * Makes debits negative. Banks write them as positive amounts in a column of their own, or in the only amount column
 * beside one that says debit or credit.
 */
function amountOf(amount: string, debit: string, credit: string, kind: string): string {
  if (amount !== "") return /^(?:debit|dr|d)\b/i.test(kind) ? out(amount) : amount;
  if (debit !== "" && !/^[$0.,\s-]*$/.test(debit)) return out(debit);
  return credit || debit;
}

const out = (amount: string): string => (/^[-−(]|-$/.test(amount) ? amount : `-${amount.replace(/^\+/, "")}`);
