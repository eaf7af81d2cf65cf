import { hash } from "node:crypto";
import { type Effect, type EffectLane, laneOf } from "@lotlane/core";
import { sql } from "kysely";
import type { Piece } from "../sql/statement.ts";

/** The queue of each lane. */
export const effectQueues: Readonly<Record<EffectLane, string>> = {
  sign_in: "sign-in-effects",
  invoices: "invoice-effects",
  searches: "search-effects",
  trips: "trip-effects",
  carriers: "carrier-effects",
  webhooks: "webhook-effects",
  pushes: "push-effects",
  texts: "text-effects",
  others: "effects",
};

const anHour = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 } as const;

// Core says how many attempts a message gets.
const daysLong = { retryLimit: 40, retryDelay: 10, retryBackoff: true, retryDelayMax: 4 * 3600 } as const;

/**
 * How often and how patiently a failing effect is tried again: eleven tries over about an hour. Invoices wait for a
 * service that may be away for a day, so they are tried for more than three; so are webhooks, ever more seldom.
 */
export const retryPolicies: Readonly<Record<EffectLane, RetryPolicy>> = {
  sign_in: anHour,
  searches: anHour,
  trips: anHour,
  carriers: anHour,
  others: anHour,
  invoices: { ...anHour, retryLimit: 160 },
  // As long as a notice is news.
  pushes: { retryLimit: 30, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  webhooks: daysLong,
  texts: daysLong,
};

export type RetryPolicy = {
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryBackoff?: boolean;
  readonly retryDelayMax?: number;
};

/** A process without a heartbeat for this long loses its effects to the others. */
export const heartbeatSeconds = 10;

const keepDays = 30;

/**
 * Puts effects in line within the statement that makes the change. Their id is made from their key, so that one key is
 * in line once.
 * @param effects what `effectRows` or `effectRowsOfOrders` made
 * @param condition has to hold, for statements that may turn out to change nothing
 */
export const insertEffects = (effects: Piece<string>, condition: Piece = sql`true`): Piece => sql`
  insert into pgboss.job (id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, start_after, keep_until, deletion_seconds)
  select effect.id, q.name, effect.data, 'standard', q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds,
         coalesce(effect.due_at, now()), now() + ${sql.lit(`${keepDays} days`)}::interval, ${sql.lit(keepDays * 86_400)}
  from jsonb_to_recordset(${effects}::jsonb) as effect (id uuid, queue text, data jsonb, order_id uuid, due_at timestamptz)
  join pgboss.queue q on q.name = effect.queue
  where ${condition}
  on conflict do nothing`;

export const effectRows = (effects: readonly Effect[]): string =>
  JSON.stringify(effects.map((effect) => rowOf(effect)));

/** The same for several orders, each effect with the order that it is kept with. */
export const effectRowsOfOrders = (changes: readonly { orderId: string; effects: readonly Effect[] }[]): string =>
  JSON.stringify(changes.flatMap(({ orderId, effects }) => effects.map((effect) => rowOf(effect, orderId))));

const rowOf = (effect: Effect, orderId?: string) => ({
  id: effectId(effect.key),
  queue: effectQueues[laneOf(effect)],
  data: effect,
  order_id: orderId,
  due_at: effect.dueAt,
});

/** A UUID (version 8) that stands for a key. */
export function effectId(key: string): string {
  const hex = hash("sha256", key);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
