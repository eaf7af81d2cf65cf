import { entryNames, statementAmount, statementBalance, type StatementPaper } from "@lotlane/core/invoices";
import { formatMoney } from "@lotlane/core/money";
import { clipped, paragraph, quiet, section, strong } from "./papers/layout.ts";
import { dayOf, linesOf } from "./papers/paper-wording.ts";
import { ink, left, muted, right, type Sheet, width } from "./sheet.ts";

const small = { size: 8.5 } as const;
const title = { size: 16, weight: "semibold" } as const;
const rowHeight = 15;
const columns = { entry: left + 84, number: left + 216, other: left + 300 } as const;
const widths = { number: 78, other: 140 } as const;

const signs = {
  payer: "Above zero it is owed by you, below zero to you",
  payee: "Above zero it is owed to you, below zero by you",
} as const;

export function printStatement(sheet: Sheet, statement: StatementPaper): void {
  head(sheet, statement);
  ages(sheet, statement);
  section(sheet, "Entries", signs[statement.side]);
  total(sheet, "Opening balance", statementBalance(statement.opening, statement.side));
  for (const { at, kind, number, otherName, amount } of statement.lines) {
    sheet.need(rowHeight);
    sheet.line(dayOf(at), left, sheet.y, small);
    sheet.line(entryNames[kind], columns.entry, sheet.y, small);
    sheet.line(clipped(sheet, number, widths.number, small), columns.number, sheet.y, small);
    sheet.line(clipped(sheet, otherName, widths.other, small), columns.other, sheet.y, small);
    sheet.line(statementAmount(amount, statement.side), right, sheet.y, { ...small, align: "right" });
    sheet.down(rowHeight);
  }
  sheet.rule(ink);
  sheet.down(9);
  total(sheet, "Closing balance", statementBalance(statement.closing, statement.side));
  if (statement.isComplete) return;
  sheet.down(6);
  paragraph(
    sheet,
    "There are more entries than this statement holds. The CSV file of the month has all of them.",
    quiet,
  );
}

function head(sheet: Sheet, { month, party, asOf }: StatementPaper): void {
  sheet.lane(left, left + 27, sheet.y + 4, 9);
  sheet.line("Lotlane", left + 46, sheet.y - 2, title);
  sheet.line(`Statement ${monthName.format(new Date(`${month}-01T00:00:00Z`))}`, right, sheet.y - 2, {
    ...title,
    align: "right",
  });
  sheet.line(`Printed ${dayOf(asOf)}`, right, sheet.y + 20, { ...quiet, align: "right" });
  sheet.down(42);
  sheet.rule(ink);
  sheet.down(14);
  paragraph(sheet, party.name, strong);
  for (const line of linesOf(party.address ?? "")) paragraph(sheet, line, { size: 9.5, color: muted });
  sheet.down(16);
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const groups = ["Not due yet", "1–30 days overdue", "31–60 days", "61–90 days", "Over 90 days"];

/** Owed at the moment of printing, also from other months. */
function ages(sheet: Sheet, { amounts }: StatementPaper): void {
  const { open, credit } = amounts;
  const paidBack = credit === null || credit === "0.00" ? "" : `, and ${formatMoney(credit)} to be paid back`;
  section(sheet, "Open by age", `${formatMoney(open)} when printed${paidBack}`);
  groups.forEach((group, age) => {
    const x = left + (age * width) / groups.length;
    sheet.line(group, x, sheet.y, quiet);
    sheet.line(formatMoney(amounts.byAge[age] ?? "0.00"), x, sheet.y + 12, strong);
  });
  sheet.down(42);
}

function total(sheet: Sheet, name: string, balance: string): void {
  sheet.need(rowHeight + 3);
  sheet.line(name, left, sheet.y, strong);
  sheet.line(balance, right, sheet.y, { ...strong, align: "right" });
  sheet.down(rowHeight + 3);
}
