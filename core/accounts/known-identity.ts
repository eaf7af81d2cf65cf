import { accept, refuse, type Result } from "../shared/result.ts";
import type { AdminSettings } from "./admin-settings.ts";
import type { AccountPorts } from "./ports.ts";
import { type AccountSuspended, accountSuspended, isProfileComplete, mayNotSignIn, type User } from "./user.ts";

/** The gaps that keep an account from acts that bind it, such as claiming an order. */
export const identityGaps = [
  "profile_incomplete",
  "account_not_verified",
  "email_not_verified",
  "authority_missing",
  "insurance_missing",
  "cards_not_taken",
] as const;

export type UnknownIdentity = { readonly kind: (typeof identityGaps)[number]; readonly message: string };

/** Acts that bind a carrier, in the words of a refusal. */
const bindingActs = {
  claim: { act: "claim orders", first: "order" },
  accept: { act: "accept loads", first: "load" },
  bid: { act: "bid on loads", first: "bid" },
} as const;
export type BindingAct = keyof typeof bindingActs;

/** Checks that the user is known well enough to be bound. The refusal says what to do first. */
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
 * Checks that the account may be bound to an order or a load: a carrier that may sign in and whose identity is known.
 * @param gap the gap of its company, where carriers need authority or insurance, or the job a card
 */
export function checkMayCommit(
  carrier: User | undefined,
  settings: AdminSettings,
  gap: UnknownIdentity | null,
  act: BindingAct,
): Result<User, UnknownIdentity | AccountSuspended> {
  if (!carrier || mayNotSignIn(carrier)) return refuse(accountSuspended);
  const known = checkIdentity(carrier, settings, act);
  if (!known.ok) return known;
  return gap ? refuse(gap) : accept(carrier);
}

/**
 * Settings that send money or messages elsewhere wait until the address is proved, so that a stranger who registered
 * with another person's address cannot set them up.
 */
export const checkAddressProved = (
  { emailVerifiedAt }: Pick<User, "emailVerifiedAt">,
  act: string,
): Result<undefined, UnknownIdentity> =>
  emailVerifiedAt === null
    ? refuse({
        kind: "email_not_verified",
        message: `Please verify your email address before you ${act}. Open the link we sent you.`,
      })
    : accept(undefined);

const gapsOfCompany = ["authority_missing", "insurance_missing", "cards_not_taken"] as const;
type OfCompany = (typeof gapsOfCompany)[number];
type OfIdentity = Exclude<UnknownIdentity["kind"], OfCompany>;

/** The gap of an account, in the words of the act that its carrier tries. */
export function identityLacks(kind: OfIdentity, tried: BindingAct): UnknownIdentity {
  const { act, first } = bindingActs[tried];
  const messages: Readonly<Record<OfIdentity, string>> = {
    profile_incomplete: `Your profile needs a phone number before you can ${act}.`,
    account_not_verified: `Lotlane verifies each carrier before its first ${first}. Complete your company information so that we can verify yours.`,
    email_not_verified: `Please verify your email address before you ${act}. Open the link we sent you.`,
  };
  return { kind, message: messages[kind] };
}

/** The same gap in the words of another act. */
export const inWordsOf = (tried: BindingAct, { kind, message }: UnknownIdentity): UnknownIdentity =>
  isOfCompany(kind) ? { kind, message } : identityLacks(kind, tried);

const isOfCompany = (kind: UnknownIdentity["kind"]): kind is OfCompany =>
  gapsOfCompany.some((ofCompany) => ofCompany === kind);

/** The gap that keeps the user from acts that bind them; null when nothing is missing. */
export function identityGap({ adminSettings }: Pick<AccountPorts, "adminSettings">) {
  return async (user: User): Promise<UnknownIdentity | null> => {
    const checked = checkIdentity(user, await adminSettings.read());
    return checked.ok ? null : checked.refusal;
  };
}
