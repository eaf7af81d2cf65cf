import { dueMails } from "../orders/effects.ts";
import type { Effect } from "../effects/effect.ts";
import type { AccountFact, User } from "./user.ts";

export type TokenPurpose = "reset_password" | "verify_email" | "join";

export const tokenHours: Readonly<Record<TokenPurpose, number>> = {
  reset_password: 1,
  verify_email: 72,
  join: 7 * 24,
};

/** When the invitation of a member who has not joined ends; null for everyone else. */
export const invitedUntil = ({ invitedAt }: Pick<User, "invitedAt">): string | null =>
  invitedAt === null ? null : new Date(Date.parse(invitedAt) + tokenHours.join * 3_600_000).toISOString();

/** A link that was sent. Only a digest of its secret is kept. */
export type Token = {
  readonly digest: string;
  readonly purpose: TokenPurpose;
  readonly accountId: string;
  /** The address it was sent to: it proves that address and no later one. */
  readonly email: string;
  readonly expiresAt: string;
};

export type TokenInvalid = { readonly kind: "token_invalid"; readonly message: string };
export const tokenInvalid: TokenInvalid = {
  kind: "token_invalid",
  message: "This link is invalid or has expired. Please request a new one.",
};

/** A link that arrived proves the address that it was sent to. */
export function proveAddress(
  user: User,
  at: string,
): { readonly user: User; readonly facts: readonly AccountFact[]; readonly effects: readonly Effect[] } {
  if (user.emailVerifiedAt !== null) return { user, facts: [], effects: [] };
  return {
    user: { ...user, emailVerifiedAt: at },
    facts: [{ accountId: user.id, kind: "email_verified", at, actorId: user.id, reason: null }],
    effects: [dueMails(user.id)],
  };
}
