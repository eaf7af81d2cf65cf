import { z } from "zod";
import type { UserType } from "../accounts/index.ts";
import type { Vault } from "../accounts/ports.ts";
import type { WebhookEvent } from "./effects.ts";
import type { Identities } from "../shared/ports.ts";

/** The events that an integrator can be told of, in the words of the screens and the API. */
export const webhookEvents = [
  "order.created",
  "order.claimed",
  "order.released",
  "order.in_transit",
  "order.delayed",
  "order.delivered",
  "order.cancelled",
  "order.disowned",
  "order.changed",
  "order.change_proposed",
  "message.created",
  "inspection.completed",
  "position.updated",
  "load.accepted",
  "load.assigned",
  "load.in_transit",
  "load.completed",
  "load.cancelled",
  "load.released",
  "invoice.issued",
  "invoice.paid",
  "invoice.overdue",
  "invoice.voided",
] as const satisfies readonly WebhookEvent[];

/** Which accounts an event can come to: carriers post no orders, a disowned order has no shipper, and loads are carriers' alone. */
export const eventReaders: Readonly<Record<WebhookEvent, readonly UserType[]>> = {
  "order.created": ["shipper"],
  "order.claimed": ["shipper", "transporter"],
  "order.released": ["shipper", "transporter"],
  "order.in_transit": ["shipper", "transporter"],
  "order.delayed": ["shipper", "transporter"],
  "order.delivered": ["shipper", "transporter"],
  "order.cancelled": ["shipper", "transporter"],
  "order.disowned": ["transporter"],
  "order.changed": ["shipper", "transporter"],
  "order.change_proposed": ["shipper", "transporter"],
  "message.created": ["shipper", "transporter"],
  "inspection.completed": ["shipper", "transporter"],
  "position.updated": ["shipper", "transporter"],
  "load.accepted": ["transporter"],
  "load.assigned": ["transporter"],
  "load.in_transit": ["transporter"],
  "load.completed": ["transporter"],
  "load.cancelled": ["transporter"],
  "load.released": ["transporter"],
  "invoice.issued": ["shipper", "transporter"],
  "invoice.paid": ["shipper", "transporter"],
  "invoice.overdue": ["shipper", "transporter"],
  "invoice.voided": ["shipper", "transporter"],
};

export const eventsFor = (userType: UserType): readonly (typeof webhookEvents)[number][] =>
  webhookEvents.filter((event) => eventReaders[event].includes(userType));

/**
 * The status that the order, the load or the invoice has once it happened; a carrier's own word for a load's. A message
 * has none.
 */
export const statusAfterEvent: Readonly<Record<WebhookEvent, string | null>> = {
  "order.created": "pending",
  "order.claimed": "assigned",
  "order.released": "pending",
  "order.in_transit": "in_transit",
  "order.delayed": "in_transit",
  "order.delivered": "delivered",
  "order.cancelled": "cancelled",
  "order.disowned": "assigned",
  "order.changed": "pending",
  "order.change_proposed": "assigned",
  "message.created": null,
  "inspection.completed": "assigned",
  "position.updated": "in_transit",
  "load.accepted": "accepted",
  "load.assigned": "assigned",
  "load.in_transit": "in_transit",
  "load.completed": "completed",
  "load.cancelled": "cancelled",
  "load.released": "available",
  "invoice.issued": "issued",
  "invoice.paid": "paid",
  "invoice.overdue": "overdue",
  "invoice.voided": "void",
};

/** Why nothing is sent any more: its owner turned it off, it failed for too long, or it answered 410 Gone. */
export type WebhookOff = "owner" | "failing" | "gone";

/** An address that a main account's events are sent to. Times as ISO 8601 in UTC. */
export type Webhook = {
  readonly id: string;
  readonly accountId: string;
  /** The main account's organization; the webhook hears of its orders. */
  readonly organizationId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly sealedSecret: string;
  /** The secret before this one, which also signs messages until `formerUntil`. */
  readonly formerSecret: string | null;
  readonly formerUntil: string | null;
  readonly off: WebhookOff | null;
  /** The first of the failures since the last success; null while it works. */
  readonly failingSince: string | null;
  readonly createdAt: string;
};

/** The message as sent: thin on purpose, so that the reader asks the API for the rest with its own rights. */
export type WebhookMessage = {
  readonly type: WebhookEvent | "test";
  readonly timestamp: string;
  readonly data: {
    readonly orderId?: string;
    readonly loadId?: string;
    readonly invoiceId?: string;
    readonly messageId?: string;
    readonly inspectionId?: string;
    /** The invoice's. */
    readonly number?: string;
    readonly status?: string;
  };
};

export const deliveryStates = ["delivered", "retrying", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One attempt to send a message, with its outcome. */
export type Attempt = {
  readonly at: string;
  /** Null where no answer came. */
  readonly httpStatus: number | null;
  readonly milliseconds: number;
  /** The beginning of the answer, or why there is none; without what looks like a secret. */
  readonly answer: string;
};

/** The outcome of a message: the last of its own attempts, how many there were, and its replays. */
export type Delivery = {
  /** The `webhook-id` of the message, the same for each attempt, so that its reader counts it once. */
  readonly id: string;
  readonly webhookId: string;
  readonly message: WebhookMessage;
  readonly createdAt: string;
  /** A message that arrived once stays delivered, even if a replay fails. */
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly lastAttemptAt: string;
  /** Null where no answer came. */
  readonly httpStatus: number | null;
  readonly milliseconds: number;
  /** The same text as in an attempt. */
  readonly answer: string;
  /** The last replays, newest first; `attempts` does not count them. */
  readonly replays: readonly Attempt[];
};

export const mostWebhooks = 10;
/** How many deliveries of a webhook are shown; all are kept for `deliveryDays`. */
export const mostDeliveriesShown = 100;
export const deliveryDays = 30;
/** How many replays of a message stand in the log. */
export const mostReplaysKept = 5;
/** How long a webhook may fail without a success before it is turned off. */
export const failingDays = 3;
/** How long messages are signed with the former secret too. */
export const overlapHours = 24;

/** True while messages are signed with the former secret too. */
export const overlaps = (
  webhook: Pick<Webhook, "formerSecret" | "formerUntil">,
  now: Date,
): webhook is { readonly formerSecret: string; readonly formerUntil: string } =>
  webhook.formerSecret !== null && webhook.formerUntil !== null && Date.parse(webhook.formerUntil) > now.getTime();

const url = z
  .string("Address is required")
  .trim()
  .min(1, "Address is required")
  .max(500, "Address must be at most 500 characters")
  .regex(/^https?:\/\//i, "Enter an address that begins with https://")
  .regex(/^[^\s#@]*$/, "Leave spaces, @ and # out of the address")
  .describe("A public internet address that begins with https://");
const events = z
  .array(z.enum(webhookEvents, "Choose only from the available events"), "Choose at least one event")
  .min(1, "Choose at least one event")
  .max(50, "Choose each event once")
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))
  .describe("The events sent there");

export const newWebhookSchema = z.object({ url, events });
export type NewWebhook = z.output<typeof newWebhookSchema>;

export const webhookChangeSchema = z.object({
  url: url.optional(),
  events: events.optional(),
  isOn: z
    .boolean("isOn must be true or false")
    .optional()
    .describe("Turns it on or off; turning it on clears its failures"),
});
export type WebhookChange = z.output<typeof webhookChangeSchema>;

/** The secret as Standard Webhooks writes it: the key in Base64, after `whsec_`. */
export const newWebhookSecret = ({ identities }: { readonly identities: Pick<Identities, "newSecret"> }): string =>
  `whsec_${identities.newSecret().replaceAll("-", "+").replaceAll("_", "/")}`;

type Sealing = { readonly vault: Pick<Vault, "seal" | "open"> };

/** For one webhook, whose row no other can borrow. */
export const sealWebhookSecret = ({ vault }: Sealing, webhookId: string, secret: string): string =>
  vault.seal(`webhook ${webhookId} ${secret}`);

/** Undefined where it cannot be opened any more, or was sealed for another webhook. */
export function openWebhookSecret({ vault }: Sealing, webhookId: string, sealed: string): string | undefined {
  const before = `webhook ${webhookId} `;
  try {
    const opened = vault.open(sealed);
    return opened.startsWith(before) ? opened.slice(before.length) : undefined;
  } catch {
    return undefined;
  }
}
