import { z } from "zod";
import { passwordChangedEmail, passwordResetEmail, removeMembersEffect } from "./effects.ts";
import type { EffectPorts, MailPort, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { emailSchema, passwordSchema } from "./fields.ts";
import { isKeptOut } from "./sign-in.ts";
import type { AccountMail, AccountPorts } from "./ports.ts";
import { invitedUntil, proveAddress, tokenHours, type TokenInvalid, tokenInvalid, type TokenPurpose } from "./token.ts";
import { type AccountFact, isMainAccount, type User } from "./user.ts";

export const forgotPasswordSchema = z.object({ email: emailSchema });
export const passwordResetSchema = z.object({
  token: z.string("token is required").max(200).describe("From the emailed link"),
  password: passwordSchema,
});

/** Answers at once and the same for every address; whether it has an account is looked up afterwards. */
export function requestPasswordReset(ports: Pick<SharedPorts & EffectPorts, "identities" | "effects">) {
  return (email: string): Promise<void> => ports.effects.add([passwordResetEmail(ports.identities.newId(), email)]);
}

/**
 * Mails a link that is valid for an hour if the address has an account; an invited person gets their invitation again.
 */
export function sendPasswordResetEmail(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "vault"> & MailPort<AccountMail>,
) {
  return async ({ email, key }: ReturnType<typeof passwordResetEmail>): Promise<Withheld | void> => {
    const account = await ports.accounts.findByEmail(email);
    if (!account || (await isKeptOut(ports.accounts, account.user))) return;
    // A reset would skip the names that joining asks for, and would work after the invitation has ended.
    if (account.user.invitedAt !== null) return mailInvitation(ports, account.user, key);
    const secret = await newLink(ports, account.user, "reset_password");
    return ports.mail.send({ kind: "password_reset_email", to: account.user.email, user: account.user, secret }, key);
  };
}

/** Mails nothing once the invitation has ended. Links that were sent before keep working. */
export async function mailInvitation(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "vault"> & MailPort<AccountMail>,
  user: User,
  key: string,
): Promise<Withheld | void> {
  const endsAt = invitedUntil(user);
  if (endsAt === null || endsAt <= ports.clock.now().toISOString()) return;
  const inviterName = await inviterOf(ports.accounts, user.id);
  const secret = await newLink(ports, user, "join");
  return ports.mail.send({ kind: "invitation_email", to: user.email, user, inviterName, endsAt, secret }, key);
}

const mostFacts = 100;

/** The name of the user who invited an account that has not joined. */
export async function inviterOf(accounts: AccountPorts["accounts"], id: string): Promise<string> {
  const facts = await accounts.facts(id, mostFacts);
  const added = facts.find(({ kind }) => kind === "added");
  if (!added) throw new Error(`account ${id} has no record of who added it`);
  return added.actorName;
}

/** Keeps the digest of a new link's secret. @returns the secret, which is kept nowhere */
export async function newLink(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "vault">,
  { id, email }: User,
  purpose: TokenPurpose,
): Promise<string> {
  const secret = ports.identities.newSecret();
  const expiresAt = new Date(ports.clock.now().getTime() + tokenHours[purpose] * 3_600_000).toISOString();
  await ports.accounts.addToken({ digest: ports.vault.digest(secret), purpose, accountId: id, email, expiresAt });
  return secret;
}

/**
 * Sets a new password for the account of an unused link, and ends its sessions. An address that this proves for the first
 * time may belong to an account that a stranger made: their second factor would keep its owner out, the people whom they
 * added would stay, their webhooks would be told of the owner's orders, the owner's invoices would go to their books, and
 * their telephone would be shown as the owner's. So these go, with the company that they named and its verification; the
 * owner is asked for a phone number again. A name has to stand, and the mail asks the owner to check it. Where the desk
 * moved the account to this address, the account is its owner's, and all of it stays.
 */
export function resetPassword(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "passwords" | "vault">) {
  return async ({ token, password }: z.output<typeof passwordResetSchema>): Promise<Result<User, TokenInvalid>> => {
    const passwordHash = await ports.passwords.hash(password);
    const at = ports.clock.now().toISOString();
    const changed = await ports.accounts.redeem(ports.vault.digests(token), "reset_password", (account, link) => {
      const { id, email, invitedAt, removedAt } = account.user;
      if (link.expiresAt <= at || link.email !== email || removedAt !== null || invitedAt !== null)
        return refuse(tokenInvalid);
      const { user, facts, effects } = proveAddress(account.user, at);
      const provesFirst = account.user.emailVerifiedAt === null && account.user.addressMovedAt === null;
      const organizationId = isMainAccount(account.user) ? account.user.organizationId : null;
      const takenOver = provesFirst && organizationId !== null;
      const fact = (kind: AccountFact["kind"], reason: string | null = null): AccountFact => ({
        accountId: id,
        kind,
        at,
        actorId: id,
        reason,
      });
      return accept({
        account: provesFirst
          ? { user: startedOver(user, takenOver), credentials: { passwordHash, twoFactor: null } }
          : { user, credentials: { ...account.credentials, passwordHash } },
        facts: [
          fact("password_reset"),
          ...(provesFirst && user.twoFactorEnabledAt !== null ? [fact("two_factor_disabled")] : []),
          ...(takenOver && user.isVerified ? [fact("unverified", "Its email address was confirmed later")] : []),
          ...facts,
        ],
        effects: [
          ...(takenOver ? [removeMembersEffect(id, at)] : []),
          passwordChangedEmail(id, at, takenOver),
          ...effects,
        ],
        endSessions: "all" as const,
        ...(provesFirst && { startsOver: { organizationId, at } }),
      });
    });
    return changed ?? refuse(tokenInvalid);
  };
}

/** The company's name goes with the company; picture, phone and address may be the stranger's. */
const startedOver = (user: User, takenOver: boolean): User => ({
  ...user,
  pictureId: null,
  twoFactorEnabledAt: null,
  ...(takenOver && { companyName: null, phoneNumber: null, address: null, isVerified: false }),
});

/** Tells the owner that the password is another one now. */
export function sendPasswordChangedEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({
    accountId,
    at,
    key,
    takenOver,
  }: ReturnType<typeof passwordChangedEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    return mail.send(
      { kind: "password_changed_email", to: account.user.email, user: account.user, at, takenOver: takenOver ?? false },
      key,
    );
  };
}
