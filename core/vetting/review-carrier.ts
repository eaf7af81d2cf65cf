import { type CarrierTerms, fullName, noCarrierTerms, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type Insurance, insuranceNow, type InsuranceNeeds } from "../insurance/index.ts";
import { accept, type Result } from "../shared/result.ts";
import type { CheckPorts } from "./check-carrier.ts";
import { type CarrierDifference, differencesFrom } from "./differences.ts";
import { type NotACarrier, organizationOfCarrier } from "./override-authority.ts";
import { type AnsweredCheck, type AuthorityOverride, type CarrierCheck, overrideOf, seenOf } from "./vetting.ts";
import type { PersonNotFound } from "../accounts/index.ts";

/** A carrier's authority as users other than admins may know it. */
export type CarrierStanding = {
  /** The registry's name, for people; null where none is configured. */
  readonly registry: string | null;
  /** The check of the company's present numbers; null before the first answer. */
  readonly seen: AnsweredCheck | null;
  /** The insurance that admins have confirmed, in force today. */
  readonly insurance: Insurance;
};

export type CarrierReview = CarrierStanding & {
  readonly triedAt: string | null;
  readonly problem: string | null;
  readonly differences: readonly CarrierDifference[];
  readonly override: (AuthorityOverride & { readonly byName: string | null }) | null;
  readonly carriersNeedAuthority: boolean;
  readonly terms: CarrierTerms;
  /** Newest first. */
  readonly history: readonly CarrierCheck[];
};

const mostHistory = 50;

/** Everything an admin sees of a carrier's authority. */
export function reviewCarrier(ports: CheckPorts & InsuranceNeeds & Pick<AccountPorts, "accounts" | "adminSettings">) {
  const find = organizationOfCarrier(ports);
  const insured = insuranceNow(ports);
  return async (id: string): Promise<Result<CarrierReview, PersonNotFound | NotACarrier>> => {
    const organization = await find(id);
    if (!organization.ok) return organization;
    const [vetting, company, history, settings, insurance] = await Promise.all([
      ports.vettings.find(organization.value),
      ports.companies.find(organization.value),
      ports.vettings.history(organization.value, mostHistory),
      ports.adminSettings.read(),
      insured({ organizationId: organization.value }),
    ]);
    const seen = company ? seenOf(vetting, company) : null;
    const override = company ? overrideOf(vetting, company, ports.clock.now().toISOString()) : null;
    const by = override && (await ports.accounts.find(override.byId))?.user;
    return accept({
      registry: ports.registry?.name ?? null,
      seen,
      insurance,
      triedAt: vetting?.triedAt ?? null,
      problem: vetting?.problem ?? null,
      differences: seen && company ? differencesFrom(company, seen.answer) : [],
      override: override && { ...override, byName: by ? fullName(by) : null },
      carriersNeedAuthority: settings.carriersNeedAuthority,
      terms: company ?? noCarrierTerms,
      history,
    });
  };
}

/** A carrier's standing with the registry, for users who have orders with it; null when the person is not a carrier. */
export function carrierStanding(ports: CheckPorts & InsuranceNeeds) {
  const insured = insuranceNow(ports);
  return async ({
    userType,
    organizationId,
  }: Pick<User, "userType" | "organizationId">): Promise<CarrierStanding | null> => {
    if (userType !== "transporter" || organizationId === null) return null;
    const [vetting, company, insurance] = await Promise.all([
      ports.vettings.find(organizationId),
      ports.companies.find(organizationId),
      insured({ organizationId }),
    ]);
    return { registry: ports.registry?.name ?? null, seen: company ? seenOf(vetting, company) : null, insurance };
  };
}
