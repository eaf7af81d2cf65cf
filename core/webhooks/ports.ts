import type { AccountFact, User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { WebhookChanged, WebhookEvent } from "./effects.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Result } from "../shared/result.ts";
import type { Delivery, Webhook } from "./webhook.ts";

export type WebhookPorts = { readonly webhooks: WebhookStore; readonly webhookSender: WebhookSender };

export type WebhookMail = {
  readonly to: string;
  readonly user: User;
  readonly url: string;
  readonly at: string;
} & (
  | { readonly kind: "webhook_email"; readonly change: WebhookChanged }
  | { readonly kind: "webhook_off_email"; readonly off: "failing" | "gone" }
);

/** The records kept together with the change. */
export type BesideWebhook = { readonly facts: readonly AccountFact[]; readonly effects: readonly Effect[] };

/** The parties whose webhooks get an event: the shipper's company and the carrier. */
export type WebhookParties = { readonly shipperOrganizationId: string | null; readonly transporterId: string | null };

export interface WebhookStore {
  /**
   * Keeps a new webhook with `beside`, or nothing when its account has `most`. The webhooks of one account are added
   * one after the other.
   */
  add(
    webhook: Webhook,
    most: number,
    beside: BesideWebhook,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<Webhook>, "full" | KeyReused>>;
  /** The earlier answer of `add` with this `once`; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<Webhook, KeyReused> | undefined>;
  /** Undefined for an unknown or malformed id. */
  find(id: string): Promise<Webhook | undefined>;
  /** An active webhook whose owner may sign in; undefined for any other. */
  findActive(id: string): Promise<Webhook | undefined>;
  /** All webhooks of an account, newest first. */
  list(accountId: string): Promise<readonly Webhook[]>;
  /** The parties' active webhooks that ask for the event, 20 at most. */
  subscribed(parties: WebhookParties, event: WebhookEvent): Promise<readonly Webhook[]>;
  /** `decide` sees the newest webhook, which stays locked until it returns. @returns undefined for an unknown id */
  change(
    id: string,
    decide: (webhook: Webhook) => BesideWebhook & { readonly webhook: Webhook },
  ): Promise<Webhook | undefined>;
  /** Removes the webhook with its deliveries, and keeps `beside`. @returns false, keeping nothing, for an unknown id */
  remove(id: string, beside: BesideWebhook): Promise<boolean>;
  /**
   * Keeps an attempt in the log and what it says of the webhook. `decide` sees the newest of both, the delivery
   * undefined for the first attempt; both stay locked until it returns. @returns undefined where the webhook is gone
   */
  note(
    attempt: { readonly webhookId: string; readonly deliveryId: string },
    decide: (
      webhook: Webhook,
      delivery: Delivery | undefined,
    ) => { readonly webhook: Webhook; readonly delivery: Delivery; readonly effects: readonly Effect[] },
  ): Promise<Delivery | undefined>;
  /** Undefined for an unknown or malformed id. */
  findDelivery(id: string): Promise<Delivery | undefined>;
  /** Newest first. */
  deliveries(webhookId: string, most: number): Promise<readonly Delivery[]>;
}

/** The address is not public or has no TLS. `message` says what would be right. */
export type AddressRefused = { readonly kind: "address_refused"; readonly message: string };

export type SignedMessage = {
  readonly url: string;
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
  /** `whsec_…`; the message is signed with each. */
  readonly secrets: readonly string[];
};

export type SendOutcome = {
  /** Null where no answer came. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** The beginning of the answer, or why there is none. */
  readonly answer: string;
};

/** Sends signed messages (https://www.standardwebhooks.com) into the public internet, and nowhere else. */
export interface WebhookSender {
  /** Refuses an address that may not be called as it resolves now. */
  check(url: string): Promise<Result<undefined, AddressRefused>>;
  /**
   * Sends once, to an address that is checked again as it is connected to; follows no redirect, and reads a bounded
   * answer within a bounded time. It does not throw: an error is an outcome.
   */
  send(message: SignedMessage): Promise<SendOutcome>;
}
