import type { Organization } from "../accounts/index.ts";
import type { CarrierRecord, RegistryAnswer } from "./carrier-record.ts";
import { isNamed } from "../accounts/index.ts";
import { numbersOf } from "../accounts/index.ts";

export const differenceNames = ["company", "address", "mc_number"] as const;

/** A detail on which a company and the registry disagree: a sign of a borrowed identity. */
export type CarrierDifference = {
  readonly name: (typeof differenceNames)[number];
  readonly given: string;
  readonly registry: string;
};

export type CompanyIdentity = Pick<Organization, "companyName" | "companyAddress" | "dotNumber" | "mcNumber">;

/** Details that the company leaves out or the registry lacks count as no difference. */
export function differencesFrom(company: CompanyIdentity, { carrier, mcLeadsTo }: RegistryAnswer): CarrierDifference[] {
  if (!carrier) return [];
  const { companyName, companyAddress } = company;
  const names = [carrier.legalName, carrier.dbaName].filter((name) => name !== null);
  const differences: CarrierDifference[] = [];
  if (companyName !== null && names.length > 0 && !isNamed(companyName, names))
    differences.push({ name: "company", given: companyName, registry: names.join(" dba ") });
  if (companyAddress !== null && !isAddressOf(companyAddress, carrier))
    differences.push({ name: "address", given: companyAddress, registry: addressOf(carrier) });
  const { mcNumber } = numbersOf(company);
  if (mcNumber !== null && mcLeadsTo !== null && !mcLeadsTo.includes(carrier.dotNumber))
    differences.push({
      name: "mc_number",
      given: `MC ${mcNumber}`,
      registry: mcLeadsTo.length === 0 ? "No carrier has it" : `Belongs to DOT ${mcLeadsTo.join(", ")}`,
    });
  return differences;
}

/**
 * True when a typed address can be the registry's: it names the ZIP or the city, and the street's number where the
 * registry has one. Names of streets are spelled in too many ways to be compared.
 */
function isAddressOf(typed: string, { street, city, zip }: CarrierRecord): boolean {
  const words = wordsOf(typed);
  const zip5 = zip?.slice(0, 5);
  const hasPlace =
    (!zip5 && !city) || (zip5 !== undefined && words.includes(zip5)) || (city !== null && holds(words, wordsOf(city)));
  const number = wordsOf(street ?? "").find((word) => /^\d/.test(word));
  return hasPlace && (number === undefined || words.includes(number));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|[.'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const holds = (words: readonly string[], part: readonly string[]): boolean =>
  words.some((_, start) => part.every((word, index) => words[start + index] === word));

const addressOf = ({ street, city, state, zip }: CarrierRecord): string =>
  [street, city, [state, zip].filter((text) => text !== null).join(" ")].filter((text) => text).join(", ");
