import { checkAddressProved, type UnknownIdentity, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type WebhookChanged, webhookEmail, type WebhookEvent, type webhookOffEmail } from "./effects.ts";
import type { MailPort } from "../effects/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { IdempotencyKey, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { BesideWebhook, WebhookMail, WebhookPorts } from "./ports.ts";
import {
  type Delivery,
  eventsFor,
  mostDeliveriesShown,
  mostWebhooks,
  type NewWebhook,
  newWebhookSecret,
  overlapHours,
  overlaps,
  sealWebhookSecret,
  type Webhook,
  type WebhookChange,
} from "./webhook.ts";

export type WebhookNotFound = { readonly kind: "webhook_not_found"; readonly message: string };
export type TooManyWebhooks = { readonly kind: "too_many_webhooks"; readonly message: string };

export const webhookNotFound: WebhookNotFound = { kind: "webhook_not_found", message: "You have no such webhook." };

/** With its secret, which is shown this once. */
export type WebhookWithSecret = { readonly webhook: Webhook; readonly secret: string };

/** The secret is null where the call is a repeat: the first answer alone carried it. */
export type AddedWebhook = { readonly webhook: Webhook; readonly secret: string | null };

type Needs = Pick<SharedPorts, "clock" | "identities"> & WebhookPorts & Pick<AccountPorts, "vault">;

export function addWebhook(ports: Needs) {
  return async (
    actor: User,
    { url, events }: NewWebhook,
    once?: IdempotencyKey,
  ): Promise<Result<AddedWebhook, InvalidFields | TooManyWebhooks | UnknownIdentity | KeyReused>> => {
    const proved = checkAddressProved(actor, "add webhooks");
    if (!proved.ok) return proved;
    const checked = await checkAsked(ports, actor, { url, events });
    if (!checked.ok) return checked;
    if (actor.organizationId === null) throw new Error(`account ${actor.id} has no organization`);
    const [id, secret] = [ports.identities.newId(), newWebhookSecret(ports)];
    const at = ports.clock.now().toISOString();
    const webhook: Webhook = {
      id,
      accountId: actor.id,
      organizationId: actor.organizationId,
      url,
      events,
      sealedSecret: sealWebhookSecret(ports, id, secret),
      formerSecret: null,
      formerUntil: null,
      off: null,
      failingSince: null,
      createdAt: at,
    };
    const added = await ports.webhooks.add(webhook, mostWebhooks, acted(webhook, "added", at), once);
    if (added.ok) return accept({ webhook: added.value.value, secret: added.value.repeated ? null : secret });
    return refuse(added.refusal === "full" ? tooMany : added.refusal);
  };
}

const tooMany: TooManyWebhooks = {
  kind: "too_many_webhooks",
  message: `You have ${mostWebhooks} webhooks, which is the limit. Please remove one first.`,
};

/** Changes what is given and leaves the rest. */
export function changeWebhook(ports: Needs) {
  const find = findWebhook(ports);
  return async (
    actor: User,
    id: string,
    { url, events, isOn }: WebhookChange,
  ): Promise<Result<Webhook, WebhookNotFound | InvalidFields | UnknownIdentity>> => {
    const found = await find(actor, id);
    if (!found.ok) return found;
    const proved = checkAddressProved(actor, "change webhooks");
    if (!proved.ok && isOn !== false) return proved;
    const checked = await checkAsked(ports, actor, { url, events });
    if (!checked.ok) return checked;
    const at = ports.clock.now().toISOString();
    const changed = await ports.webhooks.change(id, (former) => {
      const webhook: Webhook = {
        ...former,
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events }),
        ...(isOn !== undefined && { off: isOn ? null : "owner", failingSince: null }),
      };
      return { webhook, ...(webhook.url === former.url ? unnoted : acted(webhook, "address_changed", at)) };
    });
    return changed ? accept(changed) : refuse(webhookNotFound);
  };
}

/**
 * Makes a new secret; for a day messages are signed with the former one too, so that none is refused. Within that day it
 * stays the former one: a caller who asks again may have lost the answer, and still checks with it.
 */
export function rotateWebhookSecret(ports: Needs) {
  const find = findWebhook(ports);
  return async (actor: User, id: string): Promise<Result<WebhookWithSecret, WebhookNotFound | UnknownIdentity>> => {
    const found = await find(actor, id);
    if (!found.ok) return found;
    const proved = checkAddressProved(actor, "change webhooks");
    if (!proved.ok) return proved;
    const secret = newWebhookSecret(ports);
    const now = ports.clock.now();
    const formerUntil = new Date(now.getTime() + overlapHours * 3_600_000).toISOString();
    const webhook = await ports.webhooks.change(id, (newest) => ({
      webhook: {
        ...newest,
        sealedSecret: sealWebhookSecret(ports, id, secret),
        ...(!overlaps(newest, now) && { formerSecret: newest.sealedSecret, formerUntil }),
      },
      ...unnoted,
    }));
    return webhook ? accept({ webhook, secret }) : refuse(webhookNotFound);
  };
}

export function removeWebhook(ports: Pick<SharedPorts, "clock"> & Pick<WebhookPorts, "webhooks">) {
  const find = findWebhook(ports);
  return async (actor: User, id: string): Promise<Result<undefined, WebhookNotFound>> => {
    const found = await find(actor, id);
    if (!found.ok) return found;
    const at = ports.clock.now().toISOString();
    const removed = await ports.webhooks.remove(id, acted(found.value, "removed", at));
    return removed ? accept(undefined) : refuse(webhookNotFound);
  };
}

export function listDeliveries(ports: Pick<WebhookPorts, "webhooks">) {
  const find = findWebhook(ports);
  return async (actor: User, id: string): Promise<Result<readonly Delivery[], WebhookNotFound>> => {
    const found = await find(actor, id);
    return found.ok ? accept(await ports.webhooks.deliveries(id, mostDeliveriesShown)) : found;
  };
}

/** For every account but its own a webhook does not exist. */
export function findWebhook({ webhooks }: Pick<WebhookPorts, "webhooks">) {
  return async (actor: User, id: string): Promise<Result<Webhook, WebhookNotFound>> => {
    const webhook = await webhooks.find(id);
    return webhook && webhook.accountId === actor.id ? accept(webhook) : refuse(webhookNotFound);
  };
}

const unnoted: BesideWebhook = { facts: [], effects: [] };

/** A fact of the account, mailed to its owner: where its orders are told is a matter of its safety. */
function acted({ id, accountId, url }: Webhook, change: WebhookChanged, at: string): BesideWebhook {
  const shown = withoutQuery(url);
  return {
    facts: [{ accountId, kind: `webhook_${change}`, at, actorId: accountId, reason: shown }],
    effects: [webhookEmail(accountId, id, { change, url: shown, at })],
  };
}

/** The query may hold a token of the reader's. */
const withoutQuery = (url: string): string => url.replace(/\?.*$/s, "");

type Asked = { readonly url: string | undefined; readonly events: readonly WebhookEvent[] | undefined };

/** Fields left out stay as they were. */
async function checkAsked(
  { webhookSender }: Pick<WebhookPorts, "webhookSender">,
  { userType }: User,
  { url, events = [] }: Asked,
): Promise<Result<undefined, InvalidFields>> {
  const offered: readonly WebhookEvent[] = eventsFor(userType);
  const foreign = events.filter((event) => !offered.includes(event));
  if (foreign.length > 0) {
    const who = userType === "transporter" ? "A carrier" : "A dealer";
    const message = `${who} never gets ${foreign.join(", ")}: choose from ${offered.join(", ")}`;
    return refuse(invalidField("events", message));
  }
  const checked = url === undefined ? accept(undefined) : await webhookSender.check(url);
  return checked.ok ? checked : refuse(invalidField("url", checked.refusal.message));
}

type MailNeeds = Pick<AccountPorts, "accounts"> & MailPort<WebhookMail>;

/** Tells the owner about a change to a webhook. @throws for an unknown account */
export function sendWebhookEmail(ports: MailNeeds) {
  return async ({ accountId, change, url, at, key }: ReturnType<typeof webhookEmail>): Promise<void> => {
    const user = await ownerOf(ports, accountId);
    if (user) await ports.mail.send({ kind: "webhook_email", to: user.email, user, change, url, at }, key);
  };
}

/** Tells the owner that a webhook was turned off. @throws for an unknown account */
export function sendWebhookOffEmail(ports: MailNeeds) {
  return async ({ accountId, url, off, at, key }: ReturnType<typeof webhookOffEmail>): Promise<void> => {
    const user = await ownerOf(ports, accountId);
    if (user) await ports.mail.send({ kind: "webhook_off_email", to: user.email, user, url, off, at }, key);
  };
}

/** Undefined for a deleted account, which has no address any more. */
async function ownerOf({ accounts }: MailNeeds, accountId: string): Promise<User | undefined> {
  const account = await accounts.find(accountId);
  if (!account) throw new Error(`account ${accountId} is not there`);
  return account.user.removedAt === null ? account.user : undefined;
}
