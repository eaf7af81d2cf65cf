import { z } from "zod";
import type { Effect } from "../effects/effect.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import { mayReview, type NotAllowed, reviewNotAllowed } from "./abilities.ts";
import { accountCorrectedEmail, passwordResetEmail } from "./effects.ts";
import { nameFields, optionalPhone } from "./fields.ts";
import { type PersonNotFound, personNotFound } from "./members.ts";
import type { AccountChange, AccountMail, AccountPorts } from "./ports.ts";
import {
  type AccountFact,
  accountSuspended,
  type AccountSuspended,
  fullName,
  isMainAccount,
  type User,
} from "./user.ts";

const reason = requiredText("A reason is required", 500).describe("Kept in the account's history");

export const accountCorrectionSchema = z.object({ ...nameFields, phoneNumber: optionalPhone, reason });
export const signOutSchema = z.object({ reason });

type Ports = Pick<SharedPorts & AccountPorts, "clock" | "accounts">;
type Refused = PersonNotFound | NotAllowed;

/** Corrects a person's name and telephone number, of which they are told. The same details again change nothing. */
export function correctAccount(ports: Ports) {
  return async (
    admin: User,
    id: string,
    { reason: why, ...details }: z.output<typeof accountCorrectionSchema>,
  ): Promise<Result<User, Refused | InvalidFields>> =>
    changeAs(ports, admin, id, (user, fact): Result<Change, InvalidFields> => {
      const corrected = { ...user, ...details };
      if (isMainAccount(user) && user.phoneNumber !== null && corrected.phoneNumber === null)
        return refuse(phoneNeeded);
      const changes = correctionsOf(user, corrected);
      if (changes.length === 0) return accept({ user, facts: [] });
      return accept({
        user: corrected,
        facts: [fact("corrected", `${why} (${changes.join("; ")})`)],
        effects: [accountCorrectedEmail(id, changes, ports.clock.now().toISOString())],
      });
    });
}

const phoneNeeded = invalidField("phoneNumber", "An account of a dealer or transporter needs a phone number");

const correctionsOf = (before: User, after: User): readonly string[] => [
  ...(fullName(before) === fullName(after) ? [] : [`Name: “${fullName(before)}”, now “${fullName(after)}”`]),
  ...(before.phoneNumber === after.phoneNumber
    ? []
    : [`Phone: ${before.phoneNumber ?? "none"}, now ${after.phoneNumber ?? "none"}`]),
];

/** Ends every session of a person, who can sign in again. */
export function signOutEverywhere(ports: Ports) {
  return (admin: User, id: string, { reason: why }: z.output<typeof signOutSchema>): Promise<Result<User, Refused>> =>
    changeAs(ports, admin, id, (user, fact) =>
      accept({ user, facts: [fact("signed_out", why)], endSessions: "all" as const }),
    );
}

/** Mails a person the link by which they choose a new password, as if they had asked for it. */
export function sendPasswordReset(ports: Ports & Pick<SharedPorts, "identities">) {
  return (admin: User, id: string): Promise<Result<User, Refused | AccountSuspended>> =>
    changeAs(ports, admin, id, (user, fact): Result<Change, AccountSuspended> => {
      if (user.suspendedAt !== null) return refuse(accountSuspended);
      return accept({
        user,
        facts: [fact("reset_sent", null)],
        effects: [passwordResetEmail(ports.identities.newId(), user.email)],
      });
    });
}

type Change = Pick<AccountChange, "facts" | "endSessions"> & {
  readonly user: User;
  readonly effects?: readonly Effect[];
};

async function changeAs<Refusal>(
  { accounts, clock }: Ports,
  admin: User,
  id: string,
  decide: (user: User, fact: (kind: AccountFact["kind"], why: string | null) => AccountFact) => Result<Change, Refusal>,
): Promise<Result<User, Refusal | Refused>> {
  const at = clock.now().toISOString();
  const changed = await accounts.change(id, (account): Result<AccountChange, Refusal | Refused> => {
    if (account.user.removedAt !== null) return refuse(personNotFound);
    if (!mayReview(admin, account.user)) return refuse(reviewNotAllowed(admin, account.user));
    const decided = decide(account.user, (kind, why) => ({
      accountId: id,
      kind,
      at,
      actorId: admin.id,
      reason: why,
    }));
    if (!decided.ok) return decided;
    const { user, ...change } = decided.value;
    return accept({ ...change, account: { ...account, user } });
  });
  return changed ?? refuse(personNotFound);
}

/** Tells a person what the desk corrected in their account. @throws for an unknown account */
export function sendAccountCorrectedEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({
    accountId,
    changes,
    at,
    key,
  }: ReturnType<typeof accountCorrectedEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // A deleted account has no address any more.
    if (user.removedAt !== null) return;
    return mail.send({ kind: "account_corrected_email", to: user.email, user, changes, at }, key);
  };
}
