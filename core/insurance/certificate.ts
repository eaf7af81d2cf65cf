import { z } from "zod";
import { plainDaySchema } from "../shared/day-schema.ts";
import { requiredText } from "../shared/text.ts";
import type { DocumentMediaType } from "../uploads/index.ts";

/** The risk that a policy covers: the vehicles carried, harm done with the truck, other harm. */
export const insuranceKinds = ["cargo", "auto_liability", "general_liability"] as const;
export type InsuranceKind = (typeof insuranceKinds)[number];

export const kindWords: Readonly<Record<InsuranceKind, string>> = {
  cargo: "cargo",
  auto_liability: "auto liability",
  general_liability: "general liability",
};

/** `waiting`: for an admin, who compares the file with what the carrier typed. */
export const certificateStates = ["waiting", "confirmed", "refused"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** A certificate of insurance as its carrier typed it, and an admin's verdict. Its file and its terms never change. */
export type Certificate = {
  readonly id: string;
  readonly organizationId: string;
  /** The carrier's main account, which uploaded it. */
  readonly ownerId: string;
  readonly kind: InsuranceKind;
  readonly insurer: string;
  readonly policyNumber: string;
  /** Whole US dollars. */
  readonly coverage: number;
  /** The first and the last day, `YYYY-MM-DD`, in UTC; both of them are covered. */
  readonly effectiveOn: string;
  readonly expiresOn: string;
  readonly contentHash: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: number;
  readonly createdAt: string;
  readonly state: CertificateState;
  readonly reviewedAt: string | null;
  readonly reviewedById: string | null;
  /** Why it is refused; the carrier reads it. */
  readonly reason: string | null;
};

const coverageWords = "Coverage must be in whole US dollars, such as 100,000";
const leastCoverage = 1_000;
const mostCoverage = 999_999_999;
const grouped = /^\$?\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.0{1,2})?$/;

const coverageText = z
  .string("Coverage is required")
  .trim()
  .min(1, "Coverage is required")
  .regex(grouped, coverageWords)
  .transform((text) => Number(text.replace(/[$,\s]/g, "")))
  .refine(
    (dollars) => dollars >= leastCoverage && dollars <= mostCoverage,
    "Coverage must be between $1,000 and $999,999,999",
  )
  .describe("Whole US dollars, such as 100,000");

const dayText = (name: string) =>
  z
    .string(`${name} is required`)
    .min(1, `${name} is required`)
    .pipe(plainDaySchema(`${name} must be a day such as 2026-12-31`))
    .meta({ format: "date", description: "YYYY-MM-DD" });

/** The form that a carrier fills in beside the file. */
export const certificateSchema = z.object({
  kind: z.enum(insuranceKinds, `Kind must be one of ${insuranceKinds.join(", ")}`),
  insurer: requiredText("Insurer is required"),
  policyNumber: requiredText("Policy number is required", 100),
  coverage: coverageText,
  effectiveOn: dayText("Effective day"),
  expiresOn: dayText("Expiry day"),
});

export type CertificateInput = z.output<typeof certificateSchema>;
