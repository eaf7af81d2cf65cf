import { invoicingEnvironments, paymentInputSchema, revealSchema } from "@lotlane/core/payments";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { messageSchema } from "./values.ts";

const deprecated = z.null().describe("Deprecated: not stored");

export const paymentSchema = z.object({
  billcomEnabled: z.boolean().describe("New invoices go through Bill.com"),
  billcomOrgId: z.string().nullable(),
  billcomEnvironment: z.enum(invoicingEnvironments),
  billcomTokenName: z.string().nullable().describe("The API key's name at Bill.com; null means Lotlane"),
  billcomApiKey: z.string().nullable().describe("Masked: the first and last four characters"),
  billcomKeyLost: z
    .boolean()
    .describe("The stored key can no longer be read because the product's secret changed: enter it again"),
  billcomOffered: z
    .array(z.enum(invoicingEnvironments))
    .describe("The environments for which this installation has a developer key; Lotlane emails other invoices"),
  bankName: deprecated,
  accountHolderName: deprecated,
  routingNumber: deprecated,
  accountNumber: deprecated,
  accountType: deprecated,
});

export const paymentEndpoints = {
  "GET /api/payment": endpoint({
    summary: "Your company's payment settings",
    who: "managePayment",
    rateLimit: "read",
    answers: { 200: paymentSchema },
  }),
  "PUT /api/payment": endpoint({
    summary: "Change the payment settings; the owner is emailed",
    who: "managePayment",
    rateLimit: "write",
    body: paymentInputSchema,
    answers: { 200: paymentSchema },
  }),
  "POST /api/payment/reveal": endpoint({
    summary: "The stored API key in plain text, with the password; logged, and the owner is emailed",
    who: "managePayment",
    rateLimit: "reveal",
    body: revealSchema,
    answers: { 200: z.object({ billcomApiKey: z.string() }) },
    problems: [409],
  }),
  "POST /api/payment/test-billcom": endpoint({
    summary: "Sign in to Bill.com with the saved settings",
    who: "managePayment",
    rateLimit: "connect",
    answers: { 200: messageSchema },
    problems: [409, 503],
  }),
};
