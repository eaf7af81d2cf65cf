import { type CarrierNumbers, numbersOf } from "./carrier-numbers.ts";
import { companyKey } from "./company-names.ts";
import type { Organization } from "./organization.ts";

/** By what a company is known: an admin's verification and the registry's verdict are about these. */
export type LegalIdentity = Pick<Organization, "companyName" | "dotNumber" | "mcNumber">;

/**
 * What makes another company of one, in words for people; empty where it is only spelled in another way. A number that
 * is added or taken away counts too.
 */
export function identityChanges(former: LegalIdentity, next: LegalIdentity): readonly string[] {
  const [numbers, nextNumbers] = [numbersOf(former), numbersOf(next)];
  const isSameNumber = (name: keyof CarrierNumbers): boolean =>
    numbers[name] === null && nextNumbers[name] === null
      ? spelled(former[name]) === spelled(next[name])
      : numbers[name] === nextNumbers[name];
  return [
    ...(isSameName(former.companyName, next.companyName)
      ? []
      : [`Company name: ${quoted(former.companyName)}, now ${quoted(next.companyName)}`]),
    ...(isSameNumber("dotNumber") ? [] : [`DOT number: ${said(former.dotNumber)}, now ${said(next.dotNumber)}`]),
    ...(isSameNumber("mcNumber") ? [] : [`MC number: ${said(former.mcNumber)}, now ${said(next.mcNumber)}`]),
  ];
}

function isSameName(former: string | null, next: string | null): boolean {
  if (spelled(former) === spelled(next)) return true;
  if (former === null || next === null) return false;
  const key = companyKey(former);
  // A name of signs alone has no key.
  return key !== "" && key === companyKey(next);
}

const spelled = (text: string | null): string => (text ?? "").trim().toLowerCase();
const said = (text: string | null): string => text ?? "none";
const quoted = (text: string | null): string => (text === null ? "none" : `“${text}”`);
