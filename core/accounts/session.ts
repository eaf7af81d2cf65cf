import type { User } from "./user.ts";

/** A session ends after this many days without a call. */
export const sessionIdleDays = 7;
/** A session ends this many days after sign-in in any case. */
export const sessionLifetimeDays = 30;
/** How long a sign-in waits for its second factor. */
export const secondFactorMinutes = 10;

/** `second_factor`: the password was right, the code is still awaited; the session allows nothing else. */
export type SessionStage = "signed_in" | "second_factor";

export type NewSession = {
  readonly accountId: string;
  readonly stage: SessionStage;
  /**
   * The hash of the password that was checked; left out when the user signed in without a password.
   * The session begins only while the account still has this hash, and with the password alone only while it needs no
   * code.
   */
  readonly passwordHash?: string | undefined;
  /** The browser's user agent, at most 300 characters. */
  readonly userAgent: string;
  readonly address: string;
};

/** A session as it is found by its secret key. `id` is no secret: it only tells sessions of one account apart. */
export type Session = {
  readonly id: string;
  readonly stage: SessionStage;
  readonly user: User;
  /** When its owner was last proved: by signing in, or by the password since. */
  readonly provedAt: string;
};

/** A device where the user is signed in. */
export type SignedInPlace = {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
};
