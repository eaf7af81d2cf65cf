import { z } from "zod";
import { everyRow, type Page, type PageRequest } from "../shared/paging.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import { invalidField } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import {
  addressField,
  companyNameField,
  emailSchema,
  memberPasswordSchema,
  nameFields,
  optionalPhone,
} from "./fields.ts";
import type { removeMembersEffect } from "./effects.ts";
import { may } from "./abilities.ts";
import type { AccountChange, AccountPorts, EmailTaken } from "./ports.ts";
import { accountCreated, newUser } from "./register.ts";
import { type Account, accountSuspended, type AccountSuspended, mayNotSignIn, type User } from "./user.ts";

/** A dealer's sub-users act for the dealer, a transporter's for the transporter, as its dispatchers; its drivers drive. */
export const memberKinds = ["sub_user", "driver"] as const;
export type MemberKind = (typeof memberKinds)[number];

/** The people whom a user may manage: of their organization, or the admins. */
export type PeopleKind = MemberKind | "everyone" | "admin";

/** A transporter's people: its main account, its dispatchers and its drivers. */
export const teamRoles = ["owner", "dispatcher", "driver"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const teamRoleOf = (user: User): TeamRole =>
  user.userType === "driver" ? "driver" : user.isSubUser ? "dispatcher" : "owner";

export const memberKindOf = { dispatcher: "sub_user", driver: "driver" } as const satisfies Readonly<
  Record<Exclude<TeamRole, "owner">, MemberKind>
>;

export const memberSchema = z.object({
  email: emailSchema,
  password: memberPasswordSchema,
  ...nameFields,
  phoneNumber: optionalPhone,
  companyName: companyNameField,
  address: addressField,
});

export type NewMember = z.output<typeof memberSchema>;

/** Adds a sub-user or driver to the actor's organization. */
export function addMember(ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts" | "passwords">) {
  return async (
    actor: User,
    kind: MemberKind,
    { password, ...person }: NewMember,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<User>, EmailTaken | KeyReused>> => {
    const passwordHash = await ports.passwords.hash(password);
    const isSubUser = kind === "sub_user";
    const made = newUser(ports, {
      ...person,
      companyName: person.companyName ?? actor.companyName,
      address: person.address ?? actor.address,
      userType: kind === "driver" ? "driver" : actor.userType,
      isSubUser,
      organizationId: actor.organizationId,
    });
    // Sub-users share the standing of their dealer.
    const { rating, marks, totalJobs } = actor;
    const user = isSubUser ? { ...made, rating, marks, totalJobs } : made;
    const added = await ports.accounts.add(
      {
        account: { user, credentials: { passwordHash, twoFactor: null } },
        organization: null,
        ...accountCreated(ports, user, "added", actor.id),
      },
      once,
    );
    return added.ok || added.refusal.kind !== "email_unavailable" ? added : refuse(otherAddress);
  };
}

export const otherAddress: EmailTaken = {
  kind: "email_unavailable",
  message: "We could not add a user with this email address. Please use another one.",
};

export function listMembers({ accounts }: Pick<AccountPorts, "accounts">) {
  return async ({ organizationId }: User, kind: PeopleKind, page: PageRequest): Promise<Page<User>> =>
    kind === "admin"
      ? accounts.search({ ...page, userType: "admin" })
      : organizationId === null
        ? { rows: [], next: null }
        : accounts.members(organizationId, kind, page);
}

export type PersonNotFound = { readonly kind: "person_not_found"; readonly message: string };
export const personNotFound: PersonNotFound = { kind: "person_not_found", message: "User not found" };

/** Changes an admin's account for another admin, who must still be allowed to sign in. */
export const changeAdminAs = <Refusal>(
  accounts: AccountPorts["accounts"],
  actor: User,
  id: string,
  decide: (account: Account, actor: User) => Result<AccountChange, Refusal>,
) =>
  accounts.changeAdmin<Refusal | AccountSuspended>(actor.id, id, (account, newest) =>
    mayNotSignIn(newest) ? refuse(accountSuspended) : decide(account, newest),
  );

/** The person can no longer sign in and every session ends; what they did stays. */
export function removeMember(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  return async (
    actor: User,
    kind: PeopleKind,
    id: string,
  ): Promise<Result<User, PersonNotFound | AccountSuspended>> => {
    const at = ports.clock.now().toISOString();
    const decide = (account: Account, remover: User): Result<AccountChange, PersonNotFound> => {
      if (!isMemberOf(remover, kind, account.user)) return refuse(personNotFound);
      return accept({
        account: { ...account, user: { ...account.user, removedAt: at } },
        facts: [{ accountId: id, kind: "removed" as const, at, actorId: actor.id, reason: null }],
        endSessions: "all" as const,
      });
    };
    const changed =
      kind === "admin"
        ? await changeAdminAs(ports.accounts, actor, id, decide)
        : await ports.accounts.change(id, (account) => decide(account, actor));
    return changed ?? refuse(personNotFound);
  };
}

/** An owner manages every admin except themselves. */
export const isMemberOf = (actor: User, kind: PeopleKind, user: User): boolean => {
  if (user.removedAt !== null) return false;
  if (kind === "admin") return user.userType === "admin" && user.id !== actor.id && may(actor, "manageAdmins");
  return actor.organizationId !== null && user.organizationId === actor.organizationId && isOfKind(user, kind);
};

const isOfKind = (user: User, kind: MemberKind | "everyone"): boolean =>
  kindsOf(user).some((theirs) => kind === "everyone" || theirs === kind);

const kindsOf = ({ userType, isSubUser }: User): readonly MemberKind[] =>
  userType === "driver" ? ["driver"] : isSubUser ? ["sub_user"] : [];

/** Removes the sub-users and drivers of a main account who were added before a moment. Repeats are harmless. */
export function removeMembers(ports: Pick<SharedPorts & AccountPorts, "clock" | "accounts">) {
  const remove = removeMember(ports);
  return async ({ accountId, at }: ReturnType<typeof removeMembersEffect>): Promise<void> => {
    const owner = (await ports.accounts.find(accountId))?.user;
    if (!owner) throw new Error(`account ${accountId} is not there`);
    const { organizationId } = owner;
    if (organizationId === null) return;
    for (const kind of memberKinds)
      for await (const { id, createdAt } of everyRow((page) => ports.accounts.members(organizationId, kind, page)))
        if (createdAt < at) await remove(owner, kind, id);
  };
}

export const driverIdSchema = z.uuid("driverId must be the id of one of your drivers, or null").nullable();

export const notYourDriver = invalidField("driverId", "Please choose one of your drivers");

/** The driver whom a carrier chose; null where it chose none, undefined for a user who does not drive for it. */
export const chooseDriver = choosing((user) => teamRoleOf(user) === "driver");

/** The same for who is on a truck: a carrier who drives alone may choose its main account. */
export const chooseOnTruck = choosing((user) => teamRoleOf(user) !== "dispatcher");

function choosing(drives: (user: User) => boolean) {
  return ({ accounts }: Pick<AccountPorts, "accounts">) =>
    async ({ organizationId }: User, driverId: string | null): Promise<User | null | undefined> => {
      if (driverId === null) return null;
      const user = (await accounts.find(driverId))?.user;
      const isTheirs = organizationId !== null && user?.organizationId === organizationId;
      return isTheirs && user.invitedAt === null && !mayNotSignIn(user) && drives(user) ? user : undefined;
    };
}
