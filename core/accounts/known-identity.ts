import { accept, refuse, type Result } from "../shared/result.ts";
import type { AdminSettings } from "./admin-settings.ts";
import { isProfileComplete, type User } from "./user.ts";

/** What an account can lack for acts that bind it, such as claiming an order. */
export const identityGaps = [
  "profile_incomplete",
  "account_not_verified",
  "email_not_verified",
  "authority_missing",
  "insurance_missing",
] as const;

export type UnknownIdentity = { readonly kind: (typeof identityGaps)[number]; readonly message: string };

/** Acts that bind a carrier, in the words of a refusal. */
const bindingActs = {
  claim: { act: "claim orders", first: "order" },
  accept: { act: "accept loads", first: "load" },
  bid: { act: "bid on loads", first: "bid" },
} as const;
export type BindingAct = keyof typeof bindingActs;

/** Whether it is known well enough who acts to bind them. The refusal says what to do first. */
export function checkIdentity(
  user: Pick<User, "phoneNumber" | "userType" | "isVerified" | "emailVerifiedAt">,
  { verifiedCarriersOnly }: AdminSettings,
  act: BindingAct = "claim",
): Result<undefined, UnknownIdentity> {
  if (!isProfileComplete(user)) return refuse(identityLacks("profile_incomplete", act));
  if (verifiedCarriersOnly)
    return user.isVerified ? accept(undefined) : refuse(identityLacks("account_not_verified", act));
  return user.emailVerifiedAt === null ? refuse(identityLacks("email_not_verified", act)) : accept(undefined);
}

/**
 * What sends money or messages elsewhere waits until the address is proved, so that nothing of it was set up by a
 * stranger who registered with the address of another person.
 */
export const checkAddressProved = (
  { emailVerifiedAt }: Pick<User, "emailVerifiedAt">,
  act: string,
): Result<undefined, UnknownIdentity> =>
  emailVerifiedAt === null
    ? refuse({
        kind: "email_not_verified",
        message: `Please verify your email address before you ${act}: open the link that we sent you.`,
      })
    : accept(undefined);

type OfCompany = "authority_missing" | "insurance_missing";
type OfIdentity = Exclude<UnknownIdentity["kind"], OfCompany>;

/** What an account lacks, in the words of what its carrier tries. */
export function identityLacks(kind: OfIdentity, tried: BindingAct): UnknownIdentity {
  const { act, first } = bindingActs[tried];
  const messages: Readonly<Record<OfIdentity, string>> = {
    profile_incomplete: `Your profile needs a phone number before you can ${act}.`,
    account_not_verified: `Lotlane verifies each carrier before its first ${first}. Complete your company information so that we can verify yours.`,
    email_not_verified: `Please verify your email address before you ${act}: open the link that we sent you.`,
  };
  return { kind, message: messages[kind] };
}

/** The same of what is known to be missing. */
export const inWordsOf = (tried: BindingAct, { kind, message }: UnknownIdentity): UnknownIdentity =>
  isOfCompany(kind) ? { kind, message } : identityLacks(kind, tried);

const isOfCompany = (kind: UnknownIdentity["kind"]): kind is OfCompany =>
  kind === "authority_missing" || kind === "insurance_missing";
