import type { Effect } from "../effects/effect.ts";
import type { SecondFactorChange } from "./effects.ts";
import type { Kept, KeyReused, IdempotencyKey } from "../shared/idempotency.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { Result } from "../shared/result.ts";
import type { AdminSettings } from "./admin-settings.ts";
import type { Organization } from "./organization.ts";
import type { NewSession, Session, SignedInPlace } from "./session.ts";
import type { Token, TokenPurpose } from "./token.ts";
import type { BidsWithdrawal } from "./withdrawn-bids.ts";
import type { Account, AccountFact, Registered, User, UserType } from "./user.ts";

export type AccountPorts = {
  readonly accounts: AccountStore;
  readonly adminSettings: AdminSettingsStore;
  readonly sessions: SessionStore;
  readonly passwords: PasswordHasher;
  readonly authenticator: Authenticator;
  readonly vault: Vault;
};

export type AccountMail =
  | { readonly kind: "password_reset_email"; readonly to: string; readonly user: User; readonly secret: string }
  | { readonly kind: "verification_email"; readonly to: string; readonly user: User; readonly secret: string }
  | {
      readonly kind: "invitation_email";
      readonly to: string;
      readonly user: User;
      readonly inviterName: string;
      readonly endsAt: string;
      readonly secret: string;
    }
  | {
      readonly kind: "password_changed_email";
      readonly to: string;
      readonly user: User;
      readonly at: string;
      /** True when the account's settings were deleted, since a stranger may have set them up. */
      readonly takenOver: boolean;
    }
  | {
      readonly kind: "second_factor_email";
      readonly to: string;
      readonly user: User;
      readonly change: SecondFactorChange;
      readonly at: string;
    }
  | {
      readonly kind: "unverified_email";
      readonly to: string;
      readonly user: User;
      /** The changes that made it another company. */
      readonly changes: readonly string[];
      readonly at: string;
    }
  | { readonly kind: "account_verified_email"; readonly to: string; readonly user: User; readonly at: string }
  | {
      readonly kind: "account_corrected_email";
      readonly to: string;
      readonly user: User;
      /** By the desk, in words. */
      readonly changes: readonly string[];
      readonly at: string;
    }
  | {
      readonly kind: "account_seen_email";
      readonly to: string;
      readonly user: User;
      /** The name of the admin who saw Lotlane as the user. */
      readonly by: string;
      readonly reason: string;
      readonly at: string;
    }
  | { readonly kind: "account_deleted_email"; readonly to: string; readonly at: string };

export type EmailTaken = { readonly kind: "email_unavailable"; readonly message: string };

export type TooManyInvitations = { readonly kind: "too_many_invitations"; readonly message: string };

export type AccountAddition = {
  readonly account: Account;
  /** The account's own new organization; null when the person joins one, or has none. */
  readonly organization: Organization | null;
  readonly fact: AccountFact;
  readonly effects: readonly Effect[];
};

export type AccountChange = {
  readonly account: Account;
  readonly facts: readonly AccountFact[];
  readonly effects?: readonly Effect[];
  /** Ends the account's sessions in the same moment: all, all but one, or those of its whole organization. */
  readonly endSessions?: "all" | "organization" | { readonly except: string };
  /** Uses up the account's unused links of these purposes in the same moment. */
  readonly voidLinks?: readonly TokenPurpose[];
  /** Withdraws the account's pending bids on loads in the same moment. */
  readonly withdrawBids?: BidsWithdrawal;
};

/** An account that passes to the owner of its address. */
export type Redemption = AccountChange & {
  /**
   * In the same moment deletes what the account had set up: API keys, webhooks, saved searches, planned trips, mails
   * turned off; with an organization also its details, payment settings, certificates of insurance and the
   * registry's verdict on it.
   */
  readonly startsOver?: { readonly organizationId: string | null; readonly at: string };
};

export type AccountSearch = PageRequest & {
  /** Part of e-mail, name or company as `isPersonFoundIn` finds it, in any case; no character is a wildcard. */
  readonly q?: string | undefined;
  readonly userType?: UserType | undefined;
  /** Only accounts that `awaitsVerification`, the ones that `stats` counts as pending. */
  readonly awaitingVerification?: boolean | undefined;
};

export type AccountStats = {
  readonly totalUsers: number;
  readonly newUsersThisWeek: number;
  readonly newUsersLastWeek: number;
  readonly weeklyActiveUsers: number;
  readonly pendingVerifications: number;
  readonly totalShippers: number;
  readonly totalTransporters: number;
};

/** A fact with its actor's name, for people. */
export type AccountEvent = AccountFact & { readonly actorName: string };

/** Accounts and their facts. Removed people are found by id only. */
export interface AccountStore {
  /**
   * Keeps a new account with all that belongs to it, or nothing. Of two calls that want the same address at once,
   * one gets it. With `once`, a repeat answers the user of the first call.
   */
  add(addition: AccountAddition, once?: IdempotencyKey): Promise<Result<Kept<User>, EmailTaken | KeyReused>>;
  /**
   * The same for a person who is invited. Refuses when the organization has `most` people who were invited and have not
   * joined: of two calls at once, the second counts the first. Admins without an organization count together.
   */
  invite(
    addition: AccountAddition,
    most: number,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<User>, EmailTaken | KeyReused | TooManyInvitations>>;
  /** Undefined for an unknown id, and for a text that is no id. */
  find(id: string): Promise<Account | undefined>;
  /** The user's details when the account was added; undefined for an unknown account or one older than this record. */
  registered(id: string): Promise<Registered | undefined>;
  /** Ignores case. Undefined for an unknown address, and for a removed person's. */
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * `decide` sees the newest account, which stays locked until it returns. Its
   * answer is kept as a whole; a refusal or a throw keeps nothing. @returns undefined for an unknown id
   */
  change<Refusal>(
    id: string,
    decide: (account: Account) => Result<AccountChange, Refusal>,
  ): Promise<Result<User, Refusal> | undefined>;
  /** The same once for a call. A repeat waits for the first, changes nothing and is accepted as repeated. */
  changeOnce<Refusal>(
    id: string,
    once: IdempotencyKey | undefined,
    decide: (account: Account) => Result<AccountChange, Refusal>,
  ): Promise<Result<Kept<null>, Refusal | KeyReused> | undefined>;
  /**
   * The same as `change` where role and address may change. `isTied`: the organization has other people who are not
   * removed, an order names it or the account, or the account has a load or a pending bid. The call waits for people and orders that are being added. Of two
   * accounts that want the same address at once, one gets it.
   */
  changeRole<Refusal>(
    id: string,
    decide: (account: Account, isTied: boolean) => Result<AccountChange, Refusal>,
  ): Promise<Result<User, Refusal | EmailTaken> | undefined>;
  /**
   * The same as `change` where an account may become verified. `dotOf` says which DOT number a company has as a
   * carrier's, null for none. `decide` sees another company whose carrier is verified with that number: of two that are
   * verified at once, the second sees the first. It also sees the account's own company, null where it has none.
   */
  review<Refusal>(
    id: string,
    dotOf: (user: User, company: Organization) => string | null,
    decide: (account: Account, rival: Organization | null, own: Organization | null) => Result<AccountChange, Refusal>,
  ): Promise<Result<User, Refusal> | undefined>;
  /**
   * The same as `change` for the account of an admin. Of two such calls at once, the second sees what the first did:
   * `decide` sees the admin who asks as they are then.
   */
  changeAdmin<Refusal>(
    actorId: string,
    id: string,
    decide: (account: Account, actor: User) => Result<AccountChange, Refusal>,
  ): Promise<Result<User, Refusal> | undefined>;
  addToken(token: Token): Promise<void>;
  /**
   * A token, used or not, with its account.
   * @param digests one of them is the token's
   */
  findToken(
    digests: readonly string[],
    purpose: TokenPurpose,
  ): Promise<{ readonly account: Account; readonly isUsed: boolean } | undefined>;
  /**
   * The same as `change` for the account of an unused token, which is used up with the change, and with it every other
   * token of that account and purpose.
   * @param digests one of them is the token's
   * @returns undefined for an unknown or used one
   */
  redeem<Refusal>(
    digests: readonly string[],
    purpose: TokenPurpose,
    decide: (account: Account, token: Token) => Result<Redemption, Refusal>,
  ): Promise<Result<User, Refusal> | undefined>;
  /** The sub-users, the drivers, or all people of an organization, newest first, without those removed. */
  members(organizationId: string, kind: "sub_user" | "driver" | "everyone", page: PageRequest): Promise<Page<User>>;
  /** The main account of an organization; undefined where it is removed, and for an unknown id. */
  mainOf(organizationId: string): Promise<User | undefined>;
  /** True when an organization's main account is suspended, which keeps its members out. False for an unknown id. */
  isOrganizationSuspended(organizationId: string): Promise<boolean>;
  /** Newest first, without those removed. */
  search(search: AccountSearch): Promise<Page<User>>;
  /** The people whose whole name (`First Last`) or address a text is, in any case: newest first, without those removed. */
  called(text: string, limit: number): Promise<readonly User[]>;
  /** Counts the people who are not removed. @param now the end of the present week of seven days */
  stats(now: Date): Promise<AccountStats>;
  /** The facts of an account, newest first, at most `limit`. */
  facts(accountId: string, limit: number): Promise<readonly AccountEvent[]>;
}

export interface AdminSettingsStore {
  /** The defaults until some were saved. May be a second old on other processes. */
  read(): Promise<AdminSettings>;
  /** Earlier settings stay, each with the admin who chose them and when. */
  save(settings: AdminSettings, chosen: { readonly actorId: string; readonly at: string }): Promise<void>;
}

/**
 * Sessions by a secret key, of which only a digest is kept. A found session is neither idle nor too old, and neither
 * its user nor the user's organization is kept from signing in.
 */
export interface SessionStore {
  /**
   * Replaces the session kept under the key, while the account stays locked.
   * @returns false, and keeps nothing, when the person may not sign in or `passwordHash` says that too much has changed
   */
  save(key: string, session: NewSession, now: Date): Promise<boolean>;
  /** Notes that the person was seen, once a minute at most. */
  find(key: string, now: Date): Promise<Session | undefined>;
  remove(key: string): Promise<void>;
  /** Notes that the owner of the session was proved. Nothing for an unknown key. */
  prove(key: string, now: Date): Promise<void>;
  /** Where an account is signed in, last seen first, at most 100. */
  list(accountId: string, now: Date): Promise<readonly SignedInPlace[]>;
  /** False when the account has no such session. */
  end(accountId: string, sessionId: string): Promise<boolean>;
  /** Ends all but one. @returns how many */
  endOthers(accountId: string, exceptSessionId: string): Promise<number>;
}

export interface PasswordHasher {
  /** Slow on purpose, salted; the answer names its own cost. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, and is then false. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** True when a hash was made at a cost other than today's. */
  isOutdated(hash: string): boolean;
}

/** Time-based one-time passwords (RFC 6238): six digits, 30 seconds. */
export interface Authenticator {
  /** In Base32. */
  newSecret(): string;
  /** The URL in the QR code, which the authenticator app reads. */
  otpauthUrl(secret: string, email: string): string;
  /** The time step to which a code belongs, no more than one from now; undefined for a wrong code. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}

/** Works with the product's own secret. */
export interface Vault {
  /** The same for the same text; without the product's secret it can be neither worked out nor tried. */
  digest(text: string): string;
  /** The digests that may be kept of a text: today's, then that of the former secret while it is known. */
  digests(text: string): readonly [string, ...string[]];
  seal(text: string): string;
  /** @throws when the text was not sealed with the product's secret, or was changed since */
  open(sealed: string): string;
}
