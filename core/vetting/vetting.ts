import type { Organization, UnknownIdentity } from "../accounts/index.ts";
import { addDays } from "../shared/day.ts";
import type { RegistryAnswer } from "./carrier-record.ts";
import { gaveNumber, sameNumbers, type TypedNumbers } from "../accounts/index.ts";
import type { CarrierVerdict, Finding, FindingField } from "./judge-carrier.ts";

/** One look at the registry. It is never changed. */
export type CarrierCheck = TypedNumbers & {
  readonly organizationId: string;
  readonly at: string;
  readonly verdict: CarrierVerdict;
  /** Why the carrier may not haul, or why there is no answer: a sentence each. */
  readonly reasons: readonly string[];
  readonly fields: readonly FindingField[];
  /** The answer that the verdict was read from; null where there was none. */
  readonly answer: RegistryAnswer | null;
};

export type AnsweredCheck = CarrierCheck & { readonly verdict: Finding["verdict"]; readonly answer: RegistryAnswer };

/** An admin lets a carrier claim without the registry, for the numbers that it had then. */
export type AuthorityOverride = TypedNumbers & {
  readonly endsAt: string;
  readonly reason: string;
  readonly byId: string;
  readonly at: string;
};

/** How a carrier stands with the registry. */
export type Vetting = {
  readonly organizationId: string;
  /** The last check that had an answer. */
  readonly seen: AnsweredCheck | null;
  readonly triedAt: string | null;
  /** Why the last try had no answer; null after one that had. */
  readonly problem: string | null;
  readonly override: AuthorityOverride | null;
};

const dayMs = 24 * 3_600_000;
/** The rest after a try without an answer, before a decision asks again. */
const restMs = 60_000;

/** The check that counts: of the numbers that the company has now. */
export const seenOf = (vetting: Vetting | undefined, company: TypedNumbers): AnsweredCheck | null =>
  vetting?.seen && sameNumbers(vetting.seen, company) ? vetting.seen : null;

/** The override that counts at a moment. */
export const overrideOf = (
  vetting: Vetting | undefined,
  company: TypedNumbers,
  at: string,
): AuthorityOverride | null => {
  const override = vetting?.override;
  return override && override.endsAt > at && sameNumbers(override, company) ? override : null;
};

/** True when the carrier may claim where carriers need authority. Stores ask the same of their rows. */
export const hasAuthority = (vetting: Vetting | undefined, company: TypedNumbers, at: string): boolean =>
  seenOf(vetting, company)?.verdict === "authorized" || overrideOf(vetting, company, at) !== null;

/** True when the registry has to be asked before a decision: an answer from the last day counts. */
export function isDue(vetting: Vetting | undefined, company: TypedNumbers, now: Date): boolean {
  if (!gaveNumber(company)) return false;
  const seen = seenOf(vetting, company);
  if (seen && now.getTime() - Date.parse(seen.at) < dayMs) return false;
  const isResting = vetting?.problem != null && now.getTime() - Date.parse(vetting.triedAt!) < restMs;
  return !isResting;
}

/** An override counts through its last day, in UTC. @param until `YYYY-MM-DD` */
export const endOf = (until: string): string => `${addDays(until, 1)}T00:00:00.000Z`;
export const lastDayOf = ({ endsAt }: Pick<AuthorityOverride, "endsAt">): string => addDays(endsAt.slice(0, 10), -1);

/** Why a carrier without authority cannot claim, and what to do. @param registry what people call it */
export function authorityMissing(
  vetting: Vetting | undefined,
  company: Pick<Organization, "dotNumber" | "mcNumber">,
  registry: string,
): UnknownIdentity {
  return { kind: "authority_missing", message: sentenceOf(vetting, company, registry) };
}

function sentenceOf(vetting: Vetting | undefined, company: TypedNumbers, registry: string): string {
  if (!gaveNumber(company))
    return "Carriers need federal operating authority before they claim. Enter your DOT number in your company information.";
  const seen = seenOf(vetting, company);
  if (!seen)
    return `${registry} has not yet told us whether you may haul for hire. Please try again in a few minutes. If that does not help, contact support.`;
  const said = `${registry} said on ${seen.at.slice(0, 10)}: ${seen.reasons.join(" ")}`;
  return seen.verdict === "not_found"
    ? `${said} Please correct the DOT and MC numbers in your company information.`
    : `${said} Please resolve this with ${registry}, or send support proof of your authority.`;
}
