export {
  type ApiKey,
  type KeyScope,
  keyScopes,
  mostKeyDays,
  mostKeys,
  type NewKey,
  newKeySchema,
  scopeNames,
  secretPrefix,
} from "./api-key.ts";
export type { MadeKey, TooManyKeys } from "./make-key.ts";
export type { KeyNotFound } from "./revoke-key.ts";
