import { z } from "zod";
import { secondFactorEmail } from "./effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { mayResetSecondFactor, type NotAllowed, reviewNotAllowed } from "./abilities.ts";
import { codeOrBackupSchema } from "./fields.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountChange, AccountMail, AccountPorts } from "./ports.ts";
import { notSetUp, type TwoFactorNotSetUp } from "./set-up-two-factor.ts";
import { type InvalidCredentials, isKeptOut } from "./sign-in.ts";
import { invalidCode, spendCode } from "./two-factor.ts";
import { type AccountSuspended, accountSuspended, type User } from "./user.ts";

export const secondFactorResetSchema = z.object({
  reason: requiredText("A reason is required to reset a second factor", 500).describe(
    "How the admin verified who asked; kept in the account's history",
  ),
});

const ownSecondFactor: NotAllowed = {
  kind: "not_allowed",
  message: "You cannot reset your own second factor. Turn it off under Security.",
};

/** An admin takes the second factor off the account of a person who has lost it. Every session of the account ends. */
export function resetSecondFactor(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async (
    admin: User,
    id: string,
    { reason }: z.output<typeof secondFactorResetSchema>,
  ): Promise<Result<User, PersonNotFound | TwoFactorNotSetUp | NotAllowed>> => {
    if (admin.id === id) return refuse(ownSecondFactor);
    const at = ports.clock.now().toISOString();
    const changed = await ports.accounts.change(
      id,
      ({ user, credentials }): Result<AccountChange, PersonNotFound | TwoFactorNotSetUp | NotAllowed> => {
        if (user.removedAt !== null) return refuse(personNotFound);
        if (!mayResetSecondFactor(admin, user)) return refuse(reviewNotAllowed(admin, user));
        if (user.twoFactorEnabledAt === null) return refuse(notSetUp);
        return accept({
          account: { user: { ...user, twoFactorEnabledAt: null }, credentials: { ...credentials, twoFactor: null } },
          facts: [{ accountId: id, kind: "two_factor_reset" as const, at, actorId: admin.id, reason }],
          effects: [secondFactorEmail(id, "reset", at)],
          endSessions: "all",
        });
      },
    );
    return changed ?? refuse(personNotFound);
  };
}

export const secondFactorSchema = z.object({ code: codeOrBackupSchema });

const wrongCode: InvalidCredentials = { kind: "invalid_credentials", message: invalidCode.message };

/**
 * The second step of a sign-in: a code of the app, which counts once, or one of the backup codes. A backup code stands
 * for a phone that is not at hand, so that the sessions that began with it end.
 */
export function giveSecondFactor(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "authenticator" | "vault">,
) {
  return async (accountId: string, code: string): Promise<Result<User, InvalidCredentials | AccountSuspended>> => {
    const at = ports.clock.now().toISOString();
    const user = (await ports.accounts.find(accountId))?.user;
    if (user && (await isKeptOut(ports.accounts, user))) return refuse(accountSuspended);
    const changed = await ports.accounts.change(accountId, (account): Result<AccountChange, InvalidCredentials> => {
      const spent = spendCode(ports, account, code);
      if (!spent.ok) return refuse(wrongCode);
      const { twoFactor, backupCodeUsed } = spent.value;
      return accept({
        account: { ...account, credentials: { ...account.credentials, twoFactor } },
        ...(backupCodeUsed
          ? {
              facts: [{ accountId, kind: "backup_code_used" as const, at, actorId: accountId, reason: null }],
              effects: [secondFactorEmail(accountId, "backup_code_used", at)],
              endSessions: "all" as const,
            }
          : { facts: [] }),
      });
    });
    return changed ?? refuse(wrongCode);
  };
}

/** Tells the owner what happened to the second factor of their sign-in. @throws for an account that is not there */
export function sendSecondFactorEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({ accountId, change, at, key }: ReturnType<typeof secondFactorEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    return mail.send({ kind: "second_factor_email", to: account.user.email, user: account.user, change, at }, key);
  };
}
