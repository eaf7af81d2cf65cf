import type { OwnW9, ShownW9, TaxFileRow, TaxYear, TaxYearRow } from "@lotlane/core/taxes";
import type { z } from "zod";
import type { ownW9Schema, taxYearRowSchema, taxYearSchema } from "../contract/taxes.ts";
import { asText } from "./invoice.ts";

const summaryOf = (w9: ShownW9) => ({
  name: w9.name,
  businessName: w9.businessName,
  classification: w9.classification,
  otherClassification: w9.otherClassification,
  exemptPayeeCode: w9.exemptPayeeCode,
  tinType: w9.tinType,
  tinEnding: w9.tinEnding,
  isWithheld: w9.isWithheld,
  signature: w9.signature,
  signedAt: w9.signedAt,
});

export const w9Json = (w9: ShownW9) => ({
  ...summaryOf(w9),
  address: w9.address,
  city: w9.city,
  state: w9.state,
  zip: w9.zip,
});

export const ownW9Json = ({ w9, isTinLost }: OwnW9): z.output<typeof ownW9Schema> => ({
  w9: w9 && w9Json(w9),
  isTinLost,
});

const rowJson = (row: TaxYearRow): z.output<typeof taxYearRowSchema> => ({
  counterpart: row.counterpart,
  name: row.name,
  amount: row.amount,
  cardAmount: row.cardAmount,
  payments: row.payments,
  reachesThreshold: row.reachesThreshold,
  isExempt: row.isExempt,
  w9: row.w9 && summaryOf(row.w9),
  askedAt: row.askedAt,
  mayAsk: row.mayAsk,
});

export const taxYearJson = ({ year, side, threshold, rows, isComplete }: TaxYear): z.output<typeof taxYearSchema> => ({
  year,
  side,
  threshold,
  rows: rows.map(rowJson),
  isComplete,
});

const columns =
  "payee,w9,w9_signed,name,business_name,classification,exempt_payee_code,backup_withholding,tin_type,tin,address,city,state,zip,amount,card_amount,payments,reaches_threshold";

/** CSV (RFC 4180), a row for each payee. */
export const taxFileCsv = (rows: readonly TaxFileRow[]): string =>
  [columns, ...rows.map((row) => cellsOf(row).join(","))].map((line) => `${line}\r\n`).join("");

function cellsOf({ name, w9, tin, amount, cardAmount, payments, reachesThreshold }: TaxFileRow) {
  const form = w9
    ? [
        "given",
        w9.signedAt.slice(0, "YYYY-MM-DD".length),
        asText(w9.name),
        asText(w9.businessName ?? ""),
        asText(w9.otherClassification ?? w9.classification),
        w9.exemptPayeeCode ?? "",
        w9.isWithheld ? "yes" : "no",
        w9.tinType,
        tin ?? "",
        asText(w9.address),
        asText(w9.city),
        w9.state,
        // In quotes, so that no program takes the leading zero.
        asText(w9.zip),
      ]
    : ["missing", ...Array.from({ length: 12 }, () => "")];
  return [asText(name), ...form, amount, cardAmount, String(payments), reachesThreshold ? "yes" : "no"];
}
