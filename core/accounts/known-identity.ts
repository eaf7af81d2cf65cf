import { accept, refuse, type Result } from "../shared/result.ts";
import type { AdminSettings } from "./admin-settings.ts";
import { isProfileComplete, type User } from "./user.ts";

/** What an account can lack for acts that bind it, such as claiming an order. */
export const identityGaps = [
  "profile_incomplete",
  "account_not_verified",
  "email_not_verified",
  "authority_missing",
] as const;

export type UnknownIdentity = { readonly kind: (typeof identityGaps)[number]; readonly message: string };

/** Whether it is known well enough who acts to bind them. The refusal says what to do first. */
export function checkIdentity(
  user: Pick<User, "phoneNumber" | "isVerified" | "emailVerifiedAt">,
  { verifiedCarriersOnly }: AdminSettings,
): Result<undefined, UnknownIdentity> {
  if (!isProfileComplete(user)) return refuse(lacks("profile_incomplete"));
  if (verifiedCarriersOnly) return user.isVerified ? accept(undefined) : refuse(lacks("account_not_verified"));
  return user.emailVerifiedAt === null ? refuse(lacks("email_not_verified")) : accept(undefined);
}

type OfIdentity = Exclude<UnknownIdentity["kind"], "authority_missing">;

const lacks = (kind: OfIdentity): UnknownIdentity => ({ kind, message: messages[kind] });

const messages: Readonly<Record<OfIdentity, string>> = {
  profile_incomplete: "Your profile needs a phone number before you can claim orders.",
  account_not_verified:
    "Lotlane verifies each carrier before its first order. Complete your company information so that we can verify yours.",
  email_not_verified: "Please verify your email address before you claim orders: open the link that we sent you.",
};
