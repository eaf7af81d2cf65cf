import { z } from "zod";
import { secondFactorEmail } from "../effects/effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { codeOrBackupSchema } from "./fields.ts";
import { isKeptOut } from "./kept-out.ts";
import type { AccountChange, AccountPorts } from "./ports.ts";
import { type AccountSuspended, accountSuspended, type InvalidCredentials } from "./sign-in.ts";
import { invalidCode, spendCode } from "./two-factor.ts";
import type { User } from "./user.ts";

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
