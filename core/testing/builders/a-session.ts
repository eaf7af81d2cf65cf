import type { NewSession } from "../../accounts/index.ts";

/** A browser that has just signed in. */
export const aSession = (accountId: string, overrides: Partial<NewSession> = {}): NewSession => ({
  accountId,
  stage: "signed_in",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "203.0.113.7",
  ...overrides,
});
