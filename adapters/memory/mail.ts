import { mailGroups } from "@lotlane/core/notices";
import type { Mail, MailCounts, MailMeasure, MailSender, NoticeReader, NoticeStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export type MailOutbox = MailSender<Mail> & {
  /** All that was handed over, oldest first. */
  readonly outbox: readonly Mail[];
  /** The secret of the link with which a mail of the outbox can be turned off. */
  unsubscribeOf(mail: Mail): string | undefined;
  /** While it is true, nothing can be handed over. */
  outage: boolean;
};

export function mailOutbox(): MailOutbox {
  const outbox: Mail[] = [];
  const sentKeys = new Set<string>();
  const unsubscribes = new Map<Mail, string | undefined>();
  return {
    outbox,
    unsubscribeOf: (mail) => unsubscribes.get(mail),
    outage: false,
    async send(mail, key, unsubscribe) {
      if (this.outage) throw new Error("the mail server does not answer");
      if (sentKeys.has(key)) return;
      sentKeys.add(key);
      unsubscribes.set(mail, unsubscribe);
      if (mail.to !== "") outbox.push(mail);
    },
  };
}

const dayMs = 24 * 3_600_000;

/** Without a measure, as many as a day of the product in memory can hold. */
export function memoryMailCounts(
  { countedMails }: MemoryStorage,
  measure: MailMeasure = { toOneAddress: Infinity, fromOneSender: Infinity },
): MailCounts {
  return {
    async count({ key, addressee, sender }, now) {
      const since = now.getTime() - dayMs;
      const alike = (field: "addressee" | "sender", whose: string | null) =>
        [...countedMails.values()].filter((mail) => mail.at > since && mail[field] === whose).length;
      if (countedMails.has(key)) return undefined;
      if (alike("addressee", addressee) >= measure.toOneAddress) return "addressee";
      if (sender !== null && alike("sender", sender) >= measure.fromOneSender) return "sender";
      countedMails.set(key, { addressee, sender, at: now.getTime() });
      return undefined;
    },
  };
}

export function memoryNoticeStore(storage: MemoryStorage): NoticeStore {
  const { mutedNotices } = storage;
  return {
    turnedOff: async (accountId) => mailGroups.filter((group) => mutedNotices.has(noticeName({ accountId }, group))),
    async turn(reader, group, on) {
      if (!isThere(storage, reader)) return false;
      if (on) mutedNotices.delete(noticeName(reader, group));
      else mutedNotices.add(noticeName(reader, group));
      return true;
    },
    isOff: async (reader, group) => mutedNotices.has(noticeName(reader, group)),
  };
}

const isThere = ({ accounts, orders }: MemoryStorage, reader: NoticeReader): boolean =>
  "accountId" in reader ? accounts.get(reader.accountId)?.user.removedAt === null : orders.has(reader.orderId);

/** The key of one group of notices for one reader. */
export const noticeName = (reader: NoticeReader, group: string): string =>
  "accountId" in reader ? `${reader.accountId} ${group}` : `${reader.orderId} ${reader.reader} ${group}`;
