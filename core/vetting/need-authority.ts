import { type AdminSettings, identityGap, may, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { checkCarrier, type CheckPorts } from "./check-carrier.ts";
import { authorityMissing, hasAuthority, isDue } from "./vetting.ts";

/** How long a claim waits for the registry; then the last verdict counts. */
export const claimPatienceMs = 3_000;

const usualName = "FMCSA";

/**
 * What a carrier lacks where carriers need authority; null when nothing is missing, and where none is needed.
 * @param looks asks the registry first, with short patience, where nothing was seen within a day
 */
export function authorityGap(ports: CheckPorts, { looks }: { readonly looks: boolean }) {
  const check = checkCarrier(ports);
  return async (
    carrier: Pick<User, "organisationId">,
    { carriersNeedAuthority }: AdminSettings,
  ): Promise<UnknownIdentity | null> => {
    const { organisationId } = carrier;
    if (!carriersNeedAuthority || organisationId === null) return null;
    const read = () => Promise.all([ports.vettings.find(organisationId), ports.companies.find(organisationId)]);
    let [vetting, company] = await read();
    const now = ports.clock.now();
    if (looks && company && ports.registry && isDue(vetting, company, now)) {
      await check(organisationId, claimPatienceMs);
      [vetting, company] = await read();
    }
    const given = company ?? { dotNumber: null, mcNumber: null };
    if (hasAuthority(vetting, given, now.toISOString())) return null;
    return authorityMissing(vetting, given, ports.registry?.name ?? usualName);
  };
}

/** What the user lacks for acts that bind them: a known identity first, then authority. Asks no registry. */
export function accountGap(ports: CheckPorts & Pick<AccountPorts, "adminSettings">) {
  const ofIdentity = identityGap(ports);
  const ofAuthority = authorityGap(ports, { looks: false });
  return async (user: User): Promise<UnknownIdentity | null> => {
    const gap = await ofIdentity(user);
    if (gap || !may(user, "claimOrders")) return gap;
    return ofAuthority(user, await ports.adminSettings.read());
  };
}
