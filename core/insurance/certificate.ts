import { z } from "zod";
import { addDays } from "../shared/day.ts";
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

/** One kind of insurance that is in force. */
export type Coverage = {
  readonly kind: InsuranceKind;
  /** Whole US dollars, of the policy in force. */
  readonly dollars: number;
  /** The last day, `YYYY-MM-DD`, through policies that follow each other without a gap. */
  readonly until: string;
};

export type Insurance = {
  /** The last day on which every kind that a carrier needs is in force; null while one of them is not. */
  readonly insuredUntil: string | null;
  /** The kinds in force, in the order of `insuranceKinds`. */
  readonly coverage: readonly Coverage[];
};

/** The cover for the vehicles, and the cover that federal law requires (49 CFR 387.9). */
export const neededKinds = ["cargo", "auto_liability"] as const satisfies readonly InsuranceKind[];

/** The insurance by confirmed certificates on a day; others count for nothing. @param day `YYYY-MM-DD`, in UTC */
export function insuranceOn(certificates: readonly Certificate[], day: string): Insurance {
  const coverage = insuranceKinds.flatMap((kind) => coverageOf(kind, certificates, day) ?? []);
  const needed = coverage.filter(({ kind }) => isNeeded(kind)).map(({ until }) => until);
  return { insuredUntil: needed.length === neededKinds.length ? needed.toSorted()[0]! : null, coverage };
}

export const isNeeded = (kind: InsuranceKind): boolean => (neededKinds as readonly InsuranceKind[]).includes(kind);

function coverageOf(kind: InsuranceKind, certificates: readonly Certificate[], day: string): Coverage | undefined {
  const confirmed = certificates
    .filter((certificate) => certificate.kind === kind && certificate.state === "confirmed")
    .toSorted((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1));
  const inForce = confirmed
    .filter(({ effectiveOn, expiresOn }) => effectiveOn <= day && expiresOn >= day)
    .toSorted((one, other) => (one.expiresOn < other.expiresOn ? 1 : -1))[0];
  if (!inForce) return undefined;
  let until = inForce.expiresOn;
  for (const { effectiveOn, expiresOn } of confirmed)
    if (effectiveOn <= addDays(until, 1) && expiresOn > until) until = expiresOn;
  return { kind, dollars: inForce.coverage, until };
}
