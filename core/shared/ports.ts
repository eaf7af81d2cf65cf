/** The ports that every area may need. */
export type SharedPorts = { readonly clock: Clock; readonly identities: Identities };

export interface Clock {
  now(): Date;
}

export interface Identities {
  /** A random UUID, version 4. */
  newId(): string;
  /** The same for an order, with last 8 characters that repeat its first 8, so that every screen shows one number. */
  newOrderId(): string;
  /** A short name for people, unique for all practical purposes, such as `LL-7K3M9QXA`. */
  newRefCode(): string;
  /** At least 128 random bits in URL-safe characters. */
  newSecret(): string;
  /** Ten capital letters and digits that are not misread, drawn from at least 27. */
  newBackupCode(): string;
}

/** A limit on a caller's tries within a window of `seconds`. */
export type TryBucket = { readonly name: string; readonly tries: number; readonly seconds: number };

/** Counts tries over a window, with one count for all processes. */
export interface TryCounter {
  countTry(bucket: TryBucket, who: string): Promise<{ readonly allowed: boolean; readonly retryAfterSeconds: number }>;
  /** Takes one try of the present window back. */
  takeBack(bucket: TryBucket, who: string): Promise<void>;
  /** Takes all tries back. */
  forgive(bucket: TryBucket, who: string): Promise<void>;
}
