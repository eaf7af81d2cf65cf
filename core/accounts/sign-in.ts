import { z } from "zod";
import { accept, refuse, type Result } from "../shared/result.ts";
import { emailSchema, passwordSchema } from "./fields.ts";
import type { AccountPorts } from "./ports.ts";
import { type Account, type AccountSuspended, accountSuspended, mayNotSignIn, type User } from "./user.ts";

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });
export type SignIn = z.output<typeof signInSchema>;

export type InvalidCredentials = { readonly kind: "invalid_credentials"; readonly message: string };
const invalidCredentials: InvalidCredentials = {
  kind: "invalid_credentials",
  message: "Invalid email or password.",
};

/** `secondFactorAwaited`: the password is right, the authenticator's code comes next. */
export type SignedIn = {
  readonly user: User;
  readonly secondFactorAwaited: boolean;
  /** The hash that the password was checked against: see `NewSession`. */
  readonly passwordHash: string;
};

/** Checks an address and a password. A wrong password and an unknown address get the same answer in the same time. */
export function signIn(ports: Pick<AccountPorts, "accounts" | "passwords">) {
  return async ({ email, password }: SignIn): Promise<Result<SignedIn, InvalidCredentials | AccountSuspended>> => {
    const account = await ports.accounts.findByEmail(email);
    const matches = await ports.passwords.verify(account?.credentials.passwordHash, password);
    if (!account || !matches || account.user.invitedAt !== null) return refuse(invalidCredentials);
    if (await isKeptOut(ports.accounts, account.user)) return refuse(accountSuspended);
    return accept({
      user: account.user,
      secondFactorAwaited: account.user.twoFactorEnabledAt !== null,
      passwordHash: await hashAnew(ports, account, password),
    });
  };
}

/** Rehashes the password at today's cost: only a sign-in knows it. @returns the hash that holds now */
async function hashAnew(
  { accounts, passwords }: Pick<AccountPorts, "accounts" | "passwords">,
  account: Account,
  password: string,
): Promise<string> {
  const { passwordHash } = account.credentials;
  if (!passwords.isOutdated(passwordHash)) return passwordHash;
  const renewed = await passwords.hash(password);
  await accounts.change(account.user.id, (current) =>
    accept({
      account:
        current.credentials.passwordHash === passwordHash
          ? { ...current, credentials: { ...current.credentials, passwordHash: renewed } }
          : current,
      facts: [],
    }),
  );
  return renewed;
}

/** True when the user's own account, or their organization's suspended main account, keeps them from signing in. */
export const isKeptOut = async (accounts: AccountPorts["accounts"], user: User): Promise<boolean> =>
  mayNotSignIn(user) || (user.organizationId !== null && (await accounts.isOrganizationSuspended(user.organizationId)));
