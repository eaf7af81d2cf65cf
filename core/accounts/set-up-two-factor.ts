import { z } from "zod";
import { secondFactorEmail } from "./effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { checkPassword, type WrongPassword, wrongPassword } from "./change-password.ts";
import { codeOrBackupSchema, codeSchema } from "./fields.ts";
import type { AccountChange, AccountPorts } from "./ports.ts";
import { requireAccount } from "./find-user.ts";
import { type InvalidCode, invalidCode, newBackupCodes, spendCode } from "./two-factor.ts";
import type { User } from "./user.ts";

const givenPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(10_000, "Password is required");
export const enableTwoFactorSchema = z.object({ code: codeSchema, password: givenPassword });
export const disableTwoFactorSchema = z.object({ code: codeOrBackupSchema, password: givenPassword });

export type TwoFactorAlreadyOn = { readonly kind: "two_factor_already_on"; readonly message: string };
const alreadyOn: TwoFactorAlreadyOn = {
  kind: "two_factor_already_on",
  message: "Two-factor authentication is already on. Turn it off before setting it up again.",
};
export type TwoFactorNotSetUp = { readonly kind: "two_factor_not_set_up"; readonly message: string };
export const notSetUp: TwoFactorNotSetUp = {
  kind: "two_factor_not_set_up",
  message: "Two-factor authentication is not set up.",
};

export type TwoFactorSecret = { readonly secret: string; readonly otpauthUrl: string };

type Needs = Pick<
  SharedPorts & AccountPorts,
  "clock" | "identities" | "accounts" | "passwords" | "authenticator" | "vault"
>;

/** Makes a new secret for the authenticator app. Nothing is asked for at sign-in until a code has enabled it. */
export function setUpTwoFactor(ports: Needs) {
  return async ({ id, email }: User): Promise<Result<TwoFactorSecret, TwoFactorAlreadyOn>> => {
    const secret = ports.authenticator.newSecret();
    const twoFactor = { sealedSecret: ports.vault.seal(secret), lastStep: 0, backupCodes: [] };
    const changed = await requireAccount(
      ports.accounts.change(id, (account) =>
        account.user.twoFactorEnabledAt !== null
          ? refuse(alreadyOn)
          : accept({ account: { ...account, credentials: { ...account.credentials, twoFactor } }, facts: [] }),
      ),
    );
    return changed.ok ? accept({ secret, otpauthUrl: ports.authenticator.otpauthUrl(secret, email) }) : changed;
  };
}

type EnablingRefused = InvalidCode | TwoFactorAlreadyOn | TwoFactorNotSetUp | WrongPassword;

/**
 * Turns it on with the password and a first code, and ends the person's other sessions.
 * @returns the backup codes, which are never shown again
 */
export function enableTwoFactor(ports: Needs) {
  return async (
    { id }: User,
    { code, password }: z.output<typeof enableTwoFactorSchema>,
    sessionId: string,
  ): Promise<Result<readonly string[], EnablingRefused>> => {
    const checked = await checkPassword(ports, id, password, "password");
    if (!checked.ok) return checked;
    const { codes, digests } = newBackupCodes(ports);
    const at = ports.clock.now().toISOString();
    const changed = await requireAccount(
      ports.accounts.change(id, (account): Result<AccountChange, EnablingRefused> => {
        if (account.user.twoFactorEnabledAt !== null) return refuse(alreadyOn);
        if (!account.credentials.twoFactor) return refuse(notSetUp);
        if (account.credentials.passwordHash !== checked.value) return refuse(wrongPassword("password"));
        const spent = spendCode(ports, account, code);
        if (!spent.ok) return spent;
        return accept({
          account: {
            user: { ...account.user, twoFactorEnabledAt: at },
            credentials: { ...account.credentials, twoFactor: { ...spent.value.twoFactor, backupCodes: digests } },
          },
          facts: [{ accountId: id, kind: "two_factor_enabled" as const, at, actorId: id, reason: null }],
          effects: [secondFactorEmail(id, "enabled", at)],
          endSessions: { except: sessionId },
        });
      }),
    );
    return changed.ok ? accept(codes) : changed;
  };
}

/** Turns it off with a code of the app or a backup code, and the password, and ends the person's other sessions. */
export function disableTwoFactor(ports: Needs) {
  return async (
    { id }: User,
    { code, password }: z.output<typeof disableTwoFactorSchema>,
    sessionId: string,
  ): Promise<Result<User, InvalidCode | TwoFactorNotSetUp | WrongPassword>> => {
    const checked = await checkPassword(ports, id, password, "password");
    if (!checked.ok) return checked;
    const at = ports.clock.now().toISOString();
    return requireAccount(
      ports.accounts.change(id, (account): Result<AccountChange, InvalidCode | TwoFactorNotSetUp | WrongPassword> => {
        if (account.user.twoFactorEnabledAt === null) return refuse(notSetUp);
        if (account.credentials.passwordHash !== checked.value) return refuse(wrongPassword("password"));
        const spent = spendCode(ports, account, code);
        if (!spent.ok) return refuse(invalidCode);
        return accept({
          account: {
            user: { ...account.user, twoFactorEnabledAt: null },
            credentials: { ...account.credentials, twoFactor: null },
          },
          facts: [{ accountId: id, kind: "two_factor_disabled" as const, at, actorId: id, reason: null }],
          effects: [secondFactorEmail(id, "disabled", at)],
          endSessions: { except: sessionId },
        });
      }),
    );
  };
}
