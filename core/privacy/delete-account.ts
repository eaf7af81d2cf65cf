import { z } from "zod";
import {
  type Account,
  checkPassword,
  codeOrBackupSchema,
  disableTwoFactorSchema,
  type InvalidCode,
  isMainAccount,
  personNotFound,
  type PersonNotFound,
  spendCode,
  type User,
  wrongPassword,
} from "../accounts/index.ts";
import type { AccountMail, AccountPorts } from "../accounts/ports.ts";
import { accountDeletedEmail } from "./effects.ts";
import type { MailPort, Withheld } from "../effects/ports.ts";
import type { OrderView } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import { invalidField, type InvalidFields } from "../shared/invalid-fields.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { type AccountTies, answersFor, type DeletionRefused, mayDeleteAccount } from "./may-delete-account.ts";
import type { AccountErasure, PrivacyPorts } from "./ports.ts";

export const accountDeletionSchema = z.object({
  password: disableTwoFactorSchema.shape.password,
  code: codeOrBackupSchema.or(z.literal("")).optional().describe("Required if two-factor authentication is on"),
});
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

/** The ties of an account, and why it cannot be deleted now; null when it can. */
export type DeletionOutlook = AccountTies & {
  readonly refusal: DeletionRefused | null;
  /** The newest of the open orders, at most five. */
  readonly someOpenOrders: readonly OrderView[];
};

const shownOrders = 5;

/** Returns what would forbid a deletion, before the user tries it. */
export function deletionOutlook(ports: Pick<OrderPorts & PrivacyPorts, "orderLists" | "privacy" | "keptAddresses">) {
  return async (user: User): Promise<DeletionOutlook> => {
    const ties = await ports.privacy.ties(user);
    const owner = answersFor(user);
    const { rows } =
      owner && ties.openOrders > 0
        ? await ports.orderLists.list({ owner, status: "active", limit: shownOrders })
        : { rows: [] };
    const allowed = mayDeleteAccount(user, ties, ports.keptAddresses);
    return { ...ties, refusal: allowed.ok ? null : allowed.refusal, someOpenOrders: rows };
  };
}

type Needs = Pick<
  SharedPorts & AccountPorts & PrivacyPorts,
  "clock" | "accounts" | "passwords" | "authenticator" | "vault" | "privacy" | "keptAddresses"
>;

type NotDeleted = DeletionRefused | InvalidCode | InvalidFields | PersonNotFound;

/**
 * Deletes the account of a user who proves to be its owner. Data that the law and the other side of an order need
 * stays, under the name “Deleted account”; the address becomes free.
 */
export function deleteAccount(ports: Needs) {
  return async ({ id }: User, { password, code = "" }: AccountDeletion): Promise<Result<User, NotDeleted>> => {
    const checked = await checkPassword(ports, id, password, "password");
    if (!checked.ok) return checked;
    const at = ports.clock.now().toISOString();
    const deleted = await ports.privacy.erase(id, (account, ties): Result<AccountErasure, NotDeleted> => {
      if (account.user.removedAt !== null) return refuse(personNotFound);
      // The password was changed elsewhere in the meantime.
      if (account.credentials.passwordHash !== checked.value) return refuse(wrongPassword("password"));
      const allowed = mayDeleteAccount(account.user, ties, ports.keptAddresses);
      if (!allowed.ok) return allowed;
      if (account.user.twoFactorEnabledAt !== null) {
        if (code === "") return refuse(codeNeeded);
        const spent = spendCode(ports, account, code);
        if (!spent.ok) return spent;
      }
      return accept(erasureOf(account.user, at));
    });
    return deleted ?? refuse(personNotFound);
  };
}

const codeNeeded = invalidField("code", "Please enter a 6-digit code");

function erasureOf(user: User, at: string): AccountErasure {
  const { id, email, emailVerifiedAt, organizationId } = user;
  const isProved = emailVerifiedAt !== null;
  return {
    account: withoutPerson(user, at),
    fact: { accountId: id, kind: "deleted", at, actorId: id, reason: null },
    withdrawBids: { cause: "carrier_deleted", actorId: id, at },
    effects: isProved ? [accountDeletedEmail(id, email, at)] : [],
    quotesOf: isProved ? email : null,
    organizationId: isMainAccount(user) ? organizationId : null,
  };
}

/** The account that orders refer to from now on: its part in them, and nothing of the person. */
const withoutPerson = (user: User, at: string): Account => ({
  user: {
    ...user,
    email: "",
    firstName: "Deleted",
    lastName: "account",
    phoneNumber: null,
    companyName: null,
    address: null,
    pictureId: null,
    isVerified: false,
    emailVerifiedAt: null,
    twoFactorEnabledAt: null,
    invitedAt: null,
    addressMovedAt: null,
    removedAt: at,
  },
  credentials: { passwordHash: "", twoFactor: null },
});

/** Confirms to the address that the account had. */
export function sendAccountDeletedEmail({ mail }: MailPort<AccountMail>) {
  return ({ email, at, key }: ReturnType<typeof accountDeletedEmail>): Promise<Withheld | void> =>
    mail.send({ kind: "account_deleted_email", to: email, at }, key);
}
