import { docketOf, numbersOf } from "./carrier-numbers.ts";
import { companyKey, legalFormOf } from "./company-names.ts";
import type { Organization } from "./organization.ts";

/** The fields that identify a company: an admin's verification and the registry's verdict are about these. */
export type LegalIdentity = Pick<Organization, "companyName" | "dotNumber" | "mcNumber">;

/**
 * The changes that make it another company, in words for people; empty where only the spelling changes. Adding or
 * removing a number counts too.
 */
export function identityChanges(former: LegalIdentity, next: LegalIdentity): readonly string[] {
  const isSameDot = isSame(former.dotNumber, next.dotNumber, numbersOf(former).dotNumber, numbersOf(next).dotNumber);
  const isSameMc = isSame(former.mcNumber, next.mcNumber, docketOf(former.mcNumber), docketOf(next.mcNumber));
  return [
    ...(isSameName(former.companyName, next.companyName)
      ? []
      : [`Company name: ${quoted(former.companyName)}, now ${quoted(next.companyName)}`]),
    ...(isSameDot ? [] : [`DOT number: ${said(former.dotNumber)}, now ${said(next.dotNumber)}`]),
    ...(isSameMc ? [] : [`MC number: ${said(former.mcNumber)}, now ${said(next.mcNumber)}`]),
  ];
}

/** Compares numbers as they are read, and as they are spelled where neither can be read. */
const isSame = (former: string | null, next: string | null, read: string | null, nextRead: string | null): boolean =>
  read === null && nextRead === null ? spelled(former) === spelled(next) : read === nextRead;

/**
 * A legal form may be left out. One that is added counts: otherwise an LLC could drop its form and become the Inc. of
 * the same name afterwards.
 */
function isSameName(former: string | null, next: string | null): boolean {
  if (spelled(former) === spelled(next)) return true;
  if (former === null || next === null) return false;
  const key = companyKey(former);
  const form = legalFormOf(next);
  // A name of signs alone has no key.
  return key !== "" && key === companyKey(next) && (form === "" || form === legalFormOf(former));
}

const spelled = (text: string | null): string => (text ?? "").trim().toLowerCase();
const said = (text: string | null): string => text ?? "none";
const quoted = (text: string | null): string => (text === null ? "none" : `“${text}”`);
