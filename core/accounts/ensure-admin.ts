import { passwordResetEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { AccountPorts } from "./ports.ts";
import { accountCreated, newUser } from "./register.ts";

type Needs = Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "passwords">;

/**
 * Makes the account of the first admin, who gets a link by e-mail to set a
 * password. Does nothing when the address has an account of any kind.
 * @returns whether it was made now
 */
export function ensureAdmin(ports: Needs) {
  return async (email: string): Promise<boolean> => {
    if (await ports.accounts.findByEmail(email)) return false;
    const user = newUser(ports, {
      email,
      firstName: "Lotlane",
      lastName: "Admin",
      userType: "admin",
      phoneNumber: null,
      companyName: null,
      address: null,
      isSubUser: false,
      organizationId: null,
    });
    const added = await ports.accounts.add({
      account: {
        user,
        credentials: { passwordHash: await ports.passwords.hash(ports.identities.newSecret()), twoFactor: null },
      },
      organization: null,
      fact: accountCreated(ports, user, "added", user.id).fact,
      effects: [passwordResetEmail(ports.identities.newId(), email)],
    });
    return added.ok;
  };
}
