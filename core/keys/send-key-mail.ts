import type { AccountPorts } from "../accounts/ports.ts";
import type { Effect } from "../effects/effects.ts";
import type { MailPort } from "../effects/ports.ts";
import type { KeyMail } from "./ports.ts";

type KeyEmail = Extract<Effect, { kind: "key_email" }>;

/** Tells the owner that a key was made or revoked. @throws for an unknown account */
export function sendKeyMail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<KeyMail>) {
  return async ({ accountId, change, name, at, key }: KeyEmail): Promise<void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // The account was deleted in the meantime and has no address any more.
    if (user.removedAt !== null) return;
    await mail.send({ kind: "api_key", to: user.email, user, change, name, at }, key);
  };
}
