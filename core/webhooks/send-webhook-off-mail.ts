import type { AccountPorts } from "../accounts/ports.ts";
import type { Effect } from "../effects/effects.ts";
import type { MailPort } from "../effects/ports.ts";
import type { WebhookMail } from "./ports.ts";

type OffEmail = Extract<Effect, { kind: "webhook_off_email" }>;

/** Tells the owner that a webhook is told nothing any more. @throws for an account that is not there */
export function sendWebhookOffMail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<WebhookMail>) {
  return async ({ accountId, url, off, at, key }: OffEmail): Promise<void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // It was deleted meanwhile, and has no address any more.
    if (user.removedAt !== null) return;
    await mail.send({ kind: "webhook_off", to: user.email, user, url, off, at }, key);
  };
}
