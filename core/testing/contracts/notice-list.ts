import { describe, expect, it } from "vitest";
import type { AccountStore, LiveFeed, NewNotice, NoticeList, PrivacyStore } from "../../ports.ts";
import { accept } from "../../shared/result.ts";
import { anId } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { aFact } from "./shared/changes-of-accounts.ts";
import { followLive } from "./shared/follow-live.ts";
import { readPages } from "./shared/read-pages.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type NoticeListStorage = {
  readonly accounts: AccountStore;
  readonly privacy: PrivacyStore;
  readonly live: LiveFeed;
  readonly noticeList: NoticeList;
  readonly second: { readonly noticeList: NoticeList; readonly live: LiveFeed };
};

const strangeIds = ["", "nonsense", "\u0000"];
const minute = (count: number) => `2026-11-20T16:0${count}:00.000Z`;
const at = minute(9);

let made = 0;
const aNotice = (accountId: string, overrides: Partial<NewNotice> = {}): NewNotice => ({
  id: anId(),
  accountId,
  mailKey: `mail:${++made}`,
  group: "orders",
  title: "Carlos Hauling claimed your order",
  line: "Los Angeles, CA to New York, NY",
  path: "/orders/1",
  createdAt: minute(0),
  ...overrides,
});

const listed = ({ accountId: _, mailKey: _key, ...notice }: NewNotice, readAt: string | null = null) => ({
  ...notice,
  readAt,
});

export function noticeListContract(name: string, setUp: SetUp<NoticeListStorage>): void {
  describe(`notice list: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const most = 500;

    it("keeps the notices of each account, newest first, in pages", async () => {
      const { accounts, noticeList, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const own = [1, 3, 2, 3].map((count) => aNotice(dana.user.id, { createdAt: minute(count) }));
      for (const notice of [...own, aNotice(carlos.user.id)]) await noticeList.add(notice, most);
      const { rows, next } = await second.noticeList.list(dana.user.id, { limit: 10 });
      expect(next).toBeNull();
      expect(rows.map(({ createdAt }) => createdAt)).toEqual([3, 3, 2, 1].map(minute));
      expect(rows).toEqual(expect.arrayContaining(own.map((notice) => listed(notice))));
      const pages = await readPages(2, (page) => noticeList.list(dana.user.id, page));
      expect(pages.flat()).toEqual(rows);
      expect([await noticeList.unread(dana.user.id), await noticeList.unread(carlos.user.id)]).toEqual([4, 1]);
    });

    it("keeps one notice for each mail and account, also when it comes twice at once", async () => {
      const { accounts, noticeList, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const first = aNotice(dana.user.id);
      await Promise.all([
        noticeList.add(first, most),
        second.noticeList.add({ ...first, id: anId() }, most),
        noticeList.add({ ...first, id: anId(), accountId: carlos.user.id }, most),
      ]);
      await noticeList.add({ ...first, id: anId(), title: "Another" }, most);
      const { rows } = await noticeList.list(dana.user.id, { limit: 10 });
      expect(rows.map(({ title }) => title)).toEqual([first.title]);
      expect(await noticeList.unread(carlos.user.id)).toBe(1);
    });

    it("forgets the oldest of an account that has too many", async () => {
      const { accounts, noticeList } = storage();
      const { dana, carlos } = await addCast(accounts);
      const others = aNotice(carlos.user.id);
      await noticeList.add(others, 3);
      for (let count = 1; count <= 5; count++)
        await noticeList.add(aNotice(dana.user.id, { createdAt: minute(count) }), 3);
      const { rows } = await noticeList.list(dana.user.id, { limit: 10 });
      expect(rows.map(({ createdAt }) => createdAt)).toEqual([5, 4, 3].map(minute));
      await noticeList.add(aNotice(dana.user.id, { createdAt: minute(6) }), 2);
      expect(await noticeList.unread(dana.user.id)).toBe(2);
      expect(await noticeList.unread(carlos.user.id)).toBe(1);
    });

    it("marks one as read, for its own account, once", async () => {
      const { accounts, noticeList, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [one, other] = [aNotice(dana.user.id, { createdAt: minute(1) }), aNotice(dana.user.id)];
      for (const notice of [one, other]) await noticeList.add(notice, most);
      expect(await noticeList.markRead(carlos.user.id, { id: one.id }, at)).toBe(0);
      expect(await noticeList.markRead(dana.user.id, { id: one.id }, at)).toBe(1);
      expect(await second.noticeList.markRead(dana.user.id, { id: one.id }, minute(8))).toBe(0);
      expect((await noticeList.list(dana.user.id, { limit: 10 })).rows).toEqual([listed(one, at), listed(other)]);
      expect(await noticeList.unread(dana.user.id)).toBe(1);
    });

    it("marks all up to a moment as read", async () => {
      const { accounts, noticeList } = storage();
      const { dana, carlos } = await addCast(accounts);
      for (const count of [1, 2, 3]) await noticeList.add(aNotice(dana.user.id, { createdAt: minute(count) }), most);
      await noticeList.add(aNotice(carlos.user.id), most);
      expect(await noticeList.markRead(dana.user.id, { until: minute(2) }, at)).toBe(2);
      expect((await noticeList.list(dana.user.id, { limit: 10 })).rows.map(({ readAt }) => readAt)).toEqual([
        null,
        at,
        at,
      ]);
      expect([await noticeList.unread(dana.user.id), await noticeList.unread(carlos.user.id)]).toEqual([1, 1]);
    });

    it("marks all that lead to pages as read, for its own account", async () => {
      const { accounts, noticeList, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const paths = ["/orders/1", "/orders/1", "/orders/2", "/support", "/orders/1?tab=map"];
      const own = paths.map((path, count) => aNotice(dana.user.id, { path, createdAt: minute(count) }));
      for (const notice of [...own, aNotice(carlos.user.id, { path: "/orders/1" })]) await noticeList.add(notice, most);
      expect(await noticeList.markRead(dana.user.id, { paths: ["/orders/1", "/support"] }, at)).toBe(3);
      expect(await second.noticeList.markRead(dana.user.id, { paths: ["/orders/1", "/nowhere"] }, at)).toBe(0);
      const { rows } = await noticeList.list(dana.user.id, { limit: 10 });
      expect(rows.filter(({ readAt }) => readAt === null).map(({ path }) => path)).toEqual([
        "/orders/1?tab=map",
        "/orders/2",
      ]);
      expect(await noticeList.unread(carlos.user.id)).toBe(1);
    });

    it("finds the unread ones of some groups between two moments, the newest first", async () => {
      const { accounts, noticeList, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const { id } = dana.user;
      const own = [1, 2, 3, 4, 5].map((count) => aNotice(id, { createdAt: minute(count) }));
      const [, first, opened, newest, end] = own;
      const message = aNotice(id, { createdAt: minute(2), group: "messages" });
      const others = [
        aNotice(id, { createdAt: minute(2), group: "support" }),
        aNotice(carlos.user.id, { createdAt: minute(2) }),
      ];
      for (const notice of [...own, message, ...others]) await noticeList.add(notice, most);
      await noticeList.markRead(id, { id: opened!.id }, at);
      const search = { groups: ["orders", "messages"], since: first!.createdAt, until: end!.createdAt } as const;
      const { rows, count } = await second.noticeList.findUnread(id, search, 10);
      expect(rows[0]).toEqual(listed(newest!));
      expect(rows.slice(1)).toEqual(expect.arrayContaining([first!, message].map((notice) => listed(notice))));
      expect([rows.length, count]).toEqual([3, 3]);
      expect(await noticeList.findUnread(id, search, 1)).toEqual({ rows: [listed(newest!)], count: 3 });
      expect(await noticeList.findUnread(id, { ...search, groups: [] }, 10)).toEqual({ rows: [], count: 0 });
    });

    it("tells the account live of what is new and what is read, and of nothing else", { timeout: 60_000 }, async () => {
      const { accounts, noticeList, second } = storage();
      const { dana } = await addCast(accounts);
      const listener = await followLive(second.live);
      const notice = aNotice(dana.user.id);
      await noticeList.add(notice, most);
      await noticeList.add({ ...notice, id: anId() }, most);
      await noticeList.markRead(dana.user.id, { id: notice.id }, at);
      await noticeList.markRead(dana.user.id, { until: at }, at);
      await noticeList.add(aNotice(dana.user.id), most);
      await expect.poll(() => listener.events().length, { timeout: 30_000 }).toBe(3);
      const ofDana = { kind: "notice", accountId: dana.user.id, open: false };
      expect(listener.events()).toMatchObject([
        { ...ofDana, change: "told" },
        { ...ofDana, change: "read" },
        { ...ofDana, change: "told" },
      ]);
      await listener.stop();
    });

    it("keeps nothing for what is no account", async () => {
      const { noticeList } = storage();
      for (const strange of [anId(), ...strangeIds]) {
        await noticeList.add(aNotice(strange), most);
        expect(await noticeList.list(strange, { limit: 10 })).toEqual({ rows: [], next: null });
        expect(await noticeList.unread(strange)).toBe(0);
        const search = { groups: ["orders"], since: minute(0), until: at } as const;
        expect(await noticeList.findUnread(strange, search, 10)).toEqual({ rows: [], count: 0 });
        expect(await noticeList.markRead(strange, { until: at }, at)).toBe(0);
        expect(await noticeList.markRead(strange, { paths: ["/orders/1"] }, at)).toBe(0);
        expect(await noticeList.markRead(anId(), { id: strange }, at)).toBe(0);
      }
    });

    it("keeps nothing of an account that is deleted", async () => {
      const { accounts, privacy, noticeList } = storage();
      const { rita } = await addCast(accounts);
      const { id } = rita.user;
      await noticeList.add(aNotice(id), most);
      await privacy.erase(id, (account) =>
        accept({
          account: { ...account, user: { ...account.user, email: "", removedAt: at } },
          fact: aFact(id, { kind: "deleted", at }),
          effects: [],
          withdrawBids: { cause: "carrier_deleted", actorId: id, at },
          quotesOf: null,
          organizationId: null,
        }),
      );
      await noticeList.add(aNotice(id), most);
      expect((await noticeList.list(id, { limit: 10 })).rows).toEqual([]);
    });
  });
}
