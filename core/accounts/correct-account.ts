import { z } from "zod";
import type { Effect } from "../effects/effect.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { mayReview, type NotAllowed, reviewNotAllowed } from "./abilities.ts";
import { accountCorrectedEmail, passwordResetEmail, verificationEmail } from "./effects.ts";
import { emailSchema, nameFields, optionalPhone } from "./fields.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountChange, AccountMail, AccountPorts, EmailTaken } from "./ports.ts";
import {
  type Account,
  type AccountFact,
  accountSuspended,
  type AccountSuspended,
  fullName,
  isMainAccount,
  type User,
} from "./user.ts";

const reason = requiredText("A reason is required", 500).describe("Kept in the account's history");

/** The roles of main accounts. */
const mainRoles = ["shipper", "transporter"] as const;

export const accountCorrectionSchema = z.object({
  ...nameFields,
  phoneNumber: optionalPhone,
  email: emailSchema.optional().describe("Another address has to be proved, and ends every session"),
  userType: z.enum(mainRoles).optional().describe("Of a main account that has no orders and no other people yet"),
  reason,
});
export const signOutSchema = z.object({ reason });

type Ports = Pick<SharedPorts & AccountPorts, "clock" | "accounts">;
type Refused = PersonNotFound | NotAllowed;

/**
 * Corrects a person's details and tells them; the same details again change nothing. A new address has to be proved,
 * the former address is told as well, and all earlier sessions and links end. A new role ends the verification.
 */
export function correctAccount(ports: Ports & Pick<SharedPorts, "identities">) {
  return async (
    admin: User,
    id: string,
    { reason: why, email, userType, ...details }: z.output<typeof accountCorrectionSchema>,
  ): Promise<Result<User, Refused | InvalidFields | EmailTaken>> => {
    const decide = decideAs(ports, admin, (user, fact, isTied): Result<Change, InvalidFields> => {
      const corrected = { ...user, ...details, email: email ?? user.email, userType: userType ?? user.userType };
      const [moves, changesRole] = [corrected.email !== user.email, corrected.userType !== user.userType];
      if (isMainAccount(user) && user.phoneNumber !== null && corrected.phoneNumber === null)
        return refuse(phoneNeeded);
      if (moves && user.userType === "admin") return refuse(adminsStay);
      if (moves && user.invitedAt !== null) return refuse(inviteAgain);
      if (changesRole && !isMainAccount(user)) return refuse(fixedRole);
      if (changesRole && isTied) return refuse(tiedRole);
      const changes = correctionsOf(user, corrected);
      if (changes.length === 0) return accept({ user, facts: [] });
      const at = ports.clock.now().toISOString();
      const told = accountCorrectedEmail(id, changes, at);
      return accept({
        user: {
          ...corrected,
          ...(moves && { emailVerifiedAt: null, addressMovedAt: at }),
          ...(changesRole && { isVerified: false }),
        },
        facts: [
          fact("corrected", `${why} (${changes.join("; ")})`),
          ...(changesRole && user.isVerified ? [fact("unverified", changes.join("; "))] : []),
        ],
        ...(moves
          ? {
              effects: [
                told,
                // A former address that was never proved may be a stranger's.
                ...(user.emailVerifiedAt === null
                  ? []
                  : [accountCorrectedEmail(id, [`Email: no longer ${user.email}`], at, user.email)]),
                verificationEmail(ports.identities.newId(), id),
              ],
              endSessions: "all" as const,
              voidLinks: ["reset_password", "verify_email", "join"] as const,
            }
          : { effects: [told] }),
      });
    });
    return (await ports.accounts.changeRole(id, decide)) ?? refuse(personNotFound);
  };
}

const phoneNeeded = invalidField("phoneNumber", "An account of a dealer or transporter needs a phone number");
const adminsStay = invalidField("email", "An admin's address stays: invite them at the other one");
const inviteAgain = invalidField("email", "They have not joined yet: invite them at the other address");
const fixedRole = invalidField("userType", "Only dealers and transporters themselves can have another role");
const tiedRole = invalidField(
  "userType",
  "The role stays as it is while the company has orders, loads, bids or other people",
);

const correctionsOf = (before: User, after: User): readonly string[] => [
  ...(fullName(before) === fullName(after) ? [] : [`Name: “${fullName(before)}”, now “${fullName(after)}”`]),
  ...(before.phoneNumber === after.phoneNumber
    ? []
    : [`Phone: ${before.phoneNumber ?? "none"}, now ${after.phoneNumber ?? "none"}`]),
  ...(before.email === after.email ? [] : [`Email: ${before.email}, now ${after.email}`]),
  ...(before.userType === after.userType
    ? []
    : [`Role: ${roleWords[before.userType]}, now ${roleWords[after.userType]}`]),
];

const roleWords: Readonly<Record<User["userType"], string>> = {
  shipper: "dealer",
  transporter: "transporter",
  driver: "driver",
  receiver: "receiver",
  admin: "admin",
};

/** Ends every session of a person, who can sign in again. */
export function signOutEverywhere(ports: Ports) {
  return async (
    admin: User,
    id: string,
    { reason: why }: z.output<typeof signOutSchema>,
  ): Promise<Result<User, Refused>> => {
    const decide = decideAs(ports, admin, (user, fact): Result<Change, never> =>
      accept({ user, facts: [fact("signed_out", why)], endSessions: "all" as const }),
    );
    return (await ports.accounts.change(id, decide)) ?? refuse(personNotFound);
  };
}

/** Mails a person the link by which they choose a new password, as if they had asked for it. */
export function sendPasswordReset(ports: Ports & Pick<SharedPorts, "identities">) {
  return async (admin: User, id: string): Promise<Result<User, Refused | AccountSuspended>> => {
    const decide = decideAs(ports, admin, (user, fact): Result<Change, AccountSuspended> => {
      if (user.suspendedAt !== null) return refuse(accountSuspended);
      return accept({
        user,
        facts: [fact("reset_sent", null)],
        effects: [passwordResetEmail(ports.identities.newId(), user.email)],
      });
    });
    return (await ports.accounts.change(id, decide)) ?? refuse(personNotFound);
  };
}

type Change = Pick<AccountChange, "facts" | "endSessions" | "voidLinks"> & {
  readonly user: User;
  readonly effects?: readonly Effect[];
};

/** An admin changes an account that is there and theirs to decide about. */
function decideAs<Refusal>(
  { clock }: Ports,
  admin: User,
  decide: (
    user: User,
    fact: (kind: AccountFact["kind"], why: string | null) => AccountFact,
    isTied: boolean,
  ) => Result<Change, Refusal>,
) {
  const at = clock.now().toISOString();
  return (account: Account, isTied = false): Result<AccountChange, Refusal | Refused> => {
    const { id, removedAt } = account.user;
    if (removedAt !== null) return refuse(personNotFound);
    if (!mayReview(admin, account.user)) return refuse(reviewNotAllowed(admin, account.user));
    const fact = (kind: AccountFact["kind"], why: string | null): AccountFact => ({
      accountId: id,
      kind,
      at,
      actorId: admin.id,
      reason: why,
    });
    const decided = decide(account.user, fact, isTied);
    if (!decided.ok) return decided;
    const { user, ...change } = decided.value;
    return accept({ ...change, account: { ...account, user } });
  };
}

/** Tells a person what the desk corrected in their account. @throws for an unknown account */
export function sendAccountCorrectedEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({
    accountId,
    changes,
    at,
    former,
    key,
  }: ReturnType<typeof accountCorrectedEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // A deleted account has no address any more.
    if (user.removedAt !== null) return;
    return mail.send({ kind: "account_corrected_email", to: former ?? user.email, user, changes, at }, key);
  };
}
