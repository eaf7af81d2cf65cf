import type { EntityManager } from "@mikro-orm/postgresql";
import { accept, keyReused, type KeyReused, type Once, onceLifetimeHours, refuse, type Result } from "@lotlane/core";

type Claim<Value> =
  | { readonly kind: "first" }
  | { readonly kind: "repeat"; readonly value: Value }
  | { readonly kind: "reused"; readonly refusal: KeyReused };

/**
 * Claims a key: answers a row when it was free, none when the same call was made
 * before. A call with the same key that is still under way is waited for, since
 * both want the same row. Takes what `claimValues` gives.
 */
export const claimSql = `
  insert into idempotency_keys (scope, call, key, fingerprint, result, created_at) values (?, ?, ?, ?, ?::jsonb, now())
  on conflict (scope, call, key)
  do update set fingerprint = excluded.fingerprint, result = excluded.result, created_at = now()
  where idempotency_keys.created_at < now() - interval '${onceLifetimeHours} hours'
  returning 1 as claimed`;

/** @param result what the call is going to answer, as far as that is known */
export const claimValues = ({ scope, call, key, fingerprint }: Once, result: unknown): unknown[] => [
  scope,
  call,
  key,
  fingerprint,
  JSON.stringify(result),
];

/** Claims a key within the running transaction, before it is known what the call will answer. */
export async function claimOnce<Value>(em: EntityManager, once: Once): Promise<Claim<Value>> {
  const claimed = await em.execute<unknown[]>(claimSql, claimValues(once, null));
  if (claimed.length > 0) return { kind: "first" };
  const known = await earlierResult<Value>(em, once);
  if (!known) throw new Error("an idempotency key vanished while it was claimed");
  return known.ok ? { kind: "repeat", value: known.value } : { kind: "reused", refusal: known.refusal };
}

/** What the same call answered before, within the lifetime of its key. */
export async function earlierResult<Value>(
  em: EntityManager,
  once: Once,
): Promise<Result<Value, KeyReused> | undefined> {
  const { scope, call, key, fingerprint } = once;
  const [known] = await em.execute<{ fingerprint: string; result: Value }[]>(
    `select fingerprint, result from idempotency_keys
     where scope = ? and call = ? and key = ? and created_at >= now() - interval '${onceLifetimeHours} hours'`,
    [scope, call, key],
  );
  return known && (known.fingerprint === fingerprint ? accept(known.result) : refuse(keyReused));
}

export async function rememberResult(em: EntityManager, { scope, call, key }: Once, result: unknown): Promise<void> {
  await em.execute("update idempotency_keys set result = ?::jsonb where scope = ? and call = ? and key = ?", [
    JSON.stringify(result),
    scope,
    call,
    key,
  ]);
}

export async function forgetOldKeys(em: EntityManager): Promise<void> {
  await em.execute(`delete from idempotency_keys where created_at < now() - interval '${onceLifetimeHours} hours'`);
}
