import type { Effect } from "@lotlane/core";
import type { Order, OrderFact } from "@lotlane/core/orders";
import type { Clock, FailedEffect } from "@lotlane/core/ports";
import type { QuoterSettings } from "@lotlane/core/pricing";
import type { Quote } from "@lotlane/core/quotes";

export type WaitingEffect = { readonly effect: Effect; readonly tries: number };

/** What the stores of one product share, as they would share a database. */
export type MemoryStorage = {
  readonly clock: Clock;
  settings: QuoterSettings | undefined;
  readonly quotes: Map<string, Quote>;
  readonly orders: Map<string, Order>;
  readonly facts: OrderFact[];
  readonly answeredOnce: Map<string, { readonly fingerprint: string; readonly at: number; readonly answer: unknown }>;
  readonly waiting: WaitingEffect[];
  /** Oldest first. */
  readonly failed: FailedEffect[];
  /** Told when an effect begins to wait. */
  readonly runners: Set<() => void>;
};

export const memoryStorage = (clock: Clock): MemoryStorage => ({
  clock,
  settings: undefined,
  quotes: new Map(),
  orders: new Map(),
  facts: [],
  answeredOnce: new Map(),
  waiting: [],
  failed: [],
  runners: new Set(),
});

export function putInLine(storage: MemoryStorage, ...effects: readonly WaitingEffect[]): void {
  storage.waiting.push(...effects);
  for (const tell of storage.runners) tell();
}
