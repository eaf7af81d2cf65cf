import type { Effect } from "../effects/effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { AccountMail, AccountPorts } from "./ports.ts";

type UnverifiedEmail = Extract<Effect, { kind: "unverified_email" }>;

/** Tells the owner that the changed company is no longer verified. @throws for an unknown account */
export function sendUnverifiedMail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({ accountId, changes, at, key }: UnverifiedEmail): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // The account was deleted in the meantime and has no address any more.
    if (user.removedAt !== null) return;
    return mail.send({ kind: "verification_ended", to: user.email, user, changes, at }, key);
  };
}
