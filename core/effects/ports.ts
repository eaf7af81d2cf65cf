import type { Page, PageRequest } from "../shared/paging.ts";
import type { Effect } from "./effect.ts";

export type EffectPorts = { readonly effects: EffectQueue };

/** A mail that was not sent, and why: no further try would change it. */
export type Withheld = { readonly withheld: string };

export type FailedEffect = { readonly effect: Effect; readonly failedAt: string; readonly error: string };

export const effectStates = ["waiting", "running", "retrying", "failed"] as const;
/** The state of an unfinished effect: `retrying` waits for its next try, `failed` is not tried again by itself. */
export type EffectState = (typeof effectStates)[number];

export type UnfinishedEffect = {
  readonly id: string;
  /** When it was put in line. */
  readonly createdAt: string;
  readonly effect: Effect;
  readonly state: EffectState;
  /** How often it was tried and failed. */
  readonly tries: number;
  /** Null unless it waits for that moment. */
  readonly nextTryAt: string | null;
  readonly failedAt: string | null;
  /** The failure of the last try; null before a try failed. */
  readonly error: string | null;
};

export type UnfinishedSearch = PageRequest & {
  readonly state?: EffectState | undefined;
  readonly kind?: Effect["kind"] | undefined;
};

/** How many effects of a kind are in a state. */
export type EffectCount = { readonly kind: Effect["kind"]; readonly state: EffectState; readonly count: number };

/** Which admin puts failed effects back in line, and when; kept with it. */
export type RetriedBy = { readonly actorId: string; readonly at: string };

export type CarryOut = (effect: Effect) => Promise<Withheld | void>;

export interface EffectQueue {
  /** Queues effects that belong to no change. */
  add(effects: readonly Effect[]): Promise<void>;
  /**
   * Carries out saved effects until stopped, each at least once and by one process at a time. A throw is retried with
   * back-off; an effect that keeps failing becomes a failed effect, a withheld one at once. No lane waits for another
   * (`laneOf`).
   * @returns stop, which waits for the effects under way
   */
  start(carryOut: CarryOut): Promise<() => Promise<void>>;
  /** Newest first, at most `limit`. */
  failed(limit: number): Promise<readonly FailedEffect[]>;
  /** Puts a failed effect back in line, and keeps by whom. False when it is not failed. */
  retry(key: string, by?: RetriedBy): Promise<boolean>;
  /** The same for all failed effects of a kind, 1,000 at most. @returns how many */
  retryAll(kind: Effect["kind"], by: RetriedBy): Promise<number>;
  /** Effects that are not carried out yet, newest first. */
  unfinished(search: UnfinishedSearch): Promise<Page<UnfinishedEffect>>;
  /** By kind and state, those of which there are any. */
  counts(): Promise<readonly EffectCount[]>;
}

/** A mail in short, for a notification on a device. */
export type Notice = {
  readonly title: string;
  readonly line: string;
  /** The page that it leads to; begins with a slash. */
  readonly path: string;
};

/** `Mail` is the union of the mails that an area sends. */
export interface MailSender<Mail> {
  /** The subject, the preview and the page of a mail: it says nothing that the mail does not say. */
  inShort(mail: Mail): Notice;
  /**
   * Hands a message over for delivery, once for each key however often it is asked. Without an address, which a deleted
   * account no longer has, it goes nowhere. @throws when it could not be handed over now
   * @returns why no further try would help: the address is refused for good
   * @param unsubscribe the secret of the link that turns mails of this kind off, for mails that may be turned off
   */
  send(mail: Mail, key: string, unsubscribe?: string): Promise<Withheld | void>;
  /** Keeps with the other mails that a mail is not handed over, and why. */
  withhold(mail: Mail, key: string, why: Withheld): Promise<Withheld>;
}

/** Remembers by key which mails were handed over, longer than any process lives. */
export interface SentLedger {
  has(key: string): Promise<boolean>;
  /** Repeats are harmless. */
  record(key: string): Promise<void>;
  /** Repeats are harmless. */
  forget(key: string): Promise<void>;
}

export const mailStates = ["accepted", "refused", "withheld"] as const;
/** `accepted` and `refused` by the mail server; `withheld`: it was not handed over. */
export type MailState = (typeof mailStates)[number];

/** A mail as it is kept for the desk: without its text, and so without its links and secrets. */
export type MailRecord = {
  /** Made of its key. */
  readonly id: string;
  /** In lower case. */
  readonly address: string;
  /** As `groupOfMail` names it, or as another release does. */
  readonly kind: string;
  readonly subject: string;
  /** The job or the quote that it is about, or else the account that it went to. */
  readonly about: { readonly area: "account" | "quote" | "order" | "load"; readonly id: string };
  readonly state: MailState;
  /** Why it was not accepted: the mail server's words, or ours. */
  readonly problem: string | null;
  readonly createdAt: string;
};

/** Keeps the mails that were handed over to people, for as long as `Retention` says. */
export interface MailRecords {
  /** One for each id. One that was not accepted gives way to a later one; one that was accepted stays. */
  keep(mail: MailRecord): Promise<void>;
  /** The mails to an address, in any case, newest first. */
  to(address: string, page: PageRequest): Promise<Page<MailRecord>>;
  /** The mails about a record, newest first, without those of some kinds. */
  about(
    record: MailRecord["about"],
    page: PageRequest & { readonly hidden: readonly string[] },
  ): Promise<Page<MailRecord>>;
}

/** Counts mails to people who are not users, over 24 hours and in one count for all processes. */
export interface MailCounts {
  /**
   * Counts a mail once for each key, however often it is asked.
   * @returns whose measure is full, in which case the mail is not counted; undefined when it may leave
   */
  count(mail: CountedMail, now: Date): Promise<"addressee" | "sender" | undefined>;
}

export type CountedMail = {
  readonly key: string;
  /** A digest of the address. */
  readonly addressee: string;
  /** The company or account that named the address; null where it is a guest's own. */
  readonly sender: string | null;
};

/** How many mails may leave within 24 hours. */
export type MailMeasure = { readonly toOneAddress: number; readonly fromOneSender: number };

/** How many days the product keeps data that has served its purpose. */
export type Retention = {
  /** The customer, and the addresses, of a quote that was not booked. */
  readonly quotes: number;
  /** The record of mails that have left. */
  readonly sentMails: number;
  /** Texts to and from customers. */
  readonly texts: number;
  /** The addresses and subjects of mails, without their texts. */
  readonly mailRecords: number;
};

export type MailCountPorts = { readonly mailCounts: MailCounts };
export type MailRecordPorts = { readonly mailRecords: MailRecords };

export type MailPort<Mail> = { readonly mail: MailSender<Mail> };
