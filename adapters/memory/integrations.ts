import { accept, refuse } from "@lotlane/core";
import type { ApiKey } from "@lotlane/core/keys";
import type {
  BesideKey,
  BesideWebhook,
  CalendarStore,
  CalendarWriter,
  KeyStore,
  SendOutcome,
  SignedMessage,
  WebhookSender,
  WebhookStore,
} from "@lotlane/core/ports";
import type { Webhook } from "@lotlane/core/webhooks";
import { type MemoryStorage, saveEffects } from "./memory-storage.ts";
import { newestFirst } from "./newest-page.ts";
import { earlierOf, keepOnce, recall } from "./once.ts";
import { isKeptOut } from "./session-store.ts";

const minuteMs = 60_000;

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryKeyStore(storage: MemoryStorage): KeyStore {
  const keysOf = (accountId: string): readonly ApiKey[] =>
    [...storage.keys.values()].filter((key) => key.accountId === accountId).toSorted(newestFirst);
  const keepBeside = ({ fact, effects }: BesideKey) => {
    storage.accountFacts.push(fact);
    saveEffects(storage, effects);
  };

  return {
    async add({ key, digest, passwordHash, most, ...beside }, once) {
      const repeat = recall<ApiKey>(storage, once);
      if (repeat) return repeat;
      const account = storage.accounts.get(key.accountId);
      if (account?.credentials.passwordHash !== passwordHash) return refuse("account_changed");
      if (keysOf(key.accountId).length >= most) return refuse("too_many");
      storage.keys.set(digest, key);
      keepBeside(beside);
      return keepOnce(storage, once, () => key);
    },

    earlier: async (once) => earlierOf<ApiKey>(storage, once),

    async use(digests, now) {
      const digest = digests.find((one) => storage.keys.has(one)) ?? digests[0];
      const key = storage.keys.get(digest);
      const user = key && storage.accounts.get(key.accountId)?.user;
      if (!key || !user || isKeptOut(storage, user)) return undefined;
      if (key.expiresAt !== null && Date.parse(key.expiresAt) <= now.getTime()) return undefined;
      const isNoticed = key.lastUsedAt !== null && now.getTime() - Date.parse(key.lastUsedAt) < minuteMs;
      if (digest !== digests[0]) storage.keys.delete(digest);
      if (!isNoticed || digest !== digests[0]) storage.keys.set(digests[0], { ...key, lastUsedAt: now.toISOString() });
      return { key, user };
    },

    list: async (accountId) => keysOf(accountId),

    async remove(accountId, id, beside) {
      for (const [digest, key] of storage.keys)
        if (key.accountId === accountId && key.id === id) {
          keepBeside(beside);
          return storage.keys.delete(digest);
        }
      return false;
    },
  };
}

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
    async add(webhook, most, beside, once) {
      const repeat = recall<Webhook>(storage, once);
      if (repeat) return repeat;
      if (listOf(webhook.accountId).length >= most) return refuse("full");
      webhooks.set(webhook.id, webhook);
      keepBeside(beside);
      return keepOnce(storage, once, () => webhook);
    },
    earlier: async (once) => earlierOf<Webhook>(storage, once),
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

export type MemoryWebhookSender = WebhookSender & {
  /** All that was sent, oldest first. */
  readonly sent: readonly SignedMessage[];
  /** The answer of every endpoint from now on. */
  answer: SendOutcome;
};

/** Names under `.example` are public; what is sent there is kept here. */
export function memoryWebhookSender(): MemoryWebhookSender {
  const sent: SignedMessage[] = [];
  return {
    sent,
    answer: { status: 200, milliseconds: 12, answer: "ok" },
    check: async (url) =>
      /^https:\/\/[^/]+\.example(?::\d+)?(?:[/?]|$)/.test(url)
        ? accept(undefined)
        : refuse({
            kind: "address_refused",
            message: "We cannot call this address: enter a public internet address that begins with https://",
          }),
    async send(message) {
      sent.push(message);
      return this.answer;
    },
  };
}

export function memoryCalendarStore(storage: MemoryStorage): CalendarStore {
  const { calendars, accounts } = storage;
  return {
    put: async (accountId, digest, at, once) =>
      keepOnce(storage, once, () => {
        if (accounts.get(accountId)?.user.removedAt === null) calendars.set(accountId, { digest, at });
        return at;
      }),

    earlier: async (once) => earlierOf<string>(storage, once),

    madeAt: async (accountId) => calendars.get(accountId)?.at ?? null,

    async use(digests) {
      const [accountId, kept] = [...calendars].find(([, { digest }]) => digests.includes(digest)) ?? [];
      const user = accountId && accounts.get(accountId)?.user;
      if (!user || !kept || isKeptOut(storage, user)) return undefined;
      calendars.set(accountId, { ...kept, digest: digests[0] });
      return user;
    },

    remove: async (accountId) => void calendars.delete(accountId),
  };
}

/** JSON where a real one writes iCalendar. */
export const memoryCalendarWriter: CalendarWriter = {
  addressOf: (secret) => `https://lotlane.example/api/calendars/${secret}.ics`,
  write: (calendar) => JSON.stringify(calendar),
};
