import type { UserJson } from "@lotlane/adapters/http/contract";
import type { Actor } from "@lotlane/core/accounts";

/** A user as the abilities know them. */
export const actorOf = ({ id, userType, isSubUser, orgId }: UserJson): Actor => ({
  id,
  userType,
  isSubUser,
  organizationId: orgId,
});
