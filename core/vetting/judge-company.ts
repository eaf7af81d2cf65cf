import { numbersOf, type Organization } from "../accounts/index.ts";
import type { RegistryAnswer } from "./carrier-record.ts";
import { type CarrierDifference, differencesFrom } from "./differences.ts";
import { type Finding, judgeCarrier } from "./judge-carrier.ts";

/**
 * The verdict on a company by what the registry says of the carrier whose numbers it gives. A company that bears
 * another name than that carrier, or gives an MC number of another one, may have borrowed them: it is not authorized
 * until an admin decides. An address alone decides nothing, since an office and a yard often differ.
 * @param today `YYYY-MM-DD`
 */
export function judgeCompany(company: Organization, answer: RegistryAnswer, today: string): Finding {
  const finding = judgeCarrier(numbersOf(company), answer, today);
  const borrowed = differencesFrom(company, answer).filter(({ name }) => name !== "address");
  if (borrowed.length === 0) return finding;
  return {
    ...finding,
    verdict: finding.verdict === "authorized" ? "not_authorized" : finding.verdict,
    reasons: [...finding.reasons, ...borrowed.map(reasonOf)],
  };
}

const reasonOf = ({ name, given, registry }: CarrierDifference): string =>
  name === "company"
    ? `The DOT number is registered to “${registry}”, but the company calls itself “${given}”.`
    : `${given} does not match the DOT number: ${registry.charAt(0).toLowerCase()}${registry.slice(1)}.`;
