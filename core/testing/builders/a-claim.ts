import { defaultAdminSettings } from "../../accounts/index.ts";
import type { OrderStore } from "../../ports.ts";

type Claim = Parameters<OrderStore["claim"]>[1];

/** A claim as stores take it, with nothing beside it. */
export const aClaim = (transporterId: string, overrides: Partial<Claim> = {}): Claim => ({
  transporterId,
  at: "2026-11-20T13:00:00.000Z",
  settings: defaultAdminSettings,
  mostToPickUp: 1000,
  undoUntil: null,
  mostUndone: 2,
  facts: [],
  effects: [],
  live: [],
  ...overrides,
});
