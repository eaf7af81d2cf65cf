import { describe, expect, it } from "vitest";
import { accept } from "../../shared/result.ts";
import type { AccountStore, NoticeReader, NoticeStore, OrderStore, PrivacyStore } from "../../ports.ts";
import { aDealersOrder, anId } from "../builders/index.ts";
import { addOrder } from "./shared/add-orders.ts";
import { addCast } from "./shared/add-people.ts";
import { aFact } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type NoticeStorage = {
  readonly accounts: AccountStore;
  readonly orders: OrderStore;
  readonly privacy: PrivacyStore;
  readonly notices: NoticeStore;
  readonly second: { readonly notices: NoticeStore };
};

const at = "2026-11-20T16:00:00.000Z";
const later = "2026-11-21T12:59:00.000Z";
const chicago = { zone: "America/Chicago", at };
const readers = ["shipper", "receiver"] as const;

export function noticeStoreContract(name: string, setUp: SetUp<NoticeStorage>): void {
  describe(`notice store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("has everything on at first, also for what is not there", async () => {
      const { accounts, notices } = storage();
      const { dana } = await addCast(accounts);
      for (const accountId of [dana.user.id, anId(), "", "nonsense", "\u0000"]) {
        expect(await notices.turnedOff(accountId)).toEqual([]);
        expect(await notices.isOff({ accountId }, "orders")).toBe(false);
        expect(await notices.daily(accountId)).toBeUndefined();
        for (const reader of readers) expect(await notices.isOff({ orderId: accountId, reader }, "orders")).toBe(false);
      }
    });

    it("turns one group of one account off and on, however often it is asked", async () => {
      const { accounts, notices, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const reader = { accountId: dana.user.id };
      for (const on of [false, false, true, true, false]) {
        expect(await notices.turn(reader, "orders", on)).toBe(true);
        expect(await second.notices.isOff(reader, "orders")).toBe(!on);
        expect(await second.notices.turnedOff(dana.user.id)).toEqual(on ? [] : ["orders"]);
      }
      expect(await notices.isOff(reader, "support")).toBe(false);
      expect(await notices.turnedOff(carlos.user.id)).toEqual([]);
      await notices.turn(reader, "support", false);
      expect([...(await notices.turnedOff(dana.user.id))].toSorted()).toEqual(["orders", "support"]);
    });

    it("keeps both of two groups that are turned off at once", async () => {
      const { accounts, notices, second } = storage();
      const { carlos } = await addCast(accounts);
      const reader = { accountId: carlos.user.id };
      await Promise.all([
        notices.turn(reader, "orders", false),
        second.notices.turn(reader, "loads", false),
        second.notices.turn(reader, "orders", false),
      ]);
      expect([...(await notices.turnedOff(carlos.user.id))].toSorted()).toEqual(["loads", "orders"]);
    });

    it("has groups come once a day, until each is turned off or on", async () => {
      const { accounts, notices, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const { id } = dana.user;
      const daily = { groups: ["orders"], zone: chicago.zone, since: at, lastOn: null };
      await notices.turn({ accountId: id }, "orders", false);
      for (let time = 0; time < 2; time++) expect(await notices.turnDaily(id, ["orders"], chicago)).toBe(true);
      expect(await second.notices.daily(id)).toEqual(daily);
      expect([await notices.isOff({ accountId: id }, "orders"), await notices.turnedOff(id)]).toEqual([false, []]);
      await notices.turnDaily(id, ["support", "messages"], { zone: "America/Denver", at: later });
      expect(await notices.daily(id)).toEqual({
        ...daily,
        groups: ["orders", "messages", "support"],
        zone: "America/Denver",
      });
      await second.notices.turn({ accountId: id }, "messages", false);
      await second.notices.turn({ accountId: id }, "support", true);
      expect((await notices.daily(id))?.groups).toEqual(["orders"]);
      expect(await notices.turnedOff(id)).toEqual(["messages"]);
      expect(await notices.daily(carlos.user.id)).toBeUndefined();
    });

    it("starts over when an account without a daily mail asks for one", async () => {
      const { accounts, notices } = storage();
      const { id } = (await addCast(accounts)).dana.user;
      await notices.turnDaily(id, ["orders"], chicago);
      await notices.toldDaily(id, "2026-11-20", at);
      await notices.turn({ accountId: id }, "orders", true);
      await notices.turnDaily(id, ["loads"], { ...chicago, at: later });
      expect(await notices.daily(id)).toEqual({
        groups: ["loads"],
        zone: chicago.zone,
        since: later,
        lastOn: "2026-11-20",
      });
    });

    it("keeps what the last daily mail told, and no earlier one", async () => {
      const { accounts, notices, second } = storage();
      const { id } = (await addCast(accounts)).dana.user;
      await notices.toldDaily(id, "2026-11-21", later);
      expect(await notices.daily(id)).toBeUndefined();
      await notices.turnDaily(id, ["orders"], chicago);
      await notices.toldDaily(id, "2026-11-21", later);
      await second.notices.toldDaily(id, "2026-11-20", at);
      await second.notices.toldDaily(id, "2026-11-21", at);
      expect(await notices.daily(id)).toMatchObject({ since: later, lastOn: "2026-11-21" });
    });

    it("never has a group both off and once a day", { timeout: 60_000 }, async () => {
      const { accounts, notices, second } = storage();
      const { id } = (await addCast(accounts)).carlos.user;
      for (let time = 0; time < 10; time++) {
        await Promise.all([
          notices.turnDaily(id, ["orders", "loads"], chicago),
          second.notices.turn({ accountId: id }, "loads", false),
          second.notices.turn({ accountId: id }, "orders", false),
        ]);
        const off = await notices.turnedOff(id);
        expect([...off, ...(await notices.daily(id))!.groups].toSorted()).toEqual(["loads", "orders"]);
      }
    });

    it("turns off what one person hears of one order", async () => {
      const { accounts, orders, notices, second } = storage();
      await addCast(accounts);
      const [one, other] = [aDealersOrder("assigned"), aDealersOrder("assigned", { id: anId() })];
      await addOrder(orders, one);
      await addOrder(orders, other);
      const reader: NoticeReader = { orderId: one.id, reader: "receiver" };
      expect(await notices.turn(reader, "orders", false)).toBe(true);
      expect(await notices.turn(reader, "orders", false)).toBe(true);
      expect(await second.notices.isOff(reader, "orders")).toBe(true);
      expect(await notices.isOff({ orderId: one.id, reader: "shipper" }, "orders")).toBe(false);
      expect(await notices.isOff({ orderId: other.id, reader: "receiver" }, "orders")).toBe(false);
      expect(await second.notices.turn(reader, "orders", true)).toBe(true);
      expect(await notices.isOff(reader, "orders")).toBe(false);
    });

    it("turns off a group for an address, as its digest names it", async () => {
      const { notices, second } = storage();
      const [reader, other]: readonly NoticeReader[] = [{ address: "one digest" }, { address: "another" }];
      for (const on of [false, false, true, true, false]) {
        expect(await notices.turn(reader!, "reminders", on)).toBe(true);
        expect(await second.notices.isOff(reader!, "reminders")).toBe(!on);
      }
      expect(await notices.isOff(reader!, "orders")).toBe(false);
      expect(await notices.isOff(other!, "reminders")).toBe(false);
    });

    it("keeps nothing of an account or an order that is not there", async () => {
      const { notices } = storage();
      for (const id of [anId(), "", "nonsense", "\u0000"]) {
        expect(await notices.turnDaily(id, ["orders"], chicago)).toBe(false);
        await notices.toldDaily(id, "2026-11-20", at);
        for (const on of [true, false]) {
          expect(await notices.turn({ accountId: id }, "orders", on)).toBe(false);
          for (const reader of readers) expect(await notices.turn({ orderId: id, reader }, "orders", on)).toBe(false);
        }
      }
    });

    it("keeps nothing of an account that is deleted", async () => {
      const { accounts, privacy, notices } = storage();
      const { rita } = await addCast(accounts);
      const { id } = rita.user;
      await notices.turn({ accountId: id }, "orders", false);
      await notices.turnDaily(id, ["support"], chicago);
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
      expect(await notices.turnedOff(id)).toEqual([]);
      expect(await notices.turn({ accountId: id }, "orders", false)).toBe(false);
      expect(await notices.turnDaily(id, ["orders"], chicago)).toBe(false);
      expect([await notices.turnedOff(id), await notices.daily(id)]).toEqual([[], undefined]);
    });
  });
}
