import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { Effect } from "../effects/effects.ts";
import type { MailPort } from "../effects/ports.ts";
import type { WebhookMail } from "./ports.ts";

type Needs = Pick<AccountPorts, "accounts"> & MailPort<WebhookMail>;
type Email<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

/** Tells the owner about a change to a webhook. @throws for an unknown account */
export function sendWebhookMail(ports: Needs) {
  return async ({ accountId, change, url, at, key }: Email<"webhook_email">): Promise<void> => {
    const user = await ownerOf(ports, accountId);
    if (user) await ports.mail.send({ kind: "webhook", to: user.email, user, change, url, at }, key);
  };
}

/** Tells the owner that a webhook was turned off. @throws for an unknown account */
export function sendWebhookOffMail(ports: Needs) {
  return async ({ accountId, url, off, at, key }: Email<"webhook_off_email">): Promise<void> => {
    const user = await ownerOf(ports, accountId);
    if (user) await ports.mail.send({ kind: "webhook_off", to: user.email, user, url, off, at }, key);
  };
}

/** Undefined for a deleted account, which has no address any more. */
async function ownerOf({ accounts }: Needs, accountId: string): Promise<User | undefined> {
  const account = await accounts.find(accountId);
  if (!account) throw new Error(`account ${accountId} is not there`);
  return account.user.removedAt === null ? account.user : undefined;
}
