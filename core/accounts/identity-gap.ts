import { checkIdentity, type UnknownIdentity } from "./known-identity.ts";
import type { AccountPorts } from "./ports.ts";
import type { User } from "./user.ts";

/** The gap that keeps the user from acts that bind them; null when nothing is missing. */
export function identityGap({ adminSettings }: Pick<AccountPorts, "adminSettings">) {
  return async (user: User): Promise<UnknownIdentity | null> => {
    const checked = checkIdentity(user, await adminSettings.read());
    return checked.ok ? null : checked.refusal;
  };
}
