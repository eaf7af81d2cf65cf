import { ownerProofSchema } from "@lotlane/core/accounts";
import { daysBetweenRequests, taxClassifications, tinTypes, w9InputSchema } from "@lotlane/core/taxes";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, messageSchema, money } from "./values.ts";

const w9Summary = z.object({
  name: z.string().describe("Line 1: the name on the income tax return"),
  businessName: z.string().nullable(),
  classification: z.enum(taxClassifications),
  otherClassification: z.string().nullable(),
  exemptPayeeCode: z.string().nullable(),
  tinType: z.enum(tinTypes),
  tinEnding: z.string().describe("The last four digits of the taxpayer's number"),
  isWithheld: z.boolean().describe("The IRS has notified the signer of backup withholding"),
  signature: z.string(),
  signedAt: instant,
});

export const w9Schema = w9Summary.extend({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export const ownW9Schema = z.object({
  w9: w9Schema.nullable(),
  isTinLost: z.boolean().describe("The stored number can no longer be read: give the form again"),
});

export const taxYearRowSchema = z.object({
  counterpart: z.string().describe("An organization's or account's id, operator, or guests"),
  name: z.string(),
  amount: money.describe("Payments that came and stayed, without those by card"),
  cardAmount: money.describe("By card: the card service reports them on Form 1099-K"),
  payments: z.number().int(),
  reachesThreshold: z.boolean(),
  isExempt: z.boolean().describe("By its W-9 a corporation, or with an exempt payee code"),
  w9: w9Summary.nullable().describe("Null for payers, and where it is missing"),
  askedAt: instant.nullable().describe("When you last asked for the W-9"),
  mayAsk: z.boolean(),
});

export const taxYearSchema = z.object({
  year: z.number().int(),
  side: z.enum(["payer", "payee"]).describe("A payer reads its payees, a payee its payers"),
  threshold: money.describe("Of Form 1099-NEC; from 2027 on before the IRS's adjustment for inflation"),
  rows: z.array(taxYearRowSchema).describe("Largest amount first, at most 1,000"),
  isComplete: z.boolean(),
});

const yearWords = "year must be a year such as 2026";
const year = z.coerce.number<string | number>(yearWords).int(yearWords).min(2000, yearWords).max(2100, yearWords);

export const taxEndpoints = {
  "GET /api/company/w9": endpoint({
    summary: "Your company's Form W-9, with the last four digits of its number",
    who: "giveW9",
    rateLimit: "read",
    answers: { 200: ownW9Schema },
  }),
  "PUT /api/company/w9": endpoint({
    summary: "Sign a Form W-9 for your company; it takes the place of the one before",
    who: "giveW9",
    rateLimit: "write",
    body: w9InputSchema,
    answers: { 200: ownW9Schema },
  }),
  "GET /api/tax-year": endpoint({
    summary: "What was paid in a calendar year, per payee for main dealer accounts, per payer for those who are paid",
    who: "readTaxYear",
    rateLimit: "read",
    scope: "invoices:read",
    query: z.object({
      year: year.optional().describe("The present one in UTC by default"),
      side: z
        .enum(["payer", "payee"], "side must be payer or payee")
        .default("payer")
        .describe("For admins: what Lotlane's operator paid carriers, or was paid"),
    }),
    answers: { 200: taxYearSchema },
  }),
  "POST /api/tax-year/file": endpoint({
    summary: "The same as CSV with the payees' whole numbers, with the password; each payee gets a record of it",
    who: "reportPayments",
    rateLimit: "reveal",
    body: ownerProofSchema.extend({ year }),
    answers: { 200: z.object({ filename: z.string(), csv: z.string() }) },
  }),
  "POST /api/tax-year/payees/{id}/w9-request": endpoint({
    summary: `Ask a carrier by email for its Form W-9, once in ${daysBetweenRequests} days`,
    who: "reportPayments",
    rateLimit: "message",
    params: z.object({ id: z.string().max(64) }),
    answers: { 200: messageSchema },
    problems: [404, 409],
  }),
};
