import { castAccounts } from "@lotlane/demo";
import { accept } from "../../shared/result.ts";
import { describe, expect, it } from "vitest";
import type { Written } from "../../desk/index.ts";
import type { AccountStore, SupportStore, TakeUpStore, TextStore } from "../../ports.ts";
import type { Text } from "../../texts/index.ts";
import { anId, aPerson, aSupportMessage, aText } from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type TakeUpStorage = {
  readonly accounts: AccountStore;
  readonly support: SupportStore;
  readonly texts: TextStore;
  readonly takeUps: TakeUpStore;
  readonly second: { readonly takeUps: TakeUpStore };
};

const { ada, dana } = castAccounts();
const minute = (number: number) => `2026-11-20T15:${String(number).padStart(2, "0")}:00.000Z`;
const incoming = (at: number, overrides: Partial<Text> = {}) =>
  aText({ kind: "incoming", state: "received", createdAt: minute(at), ...overrides });
const written = (at: number, overrides: Partial<Text> = {}) =>
  aText({ kind: "written", state: "delivered", createdAt: minute(at), ...overrides });

export function takeUpStoreContract(name: string, setUp: SetUp<TakeUpStorage>): void {
  describe(`what admins answer: ${name}`, () => {
    const storage = eachTestWith(setUp);

    const asks = (at: number) => storage().support.add(aSupportMessage(dana.user.id, { createdAt: minute(at) }), []);
    const replies = (at: number) =>
      storage().support.add(
        aSupportMessage(dana.user.id, { authorId: ada.user.id, fromSupport: true, createdAt: minute(at) }),
        [],
      );
    const begin = async () => {
      await addCast(storage().accounts);
      const { user: bo } = await addPerson(
        storage().accounts,
        aPerson({ userType: "admin", firstName: "Bo", lastName: "Best" }),
      );
      const take = (who: string, at: number, of: Written = danas, from: string | null = null) =>
        storage().takeUps.take(of, { adminId: who, from, at: minute(at) });
      const holders = async () => (await storage().second.takeUps.list(10)).map(({ by }) => by.name);
      return { ...storage(), bo, take, holders };
    };
    const danas: Written = { kind: "support", id: dana.user.id };

    it("are told with their holder, and go to the first alone until it lets go", async () => {
      const { bo, take, takeUps, second } = await begin();
      await asks(1);
      const adas = { ...danas, by: { id: ada.user.id, name: "Ada Admin" }, since: minute(2) };
      expect(await take(ada.user.id, 2)).toEqual(adas);
      expect(await take(bo.id, 3)).toEqual(adas);
      expect(await take(ada.user.id, 4)).toEqual(adas);
      expect(await second.takeUps.list(10)).toEqual([adas]);
      expect(await takeUps.letGo(danas, bo.id)).toBe(false);
      expect(await second.takeUps.letGo(danas, ada.user.id)).toBe(true);
      expect(await takeUps.letGo(danas, ada.user.id)).toBe(false);
      expect(await takeUps.list(10)).toEqual([]);
      expect(await take(bo.id, 5)).toMatchObject({ by: { name: "Bo Best" }, since: minute(5) });
    });

    it("are taken over from the admin who has them, and from no other", async () => {
      const { bo, take } = await begin();
      await asks(1);
      await take(ada.user.id, 2);
      expect(await take(bo.id, 3, danas, anId())).toMatchObject({ by: { id: ada.user.id } });
      expect(await take(bo.id, 3, danas, ada.user.id)).toMatchObject({ by: { id: bo.id }, since: minute(3) });
      expect(await take(ada.user.id, 4, danas, ada.user.id)).toMatchObject({ by: { id: bo.id } });
    });

    it("go to one of many who press at once, on two processes", async () => {
      const { accounts, takeUps, second } = await begin();
      await asks(1);
      const people = await Promise.all(
        Array.from({ length: 6 }, async () => (await addPerson(accounts, aPerson({ userType: "admin" }))).user.id),
      );
      const taken = await Promise.all(
        people.map((adminId, at) =>
          (at % 2 === 0 ? takeUps : second.takeUps).take(danas, { adminId, from: null, at: minute(2) }),
        ),
      );
      expect(new Set(taken.map((one) => one?.by.id)).size).toBe(1);
      const [holder] = taken.map((one) => one!.by.id);
      const over = await Promise.all(
        people
          .filter((adminId) => adminId !== holder)
          .map((adminId, at) =>
            (at % 2 === 0 ? takeUps : second.takeUps).take(danas, { adminId, from: holder!, at: minute(3) }),
          ),
      );
      expect(over).toHaveLength(5);
      expect(new Set(over.map((one) => one?.by.id)).size).toBe(1);
      expect(over[0]?.by.id).not.toBe(holder);
      expect(await takeUps.list(10)).toHaveLength(1);
    });

    it("end with an answer, and can be made again for the next message", async () => {
      const { bo, take, holders } = await begin();
      expect(await take(ada.user.id, 1)).toBeUndefined();
      await asks(1);
      await take(ada.user.id, 2);
      await asks(3);
      expect(await holders()).toEqual(["Ada Admin"]);
      await replies(4);
      expect(await holders()).toEqual([]);
      expect(await take(bo.id, 5)).toBeUndefined();
      await asks(6);
      expect(await holders()).toEqual([]);
      expect(await take(bo.id, 7)).toMatchObject({ by: { id: bo.id }, since: minute(7) });
    });

    it("are the texts of a number too, until it is written a text that arrives", async () => {
      const { texts, bo, take, takeUps, holders } = await begin();
      const [first, second] = [incoming(1), incoming(3)];
      const of = ({ id }: Text): Written => ({ kind: "text", id });
      await texts.add(first, []);
      await take(ada.user.id, 2, of(first));
      await texts.add(second, []);
      await texts.add(incoming(4, { number: "+13055550100" }), []);
      await texts.add(aText({ kind: "booking", createdAt: minute(4), state: "delivered" }), []);
      await texts.add(written(4, { state: "failed" }), []);
      await texts.add(written(4, { number: "+13055550100" }), []);
      expect(await takeUps.list(10)).toMatchObject([{ kind: "text", id: second.id, by: { id: ada.user.id } }]);
      expect(await take(bo.id, 5, of(second))).toMatchObject({ by: { id: ada.user.id } });
      await texts.add(written(6), []);
      expect(await holders()).toEqual([]);
      for (const one of [first, second, written(7)]) expect(await take(bo.id, 7, of(one))).toBeUndefined();
      await texts.add(incoming(8), []);
      expect(await take(bo.id, 9, of(first))).toMatchObject({ by: { id: bo.id } });
      expect(await takeUps.letGo(of(second), bo.id)).toBe(true);
      expect(await holders()).toEqual([]);
    });

    it("are free once their admin may not sign in", async () => {
      const { accounts, bo, take, holders } = await begin();
      await asks(1);
      await take(bo.id, 2);
      await accounts.change(bo.id, (account) =>
        accept({ account: { ...account, user: { ...account.user, removedAt: minute(3) } }, facts: [] }),
      );
      expect(await holders()).toEqual([]);
      expect(await take(ada.user.id, 4)).toMatchObject({ by: { id: ada.user.id } });
    });

    it("are listed newest first, as many as are asked for, and none by what is no id", async () => {
      const { texts, take, takeUps } = await begin();
      await asks(1);
      const text = incoming(1);
      await texts.add(text, []);
      await take(ada.user.id, 2);
      await take(ada.user.id, 3, { kind: "text", id: text.id });
      expect((await takeUps.list(10)).map(({ kind }) => kind)).toEqual(["text", "support"]);
      expect(await takeUps.list(1)).toHaveLength(1);
      for (const kind of ["support", "text"] as const)
        for (const id of [anId(), "nonsense", "\u0000"]) {
          expect(await take(ada.user.id, 4, { kind, id })).toBeUndefined();
          expect(await takeUps.letGo({ kind, id }, ada.user.id)).toBe(false);
        }
    });
  });
}
