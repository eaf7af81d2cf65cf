import type { MailGroup } from "./mail-groups.ts";

export type NoticePorts = { readonly notices: NoticeStore };

/** Where mails about an order reach a person without an account. The order keeps both addresses as they are. */
export type NamedReader = "shipper" | "receiver";

/** Whom a mail reaches: an account, or a person whom an order names. */
export type NoticeReader = { readonly accountId: string } | { readonly orderId: string; readonly reader: NamedReader };

/** Which mails people have turned off. All are on until then. */
export interface NoticeStore {
  /** The groups that an account has turned off; none for an unknown one. */
  turnedOff(accountId: string): Promise<readonly MailGroup[]>;
  /** Repeats are harmless. @returns false for an account or an order that is not there, of which nothing is kept */
  turn(reader: NoticeReader, group: MailGroup, on: boolean): Promise<boolean>;
  /** On for an account or an order that is not there. */
  isOff(reader: NoticeReader, group: MailGroup): Promise<boolean>;
}
