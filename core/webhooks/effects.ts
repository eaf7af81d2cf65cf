import { declareEffect } from "../effects/effect.ts";

/** The events that integrators hear of: orders, loads in the words of their carriers, and invoices. */
export type WebhookEvent =
  | `order.${"created" | "claimed" | "released" | "in_transit" | "delayed" | "delivered" | "cancelled" | "disowned"}`
  | "order.changed"
  | "order.change_proposed"
  | "message.created"
  | "inspection.completed"
  | "position.updated"
  | `load.${"accepted" | "assigned" | "in_transit" | "completed" | "cancelled" | "released"}`
  | `invoice.${"issued" | "paid" | "overdue" | "voided"}`;

type EventDetails = {
  /** The carrier that is told; null for the one that the order has. */
  readonly transporterId?: string | null;
  /** The subject's status at the event, where the event leaves it open. */
  readonly status?: string;
  /** Of a message or an inspection: the order, and the shipper's company where that is told. */
  readonly orderId?: string;
  readonly shipperOrganizationId?: string | null;
};

/**
 * Something that integrators may have asked to be told.
 * @param subjectId the order's, the load's, the invoice's, the message's or the inspection's
 * @param at when it happened; null where the order's history says it
 */
export const webhookEvent = declareEffect(
  "webhook_event",
  "webhooks",
  (
    event: WebhookEvent,
    subjectId: string,
    at: string | null,
    { transporterId = null, status, orderId, shipperOrganizationId }: EventDetails = {},
  ) => ({
    key: [event, subjectId, at ?? undefined],
    event,
    subjectId,
    at,
    transporterId,
    ...(status !== undefined && { status }),
    ...(orderId !== undefined && { orderId, shipperOrganizationId: shipperOrganizationId ?? null }),
  }),
);

/**
 * @param event tells this event from all others
 * @param message as JSON
 */
export const webhookDelivery = declareEffect(
  "webhook_delivery",
  "webhooks",
  (webhookId: string, event: string, message: string) => ({ key: [webhookId, event], webhookId, event, message }),
);

/** A change that the owner of a webhook, or the owner's API key, made to it. */
export type WebhookChanged = "added" | "address_changed" | "removed";

/** `url` is where it leads by then, or led until it was removed. */
type WebhookActed = { readonly change: WebhookChanged; readonly url: string; readonly at: string };

export const webhookEmail = declareEffect(
  "webhook_email",
  "others",
  (accountId: string, webhookId: string, acted: WebhookActed) => ({
    ...acted,
    key: [webhookId, acted.change, acted.at],
    accountId,
  }),
);

/** A webhook that was turned off: it failed for long, or answered that it is gone. */
type WebhookTurnedOff = { readonly url: string; readonly off: "failing" | "gone"; readonly at: string };

export const webhookOffEmail = declareEffect(
  "webhook_off_email",
  "others",
  (accountId: string, webhookId: string, off: WebhookTurnedOff) => ({ ...off, key: [webhookId, off.at], accountId }),
);
