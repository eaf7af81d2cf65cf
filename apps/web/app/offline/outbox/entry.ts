import type { Name } from "@lotlane/adapters/http/contract";

/** A call of the contract as it will be sent. Ids that the server has not given yet stand in it as local ids. */
export type OutboxCall = {
  readonly name: Exclude<Name, `GET ${string}`>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as a form in place of `body`. */
  readonly file?: Blob;
};

/** Something that was done and has not arrived yet, as far as this browser knows. */
export type Entry = {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  readonly id: string;
  /** Who did it: no other account sees or sends it. */
  readonly account: string;
  /** What it is, such as `message`, for the screens that show their own. */
  readonly kind: string;
  /** Entries of one chain are sent one after the other, and none overtakes one that was refused. */
  readonly chain: string;
  readonly call: OutboxCall;
  /** The id of what the call changes: the order, as a rule. */
  readonly about: string | null;
  /** The answer's field `from` takes the place of the id `local` in all that waits. */
  readonly makes: { readonly local: string; readonly from: string } | null;
  /** How a call that knows no key tells that it was done before, when it is refused with 409. */
  readonly doneWhen: DoneWhen | null;
  /** A later entry of the same slot takes the place of one that still waits. */
  readonly slot: string | null;
  /** From then on it is worth nothing, and goes by itself. An ISO instant. */
  readonly goodUntil: string | null;
  /** What it is, in the words of the list of what waits. */
  readonly words: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly attempts: number;
  readonly firstTriedAt: string | null;
  /** Not tried again before then, in milliseconds since 1970. */
  readonly notBefore: number;
  /** Why it will not be sent by itself again, as a sentence. */
  readonly refusal: string | null;
};

/** The read that shows what a lost answer would have said: `field` is then one of `oneOf`. */
export type DoneWhen = {
  readonly read: Extract<Name, `GET ${string}`>;
  readonly params: Readonly<Record<string, string>>;
  readonly field: string;
  readonly oneOf: readonly string[];
};

export type NewEntry = Pick<Entry, "kind" | "chain" | "call" | "words"> &
  Partial<Pick<Entry, "id" | "about" | "makes" | "doneWhen" | "slot" | "goodUntil">>;

/** @param id drawn at random where the entry brings none */
export const anEntry = (asked: NewEntry, account: string, id: string, madeAt: string): Entry => ({
  id,
  about: null,
  makes: null,
  doneWhen: null,
  slot: null,
  goodUntil: null,
  ...asked,
  account,
  madeAt,
  attempts: 0,
  firstTriedAt: null,
  notBefore: 0,
  refusal: null,
});

/** An id that only this browser knows, until the server gives one. */
export const newLocalId = (): string => `local:${crypto.randomUUID()}`;
