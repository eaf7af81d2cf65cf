import type { AccountPorts } from "./ports.ts";
import { mayNotSignIn, type User } from "./user.ts";

/** Whether the user may not sign in: for their own part, or because the main account of their organization is suspended. */
export const isKeptOut = async (accounts: AccountPorts["accounts"], user: User): Promise<boolean> =>
  mayNotSignIn(user) || (user.organizationId !== null && (await accounts.isOrganizationSuspended(user.organizationId)));
