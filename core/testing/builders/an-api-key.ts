import type { ApiKey } from "../../keys/index.ts";
import { anId } from "./an-id.ts";

export const anApiKey = (accountId: string, overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: anId(),
  accountId,
  name: "Inventory system",
  scopes: ["orders:read"],
  prefix: "lotlane_aBcD",
  createdAt: "2026-11-20T12:00:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  ...overrides,
});
