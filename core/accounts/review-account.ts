import { z } from "zod";
import type { MailPort, Withheld } from "../effects/ports.ts";
import { releaseLoads } from "../loads/effects.ts";
import { releaseOrders } from "../orders/effects.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { optionalText } from "../shared/text.ts";
import { hasUnreadableDot, numbersOf, type Organization } from "./organization.ts";
import { mayReview, type NotAllowed, reviewNotAllowed } from "./abilities.ts";
import { changeAdminAs, type PersonNotFound, personNotFound } from "./members.ts";
import { accountVerifiedEmail } from "./effects.ts";
import type { AccountChange, AccountEvent, AccountMail, AccountPorts } from "./ports.ts";
import {
  type Account,
  type AccountFact,
  type AccountSuspended,
  isMainAccount,
  isMainTransporter,
  type User,
} from "./user.ts";

export const accountReviewSchema = z
  .object({
    isVerified: z.boolean("isVerified must be true or false").optional(),
    isSuspended: z.boolean("isSuspended must be true or false").optional(),
    releaseOrders: z
      .boolean("releaseOrders must be true or false")
      .optional()
      .describe("With isSuspended: reopens the orders and loads that a transporter has not picked up"),
    reason: optionalText("Reason", 500),
  })
  .refine(({ isVerified, isSuspended }) => isVerified !== undefined || isSuspended !== undefined, {
    path: ["isVerified"],
    message: "isVerified or isSuspended is required",
  })
  .refine(({ isSuspended, reason }) => !isSuspended || reason !== null, {
    path: ["reason"],
    message: "A reason is required to suspend an account",
  });

export type DotNumberTaken = { readonly kind: "dot_number_taken"; readonly message: string };
export type DotNumberUnreadable = { readonly kind: "dot_number_unreadable"; readonly message: string };
type NotVerifiable = DotNumberTaken | DotNumberUnreadable;

export type AccountReview = z.output<typeof accountReviewSchema>;

/**
 * Lets an admin verify or suspend an account, or undo either. A suspension ends every session, withdraws a carrier's
 * pending bids, and releases its orders and loads where the admin asks for it; a suspended main account keeps its
 * sub-users and drivers out. A review that changes nothing leaves no fact. Only one verified carrier can have a DOT
 * number; unverified companies may name it too, so that they cannot keep it from its carrier.
 */
export function reviewAccount(ports: Pick<SharedPorts & AccountPorts, "clock" | "identities" | "accounts">) {
  return async (
    admin: User,
    id: string,
    review: AccountReview,
  ): Promise<Result<User, PersonNotFound | InvalidFields | NotVerifiable | NotAllowed | AccountSuspended>> => {
    if (review.isSuspended && admin.id === id)
      return refuse(invalidField("isSuspended", "You cannot suspend your own account"));
    const at = ports.clock.now().toISOString();
    const act = ports.identities.newId();
    const verifiedAt = review.isSuspended === false ? await lastVerified(ports.accounts, id) : undefined;
    const decide = (
      reviewer: User,
      account: Account,
      rival: Organization | null,
      own: Organization | null,
    ): Result<AccountChange, PersonNotFound | NotVerifiable | NotAllowed> => {
      if (account.user.removedAt !== null) return refuse(personNotFound);
      if (!mayReview(reviewer, account.user)) return refuse(reviewNotAllowed(reviewer, account.user));
      const becomesVerified = review.isVerified && !account.user.isVerified;
      if (becomesVerified && own && isMainTransporter(account.user) && hasUnreadableDot(own))
        return refuse(dotNumberUnreadable(own));
      if (becomesVerified && rival) return refuse(dotNumberTaken(rival));
      const kinds = whatChanges(account, review);
      const user = reviewed(account.user, review, at);
      // A mail about a verification during the suspension was held back.
      const { suspendedAt } = account.user;
      const heardNothing =
        user.isVerified && suspendedAt !== null && verifiedAt !== undefined && verifiedAt >= suspendedAt;
      return accept({
        account: { ...account, user },
        facts: kinds.map((kind) => ({ accountId: id, kind, at, actorId: admin.id, reason: review.reason })),
        ...(review.isSuspended && {
          endSessions: isMainAccount(account.user) ? "organization" : "all",
          withdrawBids: { cause: "carrier_suspended", actorId: admin.id, at },
        }),
        effects: [
          ...((becomesVerified || heardNothing) && isTold(user) ? [accountVerifiedEmail(id, at)] : []),
          ...(review.isSuspended && review.releaseOrders
            ? [releaseOrders(act, id, admin.id), releaseLoads(act, id, admin.id)]
            : []),
        ],
      });
    };
    const isAdmin = (await ports.accounts.find(id))?.user.userType === "admin";
    const changed = isAdmin
      ? await changeAdminAs(ports.accounts, admin, id, (account, newest) => decide(newest, account, null, null))
      : await ports.accounts.review(id, carriersDot, (account, rival, own) => decide(admin, account, rival, own));
    return changed ?? refuse(personNotFound);
  };
}

/** Undefined where the newest facts of the account have no verification. */
async function lastVerified(accounts: AccountPorts["accounts"], id: string): Promise<string | undefined> {
  return (await accounts.facts(id, 100)).find(({ kind }) => kind === "verified")?.at;
}

/** Dealers and carriers wait for it; a suspended one cannot sign in. */
const isTold = (user: User): boolean => isMainAccount(user) && user.suspendedAt === null;

/** Tells a dealer or carrier that the account is verified. @throws for an unknown account */
export function sendAccountVerifiedEmail({ accounts, mail }: Pick<AccountPorts, "accounts"> & MailPort<AccountMail>) {
  return async ({ accountId, at, key }: ReturnType<typeof accountVerifiedEmail>): Promise<Withheld | void> => {
    const account = await accounts.find(accountId);
    if (!account) throw new Error(`account ${accountId} is not there`);
    const { user } = account;
    // The account was deleted or suspended, or the verification taken back, in the meantime.
    if (user.removedAt !== null || !user.isVerified || !isTold(user)) return;
    return mail.send({ kind: "account_verified_email", to: user.email, user, at }, key);
  };
}

/** Null for dealers, who may name the number of a carrier of theirs. */
const carriersDot = (user: User, company: Organization): string | null =>
  isMainTransporter(user) ? numbersOf(company).dotNumber : null;

const dotNumberUnreadable = ({ dotNumber }: Organization): DotNumberUnreadable => ({
  kind: "dot_number_unreadable",
  message: `“${dotNumber}” cannot be read as a DOT number, so it cannot be compared with those of other carriers. Have it corrected in the company information first.`,
});

const dotNumberTaken = (rival: Organization): DotNumberTaken => ({
  kind: "dot_number_taken",
  message: `The DOT number ${numbersOf(rival).dotNumber} belongs to “${rival.companyName ?? "another carrier"}”, which is already verified. Remove its verification first, or have the wrong number corrected.`,
});

function whatChanges({ user }: Account, { isVerified, isSuspended }: AccountReview): AccountFact["kind"][] {
  const kinds: AccountFact["kind"][] = [];
  if (isVerified !== undefined && isVerified !== user.isVerified) kinds.push(isVerified ? "verified" : "unverified");
  if (isSuspended !== undefined && isSuspended !== (user.suspendedAt !== null))
    kinds.push(isSuspended ? "suspended" : "reinstated");
  return kinds;
}

const reviewed = (user: User, { isVerified, isSuspended }: AccountReview, at: string): User => ({
  ...user,
  isVerified: isVerified ?? user.isVerified,
  suspendedAt: isSuspended === undefined ? user.suspendedAt : isSuspended ? (user.suspendedAt ?? at) : null,
});

/** The newest 100 facts of an account, newest first. */
export function accountHistory({ accounts }: Pick<AccountPorts, "accounts">) {
  return async (id: string): Promise<Result<readonly AccountEvent[], PersonNotFound>> =>
    (await accounts.find(id)) ? accept(await accounts.facts(id, 100)) : refuse(personNotFound);
}
