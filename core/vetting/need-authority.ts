import { type AdminSettings, identityGap, may, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { insuranceGap, type InsuranceNeeds } from "../insurance/index.ts";
import { checkCarrier, type CheckPorts } from "./check-carrier.ts";
import { authorityMissing, hasAuthority, isDue } from "./vetting.ts";

/** How long a claim waits for the registry; then the last verdict counts. */
export const claimPatienceMs = 3_000;

const usualName = "FMCSA";

/**
 * The gap in a carrier's authority; null when nothing is missing, or carriers need none.
 * @param looks asks the registry first, with short patience, where nothing was seen within a day
 */
function authorityGap(ports: CheckPorts, { looks }: { readonly looks: boolean }) {
  const check = checkCarrier(ports);
  return async (
    carrier: Pick<User, "organizationId">,
    { carriersNeedAuthority }: AdminSettings,
  ): Promise<UnknownIdentity | null> => {
    const { organizationId } = carrier;
    if (!carriersNeedAuthority || organizationId === null) return null;
    const read = () => Promise.all([ports.vettings.find(organizationId), ports.companies.find(organizationId)]);
    let [vetting, company] = await read();
    const now = ports.clock.now();
    if (looks && company && ports.registry && isDue(vetting, company, now)) {
      await check(organizationId, claimPatienceMs);
      [vetting, company] = await read();
    }
    const given = company ?? { dotNumber: null, mcNumber: null };
    if (hasAuthority(vetting, given, now.toISOString())) return null;
    return authorityMissing(vetting, given, ports.registry?.name ?? usualName);
  };
}

export type CarrierGapPorts = CheckPorts & InsuranceNeeds;

/** The requirement that a carrier's company does not meet: authority first, then confirmed insurance. */
export function carrierGap(ports: CarrierGapPorts, how: { readonly looks: boolean }) {
  const ofAuthority = authorityGap(ports, how);
  const ofInsurance = insuranceGap(ports);
  return async (carrier: Pick<User, "organizationId">, settings: AdminSettings): Promise<UnknownIdentity | null> =>
    (await ofAuthority(carrier, settings)) ?? (await ofInsurance(carrier, settings));
}

/** The caller's state, and the moment, as far as a user's actions depend on them. */
export type ActingAs = {
  /** The requirement that the account does not meet for actions that bind it; null when it meets all. */
  readonly gap: UnknownIdentity | null;
  /** A transporter whose company takes cards. */
  readonly takesCards: boolean;
  /** A driver whose company shows its drivers the pay. */
  readonly isShownPay: boolean;
  /** Without it, no action is allowed that has a time limit. */
  readonly now?: string;
};

export const asNobody: ActingAs = { gap: null, takesCards: false, isShownPay: false };

/** A party of an order: nothing that it may do there depends on its company. */
export const asParty =
  ({ clock }: Pick<CheckPorts, "clock">) =>
  (): ActingAs => ({
    ...asNobody,
    now: clock.now().toISOString(),
  });

export function actingAs(ports: CarrierGapPorts & Pick<AccountPorts, "adminSettings">) {
  const gapOf = accountGap(ports);
  return async (user: User): Promise<ActingAs> => {
    const [gap, company] = await Promise.all([gapOf(user), carriersCompany(ports, user)]);
    return {
      gap,
      takesCards: company?.takesCards ?? false,
      isShownPay: user.userType === "driver" && company?.showsPayToDrivers === true,
      now: ports.clock.now().toISOString(),
    };
  };
}

/** The company of a transporter or a driver. */
const carriersCompany = async ({ companies }: Pick<CheckPorts, "companies">, { userType, organizationId }: User) =>
  organizationId !== null && (userType === "transporter" || userType === "driver")
    ? companies.find(organizationId)
    : undefined;

/** The requirement that the user does not meet for binding acts: identity, then the company's. Asks no registry. */
export function accountGap(ports: CarrierGapPorts & Pick<AccountPorts, "adminSettings">) {
  const ofIdentity = identityGap(ports);
  const ofCompany = carrierGap(ports, { looks: false });
  return async (user: User): Promise<UnknownIdentity | null> => {
    const gap = await ofIdentity(user);
    if (gap || !may(user, "claimOrders")) return gap;
    return ofCompany(user, await ports.adminSettings.read());
  };
}
