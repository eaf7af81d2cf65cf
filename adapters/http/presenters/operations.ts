import { type DeclaredEffect, failureWords, isDeclared, withoutSecrets } from "@lotlane/core";
import { type Analytics, averageOrderValue, type Figures, revenuePerMile } from "@lotlane/core/analytics";
import type { SystemState } from "@lotlane/core/system";
import type { AuditEntry } from "@lotlane/core/audit";
import type { UnfinishedEffect } from "@lotlane/core/ports";

type About = { area: "order" | "account" | "quote" | "message" | "load"; id: string } | null;

/** An effect in the queue, without its content and its recipient. */
export const effectJson = ({ id, effect, state, createdAt, tries, nextTryAt, failedAt, error }: UnfinishedEffect) => ({
  id,
  key: effect.key,
  kind: effect.kind,
  about: isDeclared(effect) ? aboutOf(effect) : null,
  state,
  createdAt,
  tries,
  nextTryAt,
  failedAt,
  why: error === null ? null : failureWords(error),
  detail: error === null ? null : withoutSecrets(error),
});

export const systemJson = ({ disk, certificate, overdue, backup, partitions: _, ...state }: SystemState) => ({
  ...state,
  troubles: state.troubles.map((trouble) => ({ ...trouble })),
  disk: { ...disk },
  certificate: certificate && { ...certificate },
  overdue: { ...overdue },
  standbys: state.standbys.map((standby) => ({ ...standby })),
  backup: backup && { ...backup },
});

function aboutOf(effect: DeclaredEffect): About {
  if (effect.kind === "webhook_event")
    return {
      area: effect.event.startsWith("load.") ? "load" : "order",
      id: effect.orderId ?? effect.subjectId,
    };
  if ("orderId" in effect) return { area: "order", id: effect.orderId };
  if ("accountId" in effect) return { area: "account", id: effect.accountId };
  if ("transporterId" in effect) return { area: "account", id: effect.transporterId };
  if ("loadId" in effect) return { area: "load", id: effect.loadId };
  if ("quoteId" in effect) return { area: "quote", id: effect.quoteId };
  if ("messageId" in effect) return { area: "message", id: effect.messageId };
  return null;
}

export const analyticsJson = ({ from, to, step, periods, whole, before }: Analytics) => ({
  from,
  to,
  step,
  periods: periods.map((period) => ({ from: period.from, to: period.to, ...figuresJson(period.figures) })),
  whole: figuresJson(whole),
  before: figuresJson(before),
});

const figuresJson = (figures: Figures) => ({
  newShippers: figures.newShippers,
  newTransporters: figures.newTransporters,
  newOthers: figures.newOthers,
  ordersPosted: figures.ordersPosted,
  postedValue: figures.postedValue,
  ordersCancelled: figures.ordersCancelled,
  ordersDelivered: figures.ordersDelivered,
  revenue: figures.revenue,
  feesEarned: figures.feesEarned,
  averageOrderValue: averageOrderValue(figures),
  miles: figures.miles,
  revenuePerMile: revenuePerMile(figures),
});

export const auditJson = ({ id, createdAt, act, actorId, actorName, object, reason }: AuditEntry) => ({
  id,
  at: createdAt,
  act,
  actorId,
  actorName,
  object: { area: object.area, id: object.id, name: object.name },
  reason,
});
