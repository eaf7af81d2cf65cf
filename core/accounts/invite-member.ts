import { z } from "zod";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalText } from "../shared/text.ts";
import { adminTeamSchema } from "./change-admin-team.ts";
import { invitationEmail } from "./effects.ts";
import { emailSchema, memberPasswordSchema, nameFields, optionalPhone } from "./fields.ts";
import {
  isMemberOf,
  type PeopleKind,
  otherAddress,
  type PersonNotFound,
  personNotFound,
  type TeamRole,
} from "./members.ts";
import type { AccountChange, AccountMail, AccountPorts, EmailTaken, TooManyInvitations } from "./ports.ts";
import { newUser } from "./register.ts";
import { inviterOf, mailInvitation } from "./reset-password.ts";
import { isKeptOut } from "./sign-in.ts";
import { invitedUntil, proveAddress } from "./token.ts";
import type { AccountFact, AdminTeam, User } from "./user.ts";

/** People of one organization who are invited and have not joined. */
export const mostInvitedPeople = 20;

export const tooManyInvitations = (most: number): TooManyInvitations => ({
  kind: "too_many_invitations",
  message: `${most} people are invited and have not joined yet. Withdraw an invitation first.`,
});

export const invitationSchema = z.object({
  email: emailSchema,
  firstName: optionalText("First name", 100),
  lastName: optionalText("Last name", 100),
  phoneNumber: optionalPhone,
});
export type NewInvitation = z.output<typeof invitationSchema>;

export const teamInvitationSchema = invitationSchema.extend({
  role: z.enum(["dispatcher", "driver"] satisfies TeamRole[], "role must be dispatcher or driver"),
});

export const joinSchema = z.object({
  token: z.string("token is required").max(200).describe("From the emailed link"),
  ...nameFields,
  password: memberPasswordSchema,
});

export const adminInvitationSchema = invitationSchema.extend(adminTeamSchema.shape);

type Needs = Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "passwords">;

/**
 * Adds a member with a password that is kept unknown, and mails them the link by which they choose their own. Without a name
 * given, they go by their address until they join.
 */
export function inviteMember(ports: Needs) {
  return async (
    actor: User,
    kind: Exclude<PeopleKind, "everyone">,
    {
      email,
      firstName,
      lastName,
      phoneNumber,
      adminTeam = null,
    }: NewInvitation & { readonly adminTeam?: AdminTeam | null },
    once?: IdempotencyKey,
  ): Promise<Result<Kept<User>, EmailTaken | KeyReused | TooManyInvitations>> => {
    const passwordHash = await ports.passwords.hash(ports.identities.newSecret());
    const added = newUser(ports, {
      email,
      firstName: firstName ?? (lastName === null ? email.slice(0, email.indexOf("@")) : ""),
      lastName: lastName ?? "",
      phoneNumber,
      companyName: actor.companyName,
      address: actor.address,
      userType: kind === "driver" ? "driver" : actor.userType,
      isSubUser: kind === "sub_user",
      organizationId: actor.organizationId,
    });
    const user = { ...added, adminTeam, invitedAt: added.createdAt };
    const invited = await ports.accounts.invite(
      {
        account: { user, credentials: { passwordHash, twoFactor: null } },
        organization: null,
        fact: invitedBy(actor, user.id, user.createdAt),
        effects: [invitationEmail(user.id, user.createdAt)],
      },
      mostInvitedPeople,
      once,
    );
    return invited.ok || invited.refusal.kind !== "email_unavailable" ? invited : refuse(otherAddress);
  };
}

const invitedBy = (actor: User, accountId: string, at: string): AccountFact => ({
  accountId,
  kind: "added",
  at,
  actorId: actor.id,
  reason: "Invited by a link",
});

export type NotInvited = { readonly kind: "not_invited"; readonly message: string };
const notInvited: NotInvited = { kind: "not_invited", message: "This person has already joined." };

const checkInvited = (
  actor: User,
  kind: PeopleKind,
  user: User | undefined,
): Result<User, PersonNotFound | NotInvited> => {
  if (!user || !isMemberOf(actor, kind, user)) return refuse(personNotFound);
  return user.invitedAt === null ? refuse(notInvited) : accept(user);
};

/** A person whom the actor's organization invited and who has not joined. */
export function findInvited({ accounts }: Pick<AccountPorts, "accounts">) {
  return async (actor: User, kind: PeopleKind, id: string): Promise<Result<User, PersonNotFound | NotInvited>> =>
    checkInvited(actor, kind, (await accounts.find(id))?.user);
}

/** Mails a new link, which is valid as long as the first was; links that were sent before stop working. */
export function inviteAgain(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async (actor: User, kind: PeopleKind, id: string): Promise<Result<User, PersonNotFound | NotInvited>> => {
    const at = ports.clock.now().toISOString();
    const changed = await ports.accounts.change(id, (account): Result<AccountChange, PersonNotFound | NotInvited> => {
      const invited = checkInvited(actor, kind, account.user);
      if (!invited.ok) return invited;
      return accept({
        account: { ...account, user: { ...account.user, invitedAt: at } },
        facts: [invitedBy(actor, id, at)],
        effects: [invitationEmail(id, at)],
        voidLinks: ["join"] as const,
      });
    });
    return changed ?? refuse(personNotFound);
  };
}

export function sendInvitation(
  ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "vault"> & MailPort<AccountMail>,
) {
  return async ({ accountId, at, key }: ReturnType<typeof invitationEmail>): Promise<Withheld | void> => {
    const account = await ports.accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    if (user.invitedAt !== at || (await isKeptOut(ports.accounts, user))) return;
    return mailInvitation(ports, user, key);
  };
}

export type Invitation = {
  readonly user: User;
  readonly inviterName: string;
  readonly until: string;
};

export type InvitationInvalid = { readonly kind: "invitation_invalid"; readonly message: string };
const invalid = (message: string): InvitationInvalid => ({ kind: "invitation_invalid", message });

const unknownLink = invalid(
  "This link is invalid or too old. Open the newest invitation in your email, or ask to be invited again.",
);

/** The invitation behind a link, or why the link opens nothing. */
export function findInvitation(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "vault">) {
  return async (token: string): Promise<Result<Invitation, InvitationInvalid>> => {
    const link = await ports.accounts.findToken(ports.vault.digests(token), "join");
    if (!link) return refuse(unknownLink);
    const { user } = link.account;
    if (user.removedAt !== null) return refuse(invalid("This invitation was withdrawn. Ask to be invited again."));
    const until = invitedUntil(user);
    if (until === null)
      return refuse(invalid("This invitation has been used. Log in with the password that you chose."));
    const inviterName = await inviterOf(ports.accounts, user.id);
    if (until <= ports.clock.now().toISOString())
      return refuse(invalid(`This invitation has expired. Ask ${inviterName} to send it again.`));
    if (link.isUsed)
      return refuse(invalid("A newer invitation has replaced this link. Open the newest one in your email."));
    if (await isKeptOut(ports.accounts, user))
      return refuse(invalid("The account of this company is suspended. Ask the person who invited you."));
    return accept({ user, inviterName, until });
  };
}

/** Gives an invited person their name and password. The link came by mail, so that it proves their address as well. */
export function join(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts" | "passwords" | "vault">) {
  const find = findInvitation(ports);
  return async ({
    token,
    password,
    firstName,
    lastName,
  }: z.output<typeof joinSchema>): Promise<Result<User, InvitationInvalid>> => {
    const found = await find(token);
    if (!found.ok) return found;
    const passwordHash = await ports.passwords.hash(password);
    const at = ports.clock.now().toISOString();
    const joined = await ports.accounts.redeem(ports.vault.digests(token), "join", (account, link) => {
      const until = invitedUntil(account.user);
      const { email, removedAt } = account.user;
      if (until === null || until <= at || link.email !== email || removedAt !== null) return refuse(unknownLink);
      const { user, facts, effects } = proveAddress(account.user, at);
      return accept({
        account: {
          user: { ...user, firstName, lastName, invitedAt: null },
          credentials: { passwordHash, twoFactor: null },
        },
        facts: facts.map((fact) => ({ ...fact, reason: "Joined by the link of the invitation" })),
        effects,
      });
    });
    if (joined) return joined;
    // Another call was faster with the same link.
    const now = await find(token);
    return refuse(now.ok ? unknownLink : now.refusal);
  };
}
