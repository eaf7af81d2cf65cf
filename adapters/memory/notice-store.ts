import { mailGroups } from "@lotlane/core/notices";
import type { NoticeReader, NoticeStore } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

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
