import { z } from "zod";
import { proofFields } from "../accounts/index.ts";
import { optionalText, requiredText } from "../shared/text.ts";
import { invoicingEnvironments } from "./payment-settings.ts";

/** Bank payments are over: what is sent of a bank account is checked and not kept. */
const bankText = (name: string) => optionalText(name, 100).describe("Deprecated: accepted but not stored");

/** The form of the payment settings, by its names outside, with the words that the form shows. */
export const paymentInputSchema = z.object({
  billcomEnabled: z.boolean("Enabled must be true or false").default(false),
  billcomOrgId: requiredText("Organization ID is required", 100),
  billcomEnvironment: z.enum(invoicingEnvironments, "Environment is sandbox or production").default("sandbox"),
  billcomTokenName: optionalText("Token name", 100),
  billcomApiKey: requiredText("API Key is required", 500).describe(
    "The masked key from GET /api/payment keeps the stored one",
  ),
  bankName: bankText("Bank name"),
  accountHolderName: bankText("Account holder name"),
  routingNumber: bankText("Routing number"),
  accountNumber: bankText("Account number"),
  accountType: z
    .enum(["checking", "savings"], "Account type is checking or savings")
    .nullish()
    .describe("Deprecated: accepted but not stored"),
  ...proofFields,
});

export type PaymentInput = z.output<typeof paymentInputSchema>;

export const revealSchema = z.object({
  password: z.string("Password is required").min(1, "Password is required").max(10_000, "Password is required"),
  code: proofFields.code,
});
