import type { AccountPorts } from "./ports.ts";
import { mayNotSignIn, type User } from "./user.ts";

/** True when the user's own account, or their organization's suspended main account, keeps them from signing in. */
export const isKeptOut = async (accounts: AccountPorts["accounts"], user: User): Promise<boolean> =>
  mayNotSignIn(user) || (user.organizationId !== null && (await accounts.isOrganizationSuspended(user.organizationId)));
