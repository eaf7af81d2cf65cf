import { gaveNumber, identityChanges, numbersOf, type Organization } from "../accounts/index.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept } from "../shared/result.ts";
import type { RegistryAnswer } from "./carrier-record.ts";
import { type CarrierDifference, differencesFrom } from "./differences.ts";
import type { checkCarrierEffect } from "./effects.ts";
import { type Finding, judgeCarrier } from "./judge-carrier.ts";
import type { VettingPorts } from "./ports.ts";
import { type CarrierCheck, isDue } from "./vetting.ts";

/** The time the registry has to answer when no user waits. */
export const calmPatienceMs = 10_000;
const dayMs = 24 * 3_600_000;
const hourMs = 3_600_000;

export type CheckPorts = Pick<
  SharedPorts & CompanyPorts & VettingPorts,
  "clock" | "companies" | "registry" | "vettings"
>;

/**
 * Looks a carrier's company up and keeps what was seen. Asks no registry for a company that gave no number, or numbers
 * that are none.
 * @returns false when the registry gave no answer
 */
export function checkCarrier({ clock, companies, registry, vettings }: CheckPorts) {
  const look = async (organizationId: string, patienceMs = calmPatienceMs): Promise<boolean> => {
    const company = registry && (await companies.find(organizationId));
    if (!company || !gaveNumber(company)) return true;
    const { dotNumber, mcNumber } = company;
    const asked = numbersOf(company);
    const isReadable = asked.dotNumber !== null || asked.mcNumber !== null;
    const found = isReadable ? await registry.find(asked, patienceMs) : accept(noCarrier);
    const now = clock.now();
    const at = now.toISOString();
    const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
    const check: CarrierCheck = {
      organizationId,
      at,
      dotNumber,
      mcNumber,
      ...(found.ok
        ? { ...judgeCompany(company, found.value, at.slice(0, 10)), answer: found.value }
        : { verdict: "unknown", reasons: [found.refusal.message], fields: [], answer: null }),
    };
    // A company that became another one while the registry was asked is looked up again: this answer is not about it.
    const isAbout = (newest: Organization) => identityChanges(company, newest).length === 0;
    const isKept = await vettings.record(check, later(found.ok ? dayMs : hourMs), isAbout);
    return isKept ? found.ok : look(organizationId, patienceMs);
  };
  return look;
}

const noCarrier: RegistryAnswer = { carrier: null, mcLeadsTo: null };

/**
 * The same when the company was not looked up within a day, as its effect asks. The daily round repeats a lookup that
 * had no answer.
 */
export function lookAgain(ports: CheckPorts) {
  const check = checkCarrier(ports);
  return async ({ organizationId }: ReturnType<typeof checkCarrierEffect>): Promise<void> => {
    const [vetting, company] = await Promise.all([
      ports.vettings.find(organizationId),
      ports.companies.find(organizationId),
    ]);
    if (ports.registry && company && isDue(vetting, company, ports.clock.now())) await check(organizationId);
  };
}

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

const mostInRound = 100;
const atOnce = 3;
/** After this many tries without an answer in a row, the registry is left alone until the next round. */
const mostAway = 3;
/** How long other rounds leave alone the carriers that this one took. */
const patienceMinutes = 60;
/** A company that was saved a moment ago is looked up by its own effect. */
const ownEffectMinutes = 10;

/** Looks at every active carrier that gave a number, each once a day, a few at once. @returns how many were looked at */
export function tendVettings(ports: CheckPorts) {
  const check = checkCarrier(ports);
  return async (now: Date): Promise<number> => {
    if (!ports.registry) return 0;
    const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
    await ports.vettings.enlist(inMinutes(ownEffectMinutes), mostInRound);
    const later = inMinutes(patienceMinutes);
    const due = [...(await ports.vettings.takeDue(now.toISOString(), later, mostInRound))];
    let looked = 0;
    let away = 0;
    const work = async () => {
      for (let id = due.shift(); id !== undefined && away < mostAway; id = due.shift()) {
        looked++;
        away = (await check(id)) ? 0 : away + 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return looked;
  };
}
