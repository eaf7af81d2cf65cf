import { companyInputSchema } from "@lotlane/core/companies";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const companySchema = z.object({
  companyName: z.string().nullable(),
  companyEmail: z.string().nullable(),
  companyPhone: z.string().nullable(),
  companyAddress: z.string().nullable(),
  taxId: z.string().nullable().describe("For the main account; null for sub-users and drivers"),
  dotNumber: z.string().nullable(),
  mcNumber: z.string().nullable(),
  description: z.string().nullable(),
});

export const companyEndpoints = {
  "GET /api/company": endpoint({
    summary: "Your organization's company",
    who: "readCompany",
    rateLimit: "read",
    answers: { 200: companySchema },
  }),
  "PUT /api/company": endpoint({
    summary: "Change your company",
    who: "changeCompany",
    rateLimit: "write",
    body: companyInputSchema,
    answers: { 200: companySchema },
  }),
};
