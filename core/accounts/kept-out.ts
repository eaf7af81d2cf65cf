import type { AccountPorts } from "./ports.ts";
import { mayNotSignIn, type User } from "./user.ts";

/** Whether the user may not sign in: for their own part, or because the main account of their organisation is suspended. */
export const isKeptOut = async (accounts: AccountPorts["accounts"], user: User): Promise<boolean> =>
  mayNotSignIn(user) || (user.organisationId !== null && (await accounts.isOrganisationSuspended(user.organisationId)));
