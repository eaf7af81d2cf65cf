import type { AccountFact, User } from "../accounts/index.ts";
import type { Effect, WebhookChanged, WebhookEvent } from "../effects/effects.ts";
import type { Result } from "../shared/result.ts";
import type { Delivery, Webhook } from "./webhook.ts";

export type WebhookPorts = { readonly webhooks: WebhookStore; readonly webhookSender: WebhookSender };

export type WebhookMail = {
  readonly to: string;
  readonly user: User;
  readonly url: string;
  readonly at: string;
} & (
  | { readonly kind: "webhook"; readonly change: WebhookChanged }
  | { readonly kind: "webhook_off"; readonly off: "failing" | "gone" }
);

/** What is kept in the same moment. */
export type BesideWebhook = { readonly facts: readonly AccountFact[]; readonly effects: readonly Effect[] };

/** Whose webhooks are told: of the company that ships, and of the carrier. */
export type WebhookParties = { readonly shipperOrganizationId: string | null; readonly transporterId: string | null };

export interface WebhookStore {
  /**
   * Keeps a new webhook with what belongs to it, or nothing where its account has `most`. Those of one account are
   * added one after the other.
   */
  add(webhook: Webhook, most: number, beside: BesideWebhook): Promise<boolean>;
  /** Undefined for what is not there, also for what is no id. */
  find(id: string): Promise<Webhook | undefined>;
  /** With the owner, who may sign in; undefined where the webhook is not there or off, or its owner is kept out. */
  findActive(id: string): Promise<Webhook | undefined>;
  /** All of an account, newest first. */
  list(accountId: string): Promise<readonly Webhook[]>;
  /** Those of the parties that are on and ask for the event, 20 at most. */
  subscribed(parties: WebhookParties, event: WebhookEvent): Promise<readonly Webhook[]>;
  /** `decide` sees the newest webhook, which stays locked until it returns. @returns undefined for an unknown id */
  change(
    id: string,
    decide: (webhook: Webhook) => BesideWebhook & { readonly webhook: Webhook },
  ): Promise<Webhook | undefined>;
  /** With its deliveries. Keeps what belongs to that. @returns false where it is not there, and nothing is kept */
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
  /** Undefined for what is not there, also for what is no id. */
  findDelivery(id: string): Promise<Delivery | undefined>;
  /** Newest first. */
  deliveries(webhookId: string, most: number): Promise<readonly Delivery[]>;
}

/** Not an address that is called: no public one, or no TLS. `message` says what would be right. */
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
  /** Whether the address may be called as it resolves now. */
  check(url: string): Promise<Result<undefined, AddressRefused>>;
  /**
   * Sends once, to an address that is checked again as it is connected to; follows no redirect, and reads a bounded
   * answer within a bounded time. It does not throw: what went wrong is the outcome.
   */
  send(message: SignedMessage): Promise<SendOutcome>;
}
