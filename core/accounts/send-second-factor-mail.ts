import type { SecondFactorChange } from "../effects/effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { AccountMail, AccountPorts } from "./ports.ts";

/** Tells the owner what happened to the second factor of their sign-in. @throws for an account that is not there */
export function sendSecondFactorMail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async (accountId: string, change: SecondFactorChange, at: string, key: string): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    return mail.send({ kind: "second_factor", to: account.user.email, user: account.user, change, at }, key);
  };
}
