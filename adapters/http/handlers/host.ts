import type { User } from "@lotlane/core/accounts";
import type { ApiKey } from "@lotlane/core/keys";
import type { RateLimit } from "../contract/index.ts";

/** The services that a handler gets from the host that received the call. */
export type Host = {
  readonly session: HostSession;
  readonly limits: HostLimits;
  /** Equal for equal data, in any order of its fields. */
  readonly fingerprint: (data: unknown) => string;
};

/** An API key that a call is made with: the account may do no more than its scopes. */
export type UsedKey = Pick<ApiKey, "id" | "scopes">;

export type HostSession = {
  /** The signed-in user, or the account of the API key. */
  readonly user: User | undefined;
  /** The API key that the call is made with; absent for a call in a session. */
  readonly key?: UsedKey;
  /** Tells the caller's session from the account's others; undefined without one. */
  readonly id: string | undefined;
  /** The account that gave its password and still owes its second factor. */
  readonly awaiting: string | undefined;
  /** When the session's owner was last proved; undefined without a session. */
  readonly provedAt: string | undefined;
  /** Notes that the session's owner is proved now. */
  proved(): Promise<void>;
  /**
   * Signs in, under a new secret key. @param passwordHash the hash the password was checked against; left out when no password was given
   * @throws ProblemError 401 when the account has another password by now, or may no longer sign in
   */
  begin(accountId: string, passwordHash?: string): Promise<void>;
  /** Begins a session that opens nothing but the second step of signing in. */
  awaitSecondFactor(accountId: string, passwordHash: string): Promise<void>;
  end(): Promise<void>;
};

/** Counts what a caller does. @throws ProblemError 429 when it is too much */
export type HostLimits = {
  /** @param userId undefined for a caller who is counted by network. @param keyId of the API key that the call is made with */
  countCall(limit: RateLimit, userId: string | undefined, keyId?: string): Promise<void>;
  /** Counts a mail to an address that the caller typed. */
  countMail(address: string): Promise<void>;
  /**
   * Counts an order of an account whose address is not proved. @param many so many of them at once
   * @returns takes the count back; called when no order came of it
   */
  countUnprovedOrder(accountId: string, many?: number): Promise<() => Promise<void>>;
  /**
   * Counts a pickup code that is about to be compared with that of an order.
   * @returns takes the count back; called when the code was not wrong
   */
  countPickupCode(orderId: string): Promise<() => Promise<void>>;
  /**
   * Counts a password or code that is about to be checked, for the caller's network and for `account`.
   * @returns called when the check succeeds: forgives the account's tries and remembers the device. `"unchecked"` takes
   * this one count back alone
   */
  countProof(what: "password" | "code", account: string): Promise<(unchecked?: "unchecked") => Promise<void>>;
  /** Takes back the passwords counted for an account, whose owner has proved themselves another way. */
  forgivePasswords(account: string): Promise<void>;
};
