import {
  type Kept,
  keyReused,
  type KeyReused,
  onceLifetimeHours,
  type Once,
  refuse,
  accept,
  type Result,
} from "@lotlane/core";
import type { MemoryStorage } from "./memory-storage.ts";

/** What the same call answered before; undefined when it is new. */
export function recall<Value>(
  storage: MemoryStorage,
  once: Once | undefined,
): Result<Kept<Value>, KeyReused> | undefined {
  const known = once && storage.answeredOnce.get(nameOf(once));
  if (!known || storage.clock.now().getTime() - known.at >= onceLifetimeHours * 3_600_000) return undefined;
  return known.fingerprint === once.fingerprint
    ? accept({ value: known.answer as Value, repeated: true })
    : refuse(keyReused);
}

export function remember(storage: MemoryStorage, once: Once | undefined, answer: unknown): void {
  if (!once) return;
  const at = storage.clock.now().getTime();
  storage.answeredOnce.set(nameOf(once), { fingerprint: once.fingerprint, at, answer });
}

const nameOf = ({ scope, call, key }: Once) => JSON.stringify([scope, call, key]);
