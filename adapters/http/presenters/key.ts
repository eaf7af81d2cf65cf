import type { ApiKey } from "@lotlane/core/keys";
import type { KeyJson } from "../contract/index.ts";

export const keyJson = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }: ApiKey): KeyJson => ({
  id,
  name,
  prefix,
  scopes: [...scopes],
  createdAt,
  expiresAt,
  lastUsedAt,
});
