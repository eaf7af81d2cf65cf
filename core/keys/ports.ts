import type { AccountFact, User } from "../accounts/index.ts";
import type { Effect } from "../effects/effect.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { Result } from "../shared/result.ts";
import type { KeyChange } from "./effects.ts";
import type { ApiKey } from "./api-key.ts";

export type KeyPorts = { readonly keys: KeyStore };

export type KeyMail = {
  readonly kind: "key_email";
  readonly to: string;
  readonly user: User;
  readonly change: KeyChange;
  /** The key's own. */
  readonly name: string;
  readonly at: string;
};

/** The records kept together with the change. */
export type BesideKey = { readonly fact: AccountFact; readonly effects: readonly Effect[] };

export type KeyAddition = BesideKey & {
  readonly key: ApiKey;
  readonly digest: string;
  /** The hash that the password was checked against; nothing is kept if the account has another one by now. */
  readonly passwordHash: string;
  readonly most: number;
};

/** API keys by the digests of their secrets. */
export interface KeyStore {
  /**
   * Keeps a new key with what belongs to it, or nothing. Keys of one account are added one after the other, so that
   * it never has more than `most`.
   */
  add(
    addition: KeyAddition,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<ApiKey>, "too_many" | "account_changed" | KeyReused>>;
  /** The earlier answer of `add` with this `once`, which has no secret; undefined when the call is new. */
  earlier(once: IdempotencyKey): Promise<Result<ApiKey, KeyReused> | undefined>;
  /**
   * The key that has not expired, with its account, which may sign in, for its own part and for its organization's.
   * Notes that the key was used, once a minute at most, and keeps the first of the digests where it was found by another.
   */
  use(
    digests: readonly [string, ...string[]],
    now: Date,
  ): Promise<{ readonly key: ApiKey; readonly user: User } | undefined>;
  /** All keys of an account, newest first, expired ones too. */
  list(accountId: string): Promise<readonly ApiKey[]>;
  /** Removes a key of that account with what belongs to it. @returns false where the account has no such key */
  remove(accountId: string, id: string, beside: BesideKey): Promise<boolean>;
}
