import {
  type Kept,
  keyReused,
  type KeyReused,
  onceLifetimeHours,
  type IdempotencyKey,
  refuse,
  accept,
  type Result,
} from "@lotlane/core";
import type { MemoryStorage } from "./memory-storage.ts";

/** The earlier answer to the same call; undefined for a new call. */
export function recall<Value>(
  storage: MemoryStorage,
  once: IdempotencyKey | undefined,
): Result<Kept<Value>, KeyReused> | undefined {
  const known = once && storage.answeredOnce.get(nameOf(once));
  if (!known || storage.clock.now().getTime() - known.at >= onceLifetimeHours * 3_600_000) return undefined;
  return known.fingerprint === once.fingerprint
    ? accept({ value: known.answer as Value, repeated: true })
    : refuse(keyReused);
}

/** The same without the mark that it is repeated. */
export function earlierOf<Value>(storage: MemoryStorage, once: IdempotencyKey): Result<Value, KeyReused> | undefined {
  const repeat = recall<Value>(storage, once);
  return repeat?.ok ? accept(repeat.value.value) : repeat;
}

/** Answers a repeated call as before; keeps what a new one writes. */
export function keepOnce<Value>(
  storage: MemoryStorage,
  once: IdempotencyKey | undefined,
  write: () => Value,
): Result<Kept<Value>, KeyReused> {
  const repeat = recall<Value>(storage, once);
  if (repeat) return repeat;
  const value = write();
  remember(storage, once, value);
  return accept({ value, repeated: false });
}

export function remember(storage: MemoryStorage, once: IdempotencyKey | undefined, answer: unknown): void {
  if (!once) return;
  const at = storage.clock.now().getTime();
  storage.answeredOnce.set(nameOf(once), { fingerprint: once.fingerprint, at, answer });
}

const nameOf = ({ scope, call, key }: IdempotencyKey) => JSON.stringify([scope, call, key]);
