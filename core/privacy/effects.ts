import { declareEffect } from "../effects/effect.ts";

/** Carries the address, which the account no longer has. */
export const accountDeletedEmail = declareEffect(
  "account_deleted_email",
  "sign_in",
  (accountId: string, email: string, at: string) => ({ key: [accountId], email, at }),
);
