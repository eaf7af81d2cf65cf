import type { User } from "../../accounts/index.ts";
import type { Delivery, Webhook } from "../../webhooks/index.ts";
import { anId } from "./an-id.ts";

/** A main account's. */
export const aWebhook = ({ id, organizationId }: User, overrides: Partial<Webhook> = {}): Webhook => ({
  id: anId(),
  accountId: id,
  organizationId: organizationId!,
  url: "https://hooks.example/lotlane",
  events: ["order.claimed"],
  sealedSecret: "sealed",
  formerSecret: null,
  formerUntil: null,
  off: null,
  failingSince: null,
  createdAt: "2026-11-20T13:00:00.000Z",
  ...overrides,
});

export const aDelivery = ({ id }: Webhook, overrides: Partial<Delivery> = {}): Delivery => ({
  id: `msg_${anId()}`,
  webhookId: id,
  message: {
    type: "order.claimed",
    timestamp: "2026-11-20T13:00:00.000Z",
    data: { orderId: anId(), status: "assigned" },
  },
  createdAt: "2026-11-20T13:00:00.000Z",
  state: "delivered",
  attempts: 1,
  lastAttemptAt: "2026-11-20T13:00:00.000Z",
  httpStatus: 200,
  milliseconds: 12,
  answer: "ok",
  replays: [],
  ...overrides,
});
