import { declareEffect } from "../effects/effect.ts";

export type KeyChange = "made" | "revoked";

/** @param name the API key's own, which may be gone by then */
export const keyEmail = declareEffect(
  "key_email",
  "others",
  (accountId: string, keyId: string, change: KeyChange, name: string, at: string) => ({
    key: [keyId, change],
    accountId,
    change,
    name,
    at,
  }),
);
