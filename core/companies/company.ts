import { z } from "zod";
import { docketOf, hasUnreadableDot } from "../accounts/index.ts";
import { optionalLines, optionalText, requiredLines, requiredText, emailText } from "../shared/text.ts";

/** Refuses unreadable text and makes full-width digits plain, so that no spelling hides a number from comparisons. */
const numberText = (name: string, isNumber: (typed: string) => boolean, examples: string) =>
  optionalText(name, 40)
    .transform((typed) => typed?.normalize("NFKC") ?? null)
    .refine((typed) => typed === null || isNumber(typed), `${name} must be at most 8 digits, such as ${examples}`);

/** The form of a company, with the words that the form shows. */
export const companyInputSchema = z.object({
  companyName: requiredText("Company name is required"),
  companyEmail: emailText,
  companyPhone: requiredText("Company phone is required", 40),
  companyAddress: requiredLines("Company address is required", 500),
  taxId: optionalText("Tax ID/EIN", 40),
  dotNumber: numberText(
    "DOT number",
    (dotNumber) => !hasUnreadableDot({ dotNumber, mcNumber: null }),
    "1234567 or USDOT 1234567",
  ),
  mcNumber: numberText("MC number", (typed) => docketOf(typed) !== null, "MC-123456 or FF-123456"),
  description: optionalLines("Description", 5000),
});

export type CompanyInput = z.output<typeof companyInputSchema>;
