import type { MailGroup } from "./mail-groups.ts";

export type NoticePorts = { readonly notices: NoticeStore };

/** A person on an order who can be mailed without an account. The order keeps both addresses unchanged. */
export type NamedReader = "shipper" | "receiver";

/** The reader of a mail: an account, or a person whom an order names. */
export type NoticeReader = { readonly accountId: string } | { readonly orderId: string; readonly reader: NamedReader };

/** The mails that people have turned off; all others are on. */
export interface NoticeStore {
  /** The groups that an account has turned off; none for an unknown one. */
  turnedOff(accountId: string): Promise<readonly MailGroup[]>;
  /** Repeats are harmless. @returns false, keeping nothing, for an unknown account or order */
  turn(reader: NoticeReader, group: MailGroup, on: boolean): Promise<boolean>;
  /** False for an unknown account or order. */
  isOff(reader: NoticeReader, group: MailGroup): Promise<boolean>;
}
