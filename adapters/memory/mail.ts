import { isDispatcher, isMainTransporter, type User } from "@lotlane/core/accounts";
import { mailGroups } from "@lotlane/core/notices";
import type {
  ListedNotice,
  Mail,
  MailCounts,
  MailMeasure,
  MailRecords,
  MailSender,
  NoticeList,
  NoticeReader,
  NoticeStore,
  PushDevice,
  PushMessage,
  PushOutcome,
  PushSender,
  PushStore,
  PushSubscription,
} from "@lotlane/core/ports";
import { tellLiveOfNotices } from "./live-feed.ts";
import type { MemoryStorage } from "./memory-storage.ts";
import { newestFirst, newestPage } from "./newest-page.ts";

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
    inShort: ({ kind }) => ({ title: kind, line: "What it says", path: "/" }),
    async send(mail, key, unsubscribe) {
      if (this.outage) throw new Error("the mail server does not answer");
      if (sentKeys.has(key)) return;
      sentKeys.add(key);
      unsubscribes.set(mail, unsubscribe);
      if (mail.to !== "") outbox.push(mail);
    },
    withhold: async (_mail, _key, why) => why,
  };
}

/** One row for each id, of which an accepted one stays. */
export function memoryMailRecords({ mails }: MemoryStorage): MailRecords {
  return {
    async keep(mail) {
      if (mails.get(mail.id)?.state !== "accepted") mails.set(mail.id, mail);
    },
    to: async (address, page) =>
      newestPage(
        [...mails.values()].filter((mail) => mail.address === address.toLowerCase()),
        page,
      ),
    about: async ({ area, id }, { hidden, ...page }) =>
      newestPage(
        [...mails.values()].filter(
          ({ about, kind }) => about.area === area && about.id === id && !hidden.includes(kind),
        ),
        page,
      ),
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
  const { mutedNotices, dailyMails } = storage;
  return {
    turnedOff: async (accountId) => mailGroups.filter((group) => mutedNotices.has(noticeName({ accountId }, group))),
    async turn(reader, group, on) {
      if (!isThere(storage, reader)) return false;
      const daily = "accountId" in reader ? dailyMails.get(reader.accountId) : undefined;
      if (daily && "accountId" in reader)
        dailyMails.set(reader.accountId, { ...daily, groups: daily.groups.filter((one) => one !== group) });
      if (on) mutedNotices.delete(noticeName(reader, group));
      else mutedNotices.add(noticeName(reader, group));
      return true;
    },
    isOff: async (reader, group) => mutedNotices.has(noticeName(reader, group)),
    daily: async (accountId) => dailyMails.get(accountId),
    async turnDaily(accountId, groups, { zone, at }) {
      if (!isThere(storage, { accountId })) return false;
      for (const group of groups) mutedNotices.delete(noticeName({ accountId }, group));
      const before = dailyMails.get(accountId);
      dailyMails.set(accountId, {
        zone,
        groups: mailGroups.filter((group) => groups.includes(group) || before?.groups.includes(group)),
        since: before && before.groups.length > 0 ? before.since : at,
        lastOn: before?.lastOn ?? null,
      });
      return true;
    },
    async toldDaily(accountId, day, until) {
      const before = dailyMails.get(accountId);
      if (before && (before.lastOn === null || before.lastOn < day))
        dailyMails.set(accountId, { ...before, since: until, lastOn: day });
    },
  };
}

const isThere = ({ accounts, orders }: MemoryStorage, reader: NoticeReader): boolean =>
  "accountId" in reader
    ? accounts.get(reader.accountId)?.user.removedAt === null
    : "address" in reader || orders.has(reader.orderId);

/** The key of one group of notices for one reader. */
export const noticeName = (reader: NoticeReader, group: string): string =>
  "accountId" in reader
    ? `${reader.accountId} ${group}`
    : "address" in reader
      ? `${reader.address} ${group}`
      : `${reader.orderId} ${reader.reader} ${group}`;

export function memoryNoticeList(storage: MemoryStorage): NoticeList {
  const { accounts, listedNotices } = storage;
  const noticesOf = (accountId: string) =>
    [...listedNotices.values()].filter((notice) => notice.accountId === accountId);
  return {
    async add(notice, most) {
      const { accountId, mailKey, id } = notice;
      const own = noticesOf(accountId);
      if (accounts.get(accountId)?.user.removedAt !== null || own.some((one) => one.mailKey === mailKey)) return;
      for (const old of own.toSorted(newestFirst).slice(most - 1)) listedNotices.delete(old.id);
      listedNotices.set(id, { ...notice, readAt: null });
      tellLiveOfNotices(storage, accountId, "told");
    },
    async list(accountId, page) {
      const { rows, next } = newestPage(noticesOf(accountId), page);
      return { rows: rows.map(({ accountId: _, mailKey: _key, ...notice }) => notice), next };
    },
    unread: async (accountId) => noticesOf(accountId).filter(({ readAt }) => readAt === null).length,
    async findUnread(accountId, { groups, since, until }, most) {
      const found = noticesOf(accountId).filter(
        ({ readAt, group, createdAt }) =>
          readAt === null && groups.includes(group) && createdAt >= since && createdAt < until,
      );
      const rows = found.toSorted(newestFirst).slice(0, most);
      return { rows: rows.map(({ accountId: _, mailKey: _key, ...notice }) => notice), count: found.length };
    },
    async markRead(accountId, which, at) {
      const isMeant = ({ id, createdAt, path }: ListedNotice) =>
        "id" in which ? id === which.id : "until" in which ? createdAt <= which.until : which.paths.includes(path);
      const marked = noticesOf(accountId).filter((notice) => notice.readAt === null && isMeant(notice));
      for (const notice of marked) listedNotices.set(notice.id, { ...notice, readAt: at });
      if (marked.length > 0) tellLiveOfNotices(storage, accountId, "read");
      return marked.length;
    },
  };
}

/** Every call runs to its end before another begins, so that nothing has to be locked. */
export function memoryPushStore({ sessions, accounts, pushSettings, pushDevices }: MemoryStorage): PushStore {
  /** A device ends with its session. */
  const devices = (): readonly PushDevice[] =>
    [...sessions.values()].flatMap(({ id, userAgent }) => {
      const device = pushDevices.get(id);
      return device ? [{ ...device, userAgent }] : [];
    });
  const devicesOf = (accountId: string) => devices().filter((device) => device.accountId === accountId);
  const settingsOf = (accountId: string) => pushSettings.get(accountId) ?? { off: [], quiet: null };
  return {
    settings: async (accountId) => settingsOf(accountId),
    async change(accountId, { on, off, quiet }) {
      const before = settingsOf(accountId);
      if (accounts.get(accountId)?.user.removedAt !== null) return;
      pushSettings.set(accountId, {
        off: [...new Set([...before.off, ...off])].filter((group) => !on.includes(group)).toSorted(),
        quiet: quiet === undefined ? before.quiet : quiet,
      });
    },
    async add(device, most) {
      const { id, accountId, endpoint } = device;
      if (![...sessions.values()].some((session) => session.id === id && session.accountId === accountId))
        return "signed_out";
      const others = devicesOf(accountId).filter((other) => other.id !== id && other.endpoint !== endpoint);
      if (others.length >= most) return "too_many";
      for (const other of devices()) if (other.endpoint === endpoint) pushDevices.delete(other.id);
      pushDevices.set(id, device);
      return "added";
    },
    devices: async (accountId) => devicesOf(accountId).toSorted(newestFirst).slice(0, 100),
    async reached(accountId) {
      const carrier = accounts.get(accountId)?.user;
      const hears = ({ id, organizationId, removedAt, ...user }: User) =>
        carrier && isMainTransporter(carrier) && isDispatcher(user) && removedAt === null
          ? organizationId === carrier.organizationId
          : id === accountId;
      return devices()
        .filter((device) => hears(accounts.get(device.accountId)!.user))
        .toSorted(newestFirst)
        .slice(0, 100);
    },
    find: async (id) => devices().find((device) => device.id === id),
    async remove(accountId, id, endpoint) {
      const found = devicesOf(accountId).find((device) => device.id === id);
      return found !== undefined && (endpoint ?? found.endpoint) === found.endpoint && pushDevices.delete(id);
    },
  };
}

export type MemoryPushSender = PushSender & {
  /** All that push services took, oldest first. */
  readonly taken: readonly { readonly to: PushSubscription; readonly message: PushMessage; readonly seconds: number }[];
  /** The outcome of every message from now on; null while the service is away. */
  outcome: PushOutcome | null;
  /** The addresses of subscriptions that have ended. */
  readonly ended: Set<string>;
};

/** Names under `.example` are push services. */
export function memoryPushSender(): MemoryPushSender {
  const taken: { to: PushSubscription; message: PushMessage; seconds: number }[] = [];
  const ended = new Set<string>();
  return {
    taken,
    ended,
    outcome: { kind: "taken" },
    publicKey: `BA${"A".repeat(85)}`,
    check: async ({ endpoint }) =>
      /^https:\/\/[^/]+\.example(?:[/?]|$)/.test(endpoint) ? undefined : "It is not on the public internet",
    async send(to, message, seconds) {
      if (!this.outcome) throw new Error("the push service does not answer");
      if (ended.has(to.endpoint)) return { kind: "gone" };
      if (this.outcome.kind === "taken") taken.push({ to, message, seconds });
      return this.outcome;
    },
  };
}
