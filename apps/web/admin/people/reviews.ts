import { type Actor, maySuspend } from "@lotlane/core/accounts";
import type { Person } from "./person.ts";

/** An admin's decisions about an account, with their texts on the screen. */
export const reviews = {
  verify: {
    label: "Verify",
    change: { isVerified: true },
    title: (name: string) => `Verify ${name}?`,
    consequence: "Verify only if you have checked who this is. The account then shows as verified.",
    reasonNeeded: null,
    done: "Account verified",
  },
  unverify: {
    label: "Unverify",
    change: { isVerified: false },
    title: (name: string) => `Unverify ${name}?`,
    consequence: "The account shows as pending again until an admin verifies it.",
    reasonNeeded: "A reason is required to unverify an account",
    done: "Account unverified",
  },
  suspend: {
    label: "Suspend",
    change: { isSuspended: true },
    title: (name: string) => `Suspend ${name}?`,
    consequence:
      "They are signed out everywhere at once, with their sub-users and drivers, and cannot sign in until the account is reinstated. None of their data is deleted.",
    reasonNeeded: "A reason is required to suspend an account",
    done: "Account suspended",
  },
  reinstate: {
    label: "Reinstate",
    change: { isSuspended: false },
    title: (name: string) => `Reinstate ${name}?`,
    consequence: "They can sign in again, and so can their sub-users and drivers who are not suspended themselves.",
    reasonNeeded: null,
    done: "Account reinstated",
  },
} as const;

export type Review = keyof typeof reviews;

/** A removed account cannot be reviewed. */
export function reviewsFor(person: Person, admin: Actor): readonly Review[] {
  if (person.removedAt !== null) return [];
  const ofIdentity: Review = person.isVerified ? "unverify" : "verify";
  if (!maySuspend(admin, person)) return [ofIdentity];
  return [person.suspendedAt === null ? "suspend" : "reinstate", ofIdentity];
}
