/** What every area may need. */
export type SharedPorts = { readonly clock: Clock; readonly identities: Identities };

export interface Clock {
  now(): Date;
}

export interface Identities {
  /** A random UUID, version 4. */
  newId(): string;
  /** A short name for people, unique for all practical purposes, such as `LL-7K3M9QXA`. */
  newRefCode(): string;
  /** At least 128 random bits in URL-safe characters. */
  newSecret(): string;
  /** Ten capital letters and digits that are not misread, drawn from at least 27. */
  newBackupCode(): string;
}
