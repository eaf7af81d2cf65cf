import { type Effect, failureWords, withoutSecrets } from "@lotlane/core";
import type { UnfinishedEffect } from "@lotlane/core/ports";

type About = { area: "order" | "account" | "quote" | "message" | "load"; id: string } | null;

/** An effect in the queue, without its content and its recipient. */
export const effectJson = ({ id, effect, state, createdAt, tries, nextTryAt, failedAt, error }: UnfinishedEffect) => ({
  id,
  key: effect.key,
  kind: effect.kind,
  about: aboutOf(effect),
  state,
  createdAt,
  tries,
  nextTryAt,
  failedAt,
  why: error === null ? null : failureWords(error),
  detail: error === null ? null : withoutSecrets(error),
});

function aboutOf(effect: Effect): About {
  if (effect.kind === "webhook_event")
    return { area: effect.event.startsWith("load.") ? "load" : "order", id: effect.subjectId };
  if ("orderId" in effect) return { area: "order", id: effect.orderId };
  if ("accountId" in effect) return { area: "account", id: effect.accountId };
  if ("transporterId" in effect) return { area: "account", id: effect.transporterId };
  if ("loadId" in effect) return { area: "load", id: effect.loadId };
  if ("quoteId" in effect) return { area: "quote", id: effect.quoteId };
  if ("messageId" in effect) return { area: "message", id: effect.messageId };
  return null;
}
