import type { User } from "../accounts/index.ts";
import type { Notice } from "../effects/ports.ts";
import type { Page, PageRequest } from "../shared/paging.ts";
import type { MailGroup, PushGroup } from "./mail-groups.ts";

export type NoticePorts = { readonly notices: NoticeStore };

export type NoticeListPorts = { readonly noticeList: NoticeList };

export type PushPorts = { readonly pushes: PushStore; readonly pushSender: PushSender };

/** A person on an order who can be mailed without an account. The order keeps both addresses unchanged. */
export type NamedReader = "shipper" | "receiver";

/** The reader of a mail: an account, a person whom an order names, or an address by its digest. */
export type NoticeReader =
  | { readonly accountId: string }
  | { readonly orderId: string; readonly reader: NamedReader }
  | { readonly address: string };

/** The mails that come to an account once a day. */
export type DailyMails = {
  readonly groups: readonly MailGroup[];
  /** An IANA time zone. */
  readonly zone: string;
  /** The last daily mail told what came until then; before the first one, when it was asked for. */
  readonly since: string;
  /** The day of the last daily mail, `YYYY-MM-DD`. */
  readonly lastOn: string | null;
};

export type DailyMail = {
  readonly kind: "daily_mail";
  readonly to: string;
  readonly user: User;
  /** Newest first, at least one. */
  readonly notices: readonly Notice[];
  /** How many more there are. */
  readonly more: number;
};

/** The mails that people have turned off or get once a day; all others come at once. */
export interface NoticeStore {
  /** The groups that an account has turned off; none for an unknown one. */
  turnedOff(accountId: string): Promise<readonly MailGroup[]>;
  /**
   * Turns a group of mails on or off; an account then no longer gets it once a day either. Repeats are harmless.
   * @returns false, keeping nothing, for an unknown account or order
   */
  turn(reader: NoticeReader, group: MailGroup, on: boolean): Promise<boolean>;
  /** False for an unknown account or order. */
  isOff(reader: NoticeReader, group: MailGroup): Promise<boolean>;
  /** Undefined for an account that never asked for it. */
  daily(accountId: string): Promise<DailyMails | undefined>;
  /**
   * Has groups of mails come to an account once a day, besides those that already do. Repeats are harmless.
   * @returns false, keeping nothing, for an unknown account
   */
  turnDaily(
    accountId: string,
    groups: readonly MailGroup[],
    how: { readonly zone: string; readonly at: string },
  ): Promise<boolean>;
  /** Keeps that a day's mail told what came until then, unless a later one has. */
  toldDaily(accountId: string, day: string, until: string): Promise<void>;
}

/** A notice of an account, as the app lists it. */
export type ListedNotice = Notice & {
  readonly id: string;
  readonly group: PushGroup;
  readonly createdAt: string;
  readonly readAt: string | null;
};

export type NewNotice = Omit<ListedNotice, "readAt"> & {
  readonly accountId: string;
  /** The key of the mail that says the same. */
  readonly mailKey: string;
};

export type NoticesMarked =
  | { readonly id: string }
  | { readonly until: string }
  | { readonly paths: readonly string[] };

export type UnreadSearch = {
  readonly groups: readonly PushGroup[];
  readonly since: string;
  /** Earlier than that. */
  readonly until: string;
};

/** The notices that the app lists for each account. Changes are told live, to the account alone. */
export interface NoticeList {
  /**
   * Keeps a notice, once for each mail; nothing for an account that is unknown or deleted.
   * @param most notices of one account: with one more, the oldest are forgotten
   */
  add(notice: NewNotice, most: number): Promise<void>;
  /** Newest first. */
  list(accountId: string, page: PageRequest): Promise<Page<ListedNotice>>;
  unread(accountId: string): Promise<number>;
  /** The newest unread ones that are searched for, and how many there are. */
  findUnread(
    accountId: string,
    search: UnreadSearch,
    most: number,
  ): Promise<{ readonly rows: readonly ListedNotice[]; readonly count: number }>;
  /**
   * Marks one notice of an account as read, all up to a moment, or all that lead to pages.
   * @returns how many were marked
   */
  markRead(accountId: string, which: NoticesMarked, at: string): Promise<number>;
}

/** Where a browser's push service takes messages for it, as the browser gave it. */
export type PushSubscription = {
  /** The address of the subscription at the push service. A program that knows it and the product's key can write to the device. */
  readonly endpoint: string;
  /** The browser's public key, an uncompressed point of P-256 in base64url. */
  readonly p256dh: string;
  /** 16 bytes in base64url. */
  readonly auth: string;
  /** The product's public key that the subscription was made for. */
  readonly serverKey: string;
};

/** A device on which a person gets notices. It ends with the session in which it was turned on. */
export type PushDevice = PushSubscription & {
  /** The id of its session. */
  readonly id: string;
  readonly accountId: string;
  readonly userAgent: string;
  readonly createdAt: string;
};

/** Hours in which no notice is shown; `from` may be later than `to`, which then is of the next day. */
export type QuietHours = {
  /** `HH:MM` */
  readonly from: string;
  readonly to: string;
  /** An IANA time zone. */
  readonly zone: string;
};

export type PushSettings = {
  /** The groups that are turned off; all others are on. */
  readonly off: readonly PushGroup[];
  readonly quiet: QuietHours | null;
};

export type PushSettingsChange = {
  readonly on: readonly PushGroup[];
  readonly off: readonly PushGroup[];
  /** Undefined leaves them as they are. */
  readonly quiet?: QuietHours | null | undefined;
};

/** The devices on which people get notices, and which ones. */
export interface PushStore {
  /** For an unknown account, those that all begin with. */
  settings(accountId: string): Promise<PushSettings>;
  /** Changes what is named and nothing else, also when another change arrives at once. */
  change(accountId: string, change: PushSettingsChange): Promise<void>;
  /**
   * Keeps the device of a session in place of an earlier one. An address belongs to one session: the last that gave it.
   * @param most devices of one account
   */
  add(device: Omit<PushDevice, "userAgent">, most: number): Promise<"added" | "too_many" | "signed_out">;
  /** Newest first, at most 100. */
  devices(accountId: string): Promise<readonly PushDevice[]>;
  /** The devices that hear what an account is told: its own and, of a carrier's main account, those of its dispatchers. */
  reached(accountId: string): Promise<readonly PushDevice[]>;
  find(id: string): Promise<PushDevice | undefined>;
  /** @param endpoint removes it only while it has this address @returns false when it is not there */
  remove(accountId: string, id: string, endpoint?: string): Promise<boolean>;
}

/** `taken`: the push service delivers it. `gone`: it will not deliver to this device again. `refused`: not this message. */
export type PushOutcome =
  | { readonly kind: "taken" }
  | { readonly kind: "gone" }
  | { readonly kind: "refused"; readonly reason: string };

export type PushMessage = Notice & {
  /** A later message with the same topic takes the place of an earlier one. At most 32 letters of base64url. */
  readonly topic: string;
};

export interface PushSender {
  /** The key that browsers make subscriptions for: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** @returns why no message could go there: it is no public https address, or its key is none */
  check(subscription: PushSubscription): Promise<string | undefined>;
  /**
   * Hands a message to the push service. @param seconds for which the service keeps it for a device that is away
   * @throws when the service is out of reach, busy or failing, in words fit for a log
   */
  send(subscription: PushSubscription, message: PushMessage, seconds: number): Promise<PushOutcome>;
}
