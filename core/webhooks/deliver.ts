import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { type webhookDelivery, webhookOffEmail } from "./effects.ts";
import { withoutSecrets } from "../effects/failed-effects.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { findWebhook, type WebhookNotFound, webhookNotFound } from "./manage-webhooks.ts";
import type { SendOutcome, WebhookPorts } from "./ports.ts";
import {
  type Attempt,
  type Delivery,
  failingDays,
  mostReplaysKept,
  openWebhookSecret,
  overlaps,
  type Webhook,
  type WebhookMessage,
} from "./webhook.ts";

type Needs = Pick<SharedPorts, "clock" | "identities"> & WebhookPorts & Pick<AccountPorts, "vault">;

/** A message is given up after this many failures, more than three days after its event. */
export const mostAttempts = 30;
const shownAnswer = 300;
const readAnswer = 4_000;
const dayMs = 24 * 3_600_000;

/** One attempt to deliver a message; throws to be tried again. */
export function deliverWebhook(ports: Needs) {
  const attempt = attemptOn(ports);
  return async ({ webhookId, event, message }: ReturnType<typeof webhookDelivery>): Promise<void> => {
    const webhook = await ports.webhooks.findActive(webhookId);
    if (!webhook) return;
    const id = messageId(ports, webhookId, event);
    // The owner may have replayed it in the meantime.
    if ((await ports.webhooks.findDelivery(id))?.state === "delivered") return;
    const delivery = await attempt(webhook, { id, message: JSON.parse(message) as WebhookMessage });
    if (delivery?.state === "retrying") throw new Error(`the webhook was not reached: ${outcomeWords(delivery)}`);
  };
}

/** Sends a message of no consequence now, once. */
export function testWebhook(ports: Needs) {
  const [find, attempt] = [findWebhook(ports), attemptOn(ports)];
  return async (actor: User, id: string): Promise<Result<Delivery, WebhookNotFound>> => {
    const found = await find(actor, id);
    if (!found.ok) return found;
    const message = { type: "test", timestamp: ports.clock.now().toISOString(), data: {} } as const;
    const test = { id: messageId(ports, id, `test ${ports.identities.newId()}`), message };
    const delivery = await attempt(found.value, test, "test");
    return delivery ? accept(delivery) : refuse(webhookNotFound);
  };
}

/**
 * Sends a message again now, once, under its own id: a reader that has it already leaves it aside. The outcome is the
 * first of the answered delivery's replays.
 */
export function replayDelivery(ports: Needs) {
  const [find, attempt] = [findWebhook(ports), attemptOn(ports)];
  return async (actor: User, id: string, deliveryId: string): Promise<Result<Delivery, WebhookNotFound>> => {
    const found = await find(actor, id);
    if (!found.ok) return found;
    const former = await ports.webhooks.findDelivery(deliveryId);
    if (former?.webhookId !== id) return refuse(webhookNotFound);
    const delivery = await attempt(found.value, former, "replay");
    return delivery ? accept(delivery) : refuse(webhookNotFound);
  };
}

/** The same for each attempt and for no other message. */
const messageId = ({ vault }: Pick<AccountPorts, "vault">, webhookId: string, event: string): string =>
  `msg_${vault.digest(`webhook ${webhookId} ${event}`).slice(0, 32)}`;

type Sending = Pick<Delivery, "id" | "message">;

/** Sends once and keeps the outcome; a failed test or replay never counts against the webhook. */
function attemptOn(ports: Needs) {
  return async (webhook: Webhook, { id, message }: Sending, byHand: "test" | "replay" | null = null) => {
    const now = ports.clock.now();
    const outcome = await send(ports, webhook, { id, message }, now);
    const at = now.toISOString();
    return ports.webhooks.note({ webhookId: webhook.id, deliveryId: id }, (newest, former) => {
      const noted = byHand !== null && !succeeded(outcome) ? newest : judged(newest, outcome, now);
      const attempts = (former?.attempts ?? 0) + 1;
      const goesOn = byHand === null && noted.off === null && attempts < mostAttempts;
      const failed = byHand === "replay" && former ? former.state : goesOn ? "retrying" : "failed";
      const state = succeeded(outcome) || former?.state === "delivered" ? "delivered" : failed;
      const { off, accountId, url } = noted;
      const turnedOff = newest.off === null && off !== null && off !== "owner";
      return {
        webhook: noted,
        delivery:
          byHand === "replay" && former
            ? { ...former, state, replays: [attemptOf(outcome, at), ...former.replays].slice(0, mostReplaysKept) }
            : {
                id,
                webhookId: webhook.id,
                message,
                createdAt: former?.createdAt ?? at,
                state,
                attempts,
                lastAttemptAt: at,
                httpStatus: outcome.status,
                milliseconds: outcome.milliseconds,
                answer: shown(outcome.answer),
                replays: former?.replays ?? [],
              },
        effects: turnedOff ? [webhookOffEmail(accountId, webhook.id, { url, off, at })] : [],
      };
    });
  };
}

const attemptOf = ({ status, milliseconds, answer }: SendOutcome, at: string): Attempt => ({
  at,
  httpStatus: status,
  milliseconds,
  answer: shown(answer),
});

async function send(ports: Needs, webhook: Webhook, { id, message }: Sending, now: Date): Promise<SendOutcome> {
  const { sealedSecret, url } = webhook;
  const secrets = [sealedSecret, ...(overlaps(webhook, now) ? [webhook.formerSecret] : [])].flatMap((sealed) => {
    const secret = openWebhookSecret(ports, webhook.id, sealed);
    return secret === undefined ? [] : [secret];
  });
  if (secrets.length === 0)
    return { status: null, milliseconds: 0, answer: "Its secret can no longer be read: create a new one." };
  const timestamp = Math.floor(now.getTime() / 1000);
  return ports.webhookSender.send({ url, id, timestamp, body: JSON.stringify(message), secrets });
}

const succeeded = ({ status }: SendOutcome): boolean => status !== null && status >= 200 && status < 300;

/** The webhook after an attempt. 410 asks for no more messages. */
function judged(webhook: Webhook, outcome: SendOutcome, now: Date): Webhook {
  if (succeeded(outcome)) return { ...webhook, failingSince: null };
  const failingSince = webhook.failingSince ?? now.toISOString();
  const isLong = now.getTime() - Date.parse(failingSince) >= failingDays * dayMs;
  const off = webhook.off ?? (outcome.status === 410 ? "gone" : isLong ? "failing" : null);
  return { ...webhook, failingSince, off };
}

const shown = (answer: string): string =>
  withoutSecrets(answer.slice(0, readAnswer).replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ")).slice(0, shownAnswer);

const outcomeWords = ({ httpStatus, answer }: Delivery): string =>
  httpStatus === null ? answer : `HTTP ${httpStatus}`;
