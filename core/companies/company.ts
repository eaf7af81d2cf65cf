import { z } from "zod";
import { optionalLines, optionalText, requiredLines, requiredText, emailText } from "../shared/text.ts";

/** The form of a company, with the words that the form shows. */
export const companyInputSchema = z.object({
  companyName: requiredText("Company name is required"),
  companyEmail: emailText,
  companyPhone: requiredText("Company phone is required", 40),
  companyAddress: requiredLines("Company address is required", 500),
  taxId: optionalText("Tax ID/EIN", 40),
  dotNumber: optionalText("DOT number", 40),
  mcNumber: optionalText("MC number", 40),
  description: optionalLines("Description", 5000),
});

export type CompanyInput = z.output<typeof companyInputSchema>;
