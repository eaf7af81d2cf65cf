/** What a call can ask of the host that received it. */
export type Door = {
  readonly session: SessionDoor;
  readonly pace: PaceDoor;
};

export type SessionDoor = {
  /** Tells the caller's session from the account's others; undefined without one. */
  readonly id: string | undefined;
  /** The account whose password was right and whose code is awaited. */
  readonly awaiting: string | undefined;
  /**
   * Signs in, under a new secret key. @param passwordHash what was checked; left out when it was no password
   * @throws ProblemError 401 when that does not hold any more
   */
  begin(accountId: string, passwordHash?: string): Promise<void>;
  /** Remembers that the password was right. */
  awaitSecondFactor(accountId: string, passwordHash: string): Promise<void>;
  end(): Promise<void>;
};

export type PaceDoor = {
  /** @throws ProblemError when an address has been sent too much */
  mailTo(address: string): Promise<void>;
  /**
   * Counts a try to prove who one is, for the caller's address and for `who`.
   * @returns what takes the try back once it has succeeded
   * @throws ProblemError when there were too many
   */
  tryToProve(what: "password" | "code", who: string): Promise<() => Promise<void>>;
};
