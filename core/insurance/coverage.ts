import { addDays } from "../shared/day.ts";
import { type Certificate, type InsuranceKind, insuranceKinds } from "./certificate.ts";

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
