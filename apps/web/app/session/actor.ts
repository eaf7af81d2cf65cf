import type { UserJson } from "@lotlane/adapters/http/contract";
import { type AbilityName, type Actor, may, whyNot } from "@lotlane/core/accounts";
import { useUser } from "./session.tsx";

/** A user as the abilities know them. */
export const actorOf = ({ id, userType, isSubUser, orgId, adminTeam }: UserJson): Actor => ({
  id,
  userType,
  isSubUser,
  organizationId: orgId,
  adminTeam,
});

/** Says if the signed-in user has an ability, and if not, why. */
export function useMay(ability: AbilityName): true | string {
  const actor = actorOf(useUser());
  return may(actor, ability) || `${whyNot(actor, ability)}.`;
}
