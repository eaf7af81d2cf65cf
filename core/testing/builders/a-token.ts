import type { Token } from "../../accounts/index.ts";
import { aSecret } from "./an-id.ts";

/** A link to a new password that was just sent. */
export const aToken = (accountId: string, overrides: Partial<Token> = {}): Token => ({
  digest: aSecret(),
  purpose: "reset_password",
  accountId,
  email: "dana@dealer.example",
  expiresAt: "2026-11-20T13:00:00.000Z",
  ...overrides,
});
