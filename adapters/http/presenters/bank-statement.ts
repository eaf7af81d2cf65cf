import type { ReadBankStatement, StatementLine } from "@lotlane/core/bank-statements";
import { formatDollars } from "@lotlane/core/money";
import type { z } from "zod";
import type { bankStatementLineSchema, bankStatementSchema } from "../contract/bank-statements.ts";

const lineJson = (line: StatementLine): z.output<typeof bankStatementLineSchema> => ({
  bankLine: line.key,
  line: line.line,
  day: line.day,
  amount: line.amount,
  free: line.free,
  text: line.text,
  means: line.means,
  reference: line.reference,
  recorded: line.recorded.map(({ invoiceId, number, amount }) => ({ invoiceId, number, amount })),
  sureness: line.match?.sureness ?? null,
  proposed: (line.match?.parts ?? []).map(({ id, cents }) => ({ invoiceId: id, amount: formatDollars(cents) })),
});

export const bankStatementJson = ({
  side,
  lines,
  others,
  invoices,
}: ReadBankStatement): z.output<typeof bankStatementSchema> => ({
  side,
  lines: lines.map(lineJson),
  others,
  invoices: invoices.map(({ id, number, open, names }) => ({
    id,
    number,
    open: formatDollars(open),
    party: names[0] ?? "",
  })),
});
