import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { anId } from "./an-id.ts";

/** Vic's browser asking under a key of its own. */
export const once = (overrides: Partial<IdempotencyKey> = {}): IdempotencyKey => ({
  scope: "guest:203.0.113.7",
  call: "POST /api/quoter/estimate",
  key: anId(),
  fingerprint: "sha256:vic",
  ...overrides,
});
