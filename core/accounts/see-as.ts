import { z } from "zod";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { checkAbility, may, type NotAllowed } from "./abilities.ts";
import { accountSeenEmail } from "./effects.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountChange, AccountMail, AccountPorts } from "./ports.ts";
import { fullName, type User } from "./user.ts";

/** How long an admin sees Lotlane as another person before they have to say again why. */
export const seeAsMinutes = 30;

export const seeAsSchema = z.object({
  reason: requiredText("A reason is required", 500).describe("Told to the person, and kept in the account's history"),
});

type Ports = Pick<SharedPorts & AccountPorts, "clock" | "accounts">;

const adminNotSeen: NotAllowed = { kind: "not_allowed", message: "Admins cannot see Lotlane as another admin" };

/**
 * Lets an admin see Lotlane as a person sees it, for half an hour and without changing anything. The person is told by
 * email, and their history keeps it.
 */
export function beginSeeingAs({ accounts, clock }: Ports) {
  return async (
    admin: User,
    id: string,
    { reason }: z.output<typeof seeAsSchema>,
  ): Promise<Result<User, PersonNotFound | NotAllowed>> => {
    const allowed = checkAbility(admin, "seeAsUsers");
    if (!allowed.ok) return allowed;
    const at = clock.now().toISOString();
    const changed = await accounts.change(id, (account): Result<AccountChange, PersonNotFound | NotAllowed> => {
      if (account.user.removedAt !== null) return refuse(personNotFound);
      if (account.user.userType === "admin") return refuse(adminNotSeen);
      return accept({
        account,
        facts: [{ accountId: id, kind: "seen", at, actorId: admin.id, reason }],
        effects: [accountSeenEmail(id, admin.id, reason, at)],
      });
    });
    return changed ?? refuse(personNotFound);
  };
}

/** More than a person's history gets in half an hour. */
const factsRead = 100;

/** @returns the person as whom an admin sees Lotlane now; undefined where the half hour is over or never began */
export function seenAs({ accounts, clock }: Ports) {
  return async (admin: User, id: string): Promise<User | undefined> => {
    if (!may(admin, "seeAsUsers")) return undefined;
    const [account, facts] = await Promise.all([accounts.find(id), accounts.facts(id, factsRead)]);
    const since = new Date(clock.now().getTime() - seeAsMinutes * 60_000).toISOString();
    const isOpen = facts.some(({ kind, actorId, at }) => kind === "seen" && actorId === admin.id && at > since);
    if (!isOpen || !account || account.user.removedAt !== null || account.user.userType === "admin") return undefined;
    return account.user;
  };
}

/** Tells a person that an admin saw Lotlane as they do. @throws for an unknown account */
export function sendAccountSeenEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({
    accountId,
    adminId,
    reason,
    at,
    key,
  }: ReturnType<typeof accountSeenEmail>): Promise<Withheld | void> => {
    const [account, admin] = await Promise.all([accounts.find(accountId), accounts.find(adminId)]);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // A deleted account has no address any more.
    if (user.removedAt !== null) return;
    const by = admin ? fullName(admin.user) : "An admin";
    return mail.send({ kind: "account_seen_email", to: user.email, user, by, reason, at }, key);
  };
}
