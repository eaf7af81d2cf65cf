import {
  confirmedLinesSchema,
  confirmOutcomes,
  dayOrders,
  mostConfirmed,
  mostStatementMegabytes,
  statementSides,
} from "@lotlane/core/bank-statements";
import { paymentMeans } from "@lotlane/core/invoices";
import { mostStatementLines } from "@lotlane/core/uploads";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { day, id, money } from "./values.ts";

const bankLine = z.string().describe("Identifies the line, the same in another file of that account");

export const bankStatementLineSchema = z.object({
  bankLine,
  line: z.number().int().describe("Its line in the file, or its place among the entries"),
  day,
  amount: money.describe("Above zero, also for money that went out"),
  free: money.describe("The part that is recorded on no invoice yet"),
  text: z.string(),
  means: z.enum(paymentMeans),
  reference: z.string().nullable(),
  recorded: z
    .array(z.object({ invoiceId: id, number: z.string(), amount: money }))
    .describe("Payments already recorded for this line"),
  sureness: z
    .enum(["sure", "part", "likely"])
    .nullable()
    .describe(
      "sure: it names its invoices, and pays all that is open on them. part: it names them, and pays another amount. likely: it names the other side, and one invoice alone has the amount. null: nothing is proposed",
    ),
  proposed: z.array(z.object({ invoiceId: id, amount: money })),
});

export const bankStatementSchema = z.object({
  side: z.enum(statementSides).describe("The payee reads what came in, the payer what went out"),
  lines: z.array(bankStatementLineSchema),
  others: z.number().int().describe("Lines left out because they went the other way"),
  invoices: z
    .array(z.object({ id, number: z.string(), open: money, party: z.string().describe("The other side") }))
    .describe("What is open, newest first, at most 5,000"),
});

export const confirmedPaymentSchema = z.object({
  bankLine,
  invoiceId: z.string(),
  outcome: z
    .enum(confirmOutcomes)
    .describe("confirmed: the payment was already known, and is on the line now. already_recorded: nothing changed"),
  message: z.string().nullable().describe("The reason of a refusal"),
});

export const bankStatementEndpoints = {
  "POST /api/bank-statements": endpoint({
    summary: `Read a bank statement (CSV, OFX or BAI2, at most ${mostStatementMegabytes} MB and ${mostStatementLines.toLocaleString("en-US")} lines) and match it to open invoices; nothing is kept`,
    who: "importStatements",
    rateLimit: "upload",
    file: true,
    body: z.object({
      days: z
        .enum(dayOrders, `days must be one of ${dayOrders.join(", ")}`)
        .default("auto")
        .describe("How a CSV file writes its days; auto: as the file itself shows"),
      side: z
        .enum(statementSides, `side must be one of ${statementSides.join(", ")}`)
        .default("payee")
        .describe("For admins: payee reads what the operator was paid, payer what it paid. Others have one side"),
    }),
    answers: { 200: bankStatementSchema },
    problems: [422, 503, 507],
  }),
  "POST /api/bank-statements/payments": endpoint({
    summary: `Record the payments of a statement's lines, each on its own, at most ${mostConfirmed} at once`,
    who: "importStatements",
    rateLimit: "write",
    body: confirmedLinesSchema,
    bodyKilobytes: 400,
    answers: { 200: z.object({ results: z.array(confirmedPaymentSchema) }) },
    problems: [422],
  }),
};
