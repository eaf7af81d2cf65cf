/** Marks a call so that its repeats answer the first result instead of doing it again. */
export type IdempotencyKey = {
  /** The caller: an account, or the address of a guest. */
  readonly scope: string;
  /** Which call, such as `POST /api/quoter/estimate`. */
  readonly call: string;
  /** The caller's Idempotency-Key. */
  readonly key: string;
  /** A digest of what was sent: another body under the same key is refused. */
  readonly fingerprint: string;
};

export const onceLifetimeHours = 24;

export type KeyReused = { readonly kind: "idempotency_key_reused"; readonly message: string };

export const keyReused: KeyReused = {
  kind: "idempotency_key_reused",
  message: "This Idempotency-Key was already used with different data. Send a new key with a new request.",
};

/** `repeated`: the same call was made before, and this is what it answered. */
export type Kept<Value> = { readonly value: Value; readonly repeated: boolean };
