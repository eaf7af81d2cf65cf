import { dueMails, type Effect } from "../effects/effects.ts";
import type { AccountFact, User } from "./user.ts";

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
