export {
  type ApiKey,
  type KeyScope,
  keyScopes,
  mostKeyDays,
  mostKeys,
  type NewKey,
  newKeySchema,
  scopeNames,
  scopesFor,
  secretPrefix,
} from "./api-key.ts";
export type { MadeKey, TooManyKeys, KeyNotFound } from "./manage-keys.ts";
