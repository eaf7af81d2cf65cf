import { describe, expect, it } from "vitest";
import { anId, aPerson, aSecret, aSession } from "../../builders/index.ts";
import { addPerson } from "../shared/add-people.ts";
import { afterNoon } from "../shared/moments.ts";
import type { SessionStorage } from "./storage.ts";

export function describeEndingSessions(storage: () => SessionStorage): void {
  const now = afterNoon();

  /** A person who is signed in at so many places. */
  async function signedIn(places: number) {
    const { accounts, sessions } = storage();
    const { user } = await addPerson(accounts, aPerson());
    const kept: { key: string; id: string }[] = [];
    for (let place = 0; place < places; place++) {
      const key = aSecret();
      await sessions.save(key, aSession(user.id), now);
      kept.push({ key, id: (await sessions.find(key, now))?.id ?? "" });
    }
    return { accountId: user.id, keys: kept.map(({ key }) => key), ids: kept.map(({ id }) => id) };
  }

  const found = (keys: readonly string[]) =>
    Promise.all(keys.map(async (key) => (await storage().second.sessions.find(key, now)) !== undefined));

  describe("ending sessions", () => {
    it("removes one by its key, at once for every process, and takes an unknown key", async () => {
      const { keys } = await signedIn(2);
      expect(await found(keys)).toEqual([true, true]);
      await storage().sessions.remove(keys[0] ?? "");
      await storage().sessions.remove(keys[0] ?? "");
      await storage().sessions.remove("\u0000");
      expect(await found(keys)).toEqual([false, true]);
    });

    it("ends one by its id, once", async () => {
      const { sessions } = storage();
      const { accountId, keys, ids } = await signedIn(2);
      expect(await sessions.end(accountId, ids[0] ?? "")).toBe(true);
      expect(await sessions.end(accountId, ids[0] ?? "")).toBe(false);
      expect(await found(keys)).toEqual([false, true]);
      expect((await sessions.list(accountId, now)).map(({ id }) => id)).toEqual([ids[1]]);
    });

    it("ends no session of another user, and no unknown one", async () => {
      const { sessions } = storage();
      const [mine, theirs] = [await signedIn(1), await signedIn(1)];
      for (const id of [theirs.ids[0] ?? "", mine.keys[0] ?? "", anId(), "", "nonsense", "\u0000"])
        expect(await sessions.end(mine.accountId, id)).toBe(false);
      expect(await sessions.end("nonsense", mine.ids[0] ?? "")).toBe(false);
      expect(await found([...mine.keys, ...theirs.keys])).toEqual([true, true]);
    });

    it("ends all but one, and none of another user", async () => {
      const { sessions } = storage();
      const [mine, theirs] = [await signedIn(3), await signedIn(2)];
      expect(await sessions.endOthers(mine.accountId, mine.ids[1] ?? "")).toBe(2);
      expect(await found(mine.keys)).toEqual([false, true, false]);
      expect(await found(theirs.keys)).toEqual([true, true]);
      expect(await sessions.endOthers(mine.accountId, mine.ids[1] ?? "")).toBe(0);
    });

    it("ends all when the one to keep is not theirs", async () => {
      const { sessions } = storage();
      const [mine, theirs] = [await signedIn(2), await signedIn(1)];
      expect(await sessions.endOthers(mine.accountId, theirs.ids[0] ?? "")).toBe(2);
      expect(await found([...mine.keys, ...theirs.keys])).toEqual([false, false, true]);
    });

    it("ends those that still wait for their second factor too", async () => {
      const { sessions } = storage();
      const { accountId, keys, ids } = await signedIn(1);
      const waiting = aSecret();
      await sessions.save(waiting, aSession(accountId, { stage: "second_factor" }), now);
      await sessions.endOthers(accountId, ids[0] ?? "");
      expect(await found([...keys, waiting])).toEqual([true, false]);
    });
  });
}
