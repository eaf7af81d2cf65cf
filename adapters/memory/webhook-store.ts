import type { BesideWebhook, WebhookStore } from "@lotlane/core/ports";
import type { Webhook } from "@lotlane/core/webhooks";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { isKeptOut } from "./session-store.ts";

const mostTold = 20;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryWebhookStore(storage: MemoryStorage): WebhookStore {
  const { webhooks, deliveries } = storage;
  const listOf = (accountId: string) =>
    [...webhooks.values()].filter((webhook) => webhook.accountId === accountId).toSorted(newestFirst);
  const isActive = ({ accountId, off }: Webhook): boolean => {
    const user = storage.accounts.get(accountId)?.user;
    return off === null && user !== undefined && !isKeptOut(storage, user);
  };
  const keepBeside = ({ facts, effects }: BesideWebhook) => {
    storage.accountFacts.push(...facts);
    saveEffects(storage, effects);
  };

  return {
    async add(webhook, most, beside) {
      if (listOf(webhook.accountId).length >= most) return false;
      webhooks.set(webhook.id, webhook);
      keepBeside(beside);
      return true;
    },
    find: async (id) => webhooks.get(id),
    async findActive(id) {
      const webhook = webhooks.get(id);
      return webhook && isActive(webhook) ? webhook : undefined;
    },
    list: async (accountId) => listOf(accountId),
    subscribed: async ({ shipperOrganizationId, transporterId }, event) =>
      [...webhooks.values()]
        .filter(
          (webhook) =>
            isActive(webhook) &&
            webhook.events.includes(event) &&
            (webhook.organizationId === shipperOrganizationId || webhook.accountId === transporterId),
        )
        .toSorted((one, other) => newestFirst(other, one))
        .slice(0, mostTold),
    async change(id, decide) {
      const newest = webhooks.get(id);
      if (!newest) return undefined;
      const { webhook, ...beside } = decide(newest);
      webhooks.set(id, webhook);
      keepBeside(beside);
      return webhook;
    },
    async remove(id, beside) {
      if (!webhooks.delete(id)) return false;
      keepBeside(beside);
      for (const [key, delivery] of deliveries) if (delivery.webhookId === id) deliveries.delete(key);
      return true;
    },
    async note({ webhookId, deliveryId }, decide) {
      const newest = webhooks.get(webhookId);
      if (!newest) return undefined;
      const { webhook, delivery, effects } = decide(newest, deliveries.get(deliveryId));
      webhooks.set(webhookId, webhook);
      deliveries.set(deliveryId, delivery);
      saveEffects(storage, effects);
      return delivery;
    },
    findDelivery: async (id) => deliveries.get(id),
    deliveries: async (webhookId, most) =>
      [...deliveries.values()]
        .filter((delivery) => delivery.webhookId === webhookId)
        .toSorted(newestFirst)
        .slice(0, most),
  };
}
