import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { Name } from "@lotlane/adapters/http/contract";

/** A call of the contract, ready to send, with local ids in place of ids that the server has not given yet. */
export type OutboxCall = {
  readonly name: Exclude<Name, `GET ${string}`>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as a form in place of `body`. */
  readonly file?: Blob;
};

/** An action that has not reached the server yet, as far as this browser knows. */
export type Entry = {
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  readonly id: string;
  /** The account that made it: no other account sees or sends it. */
  readonly account: string;
  /** The kind, such as `message`, for the screens that show their own entries. */
  readonly kind: string;
  /** Entries of one chain are sent one after the other, and none overtakes one that was refused. */
  readonly chain: string;
  readonly call: OutboxCall;
  /** The id of the record that the call changes, usually the order. */
  readonly about: string | null;
  /** The answer's field `from` replaces the id `local` in all waiting entries. */
  readonly makes: { readonly local: string; readonly from: string } | null;
  /** For a call without a key: how to tell from a 409 that it was done before. */
  readonly doneWhen: DoneWhen | null;
  /** A later entry of the same slot replaces one that still waits. */
  readonly slot: string | null;
  /** The ISO instant from which the entry is worthless and is removed. */
  readonly goodUntil: string | null;
  /** The description for the list of waiting entries. */
  readonly words: string;
  /** ISO instant. */
  readonly madeAt: string;
  readonly attempts: number;
  readonly firstTriedAt: string | null;
  /** The earliest next attempt, in milliseconds since 1970. */
  readonly notBefore: number;
  /** Why it will not be sent again by itself, as a sentence. */
  readonly refusal: string | null;
};

/** The read that shows what a lost answer would have said: `field` is then one of `oneOf`. */
export type DoneWhen = {
  readonly read: Extract<Name, `GET ${string}`>;
  readonly params: Readonly<Record<string, string>>;
  readonly field: string;
  readonly oneOf: readonly (string | null)[];
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

/** The browser has no room for it. */
export class StorageFull extends Error {
  constructor(options?: ErrorOptions) {
    super(
      "This device does not have enough space to keep it until you are back online. Free up some space and try again.",
      options,
    );
  }
}

/** The message after an action without a network. */
export const waitsToBeSent = {
  title: "Waiting to be sent",
  description: "It is kept on this device and sent once you are back online.",
};

/** Sends a call, or keeps it for later when there is no connection. @returns null when it was kept @throws StorageFull */
export async function sentOrKept<Reply>(
  send: () => Promise<Reply>,
  keep: (() => Promise<unknown>) | undefined,
): Promise<Reply | null> {
  try {
    return await send();
  } catch (error) {
    if (!keep || !(error instanceof ConnectionLost)) throw error;
    await keep();
    return null;
  }
}

/** Hears that an entry has arrived. */
export type Arrived = (entry: Entry, answer: unknown) => Promise<void> | void;
export type Heard = {
  readonly onArrived?: Arrived;
  /** `onArrived` puts it into the lists that show it: the entry need not stay until they are read again. */
  readonly putsInPlace?: true;
  /** An attempt failed; it is tried again later. */
  readonly onPutOff?: (entry: Entry) => void;
  /** Tells the user in place of the outbox's own words. */
  readonly onRefused?: (entry: Entry) => void;
};
