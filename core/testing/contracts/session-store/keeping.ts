import { describe, expect, it } from "vitest";
import { aPerson, aSecret, aSession } from "../../builders/index.ts";
import { addPerson } from "../shared/add-people.ts";
import { oneMoreJob } from "../shared/changes-of-accounts.ts";
import { afterNoon } from "../shared/moments.ts";
import type { SessionStorage } from "./storage.ts";

export function describeKeepingSessions(storage: () => SessionStorage): void {
  const now = afterNoon();
  const aUser = () => addPerson(storage().accounts, aPerson());

  describe("keeping sessions", () => {
    it("finds a session with its person, on another process too", async () => {
      const { sessions, second } = storage();
      const [{ user }, key] = [await aUser(), aSecret()];
      await sessions.save(key, aSession(user.id), now);
      const found = await sessions.find(key, now);
      expect(found).toEqual({ id: expect.any(String), stage: "signed_in", user, provedAt: now.toISOString() });
      expect(await second.sessions.find(key, now)).toEqual(found);
    });

    it("answers undefined for a key that is not there", async () => {
      const { sessions } = storage();
      const [{ user }, key] = [await aUser(), aSecret()];
      await sessions.save(key, aSession(user.id), now);
      const id = (await sessions.find(key, now))?.id ?? "";
      for (const other of [aSecret(), key.toUpperCase(), `${key} `, id, user.id, "", "%", "\u0000"])
        expect(await sessions.find(other, now)).toBeUndefined();
    });

    it("tells sessions of one person apart by ids that give no key away", async () => {
      const { sessions } = storage();
      const [{ user }, one, other] = [await aUser(), aSecret(), aSecret()];
      for (const key of [one, other]) await sessions.save(key, aSession(user.id), now);
      const ids = (await sessions.list(user.id, now)).map(({ id }) => id);
      expect(new Set(ids).size).toBe(2);
      expect(ids.join()).not.toContain(one);
      expect(ids.join()).not.toContain(other);
    });

    it("notes when its owner was proved last, at once for every process, and of that session alone", async () => {
      const { sessions, second } = storage();
      const [{ user }, key, other] = [await aUser(), aSecret(), aSecret()];
      for (const one of [key, other]) await sessions.save(one, aSession(user.id), now);
      const later = afterNoon({ minutes: 30 });
      await second.sessions.prove(key, later);
      await sessions.prove(aSecret(), later);
      await sessions.prove("\u0000", later);
      expect((await sessions.find(key, later))?.provedAt).toBe(later.toISOString());
      expect((await sessions.find(other, later))?.provedAt).toBe(now.toISOString());
      expect(await sessions.list(user.id, later)).toHaveLength(2);
    });

    it("shows the newest of the person", async () => {
      const { accounts, sessions, second } = storage();
      const [{ user }, key] = [await aUser(), aSecret()];
      await sessions.save(key, aSession(user.id), now);
      await second.sessions.find(key, now);
      await accounts.change(user.id, oneMoreJob);
      expect((await second.sessions.find(key, now))?.user.totalJobs).toBe(1);
    });

    it("replaces what was kept under a key", async () => {
      const { sessions } = storage();
      const [first, next, key] = [await aUser(), await aUser(), aSecret()];
      await sessions.save(key, aSession(first.user.id), now);
      await sessions.save(key, aSession(next.user.id), now);
      expect((await sessions.find(key, now))?.user).toEqual(next.user);
      expect(await sessions.list(first.user.id, now)).toEqual([]);
      expect(await sessions.list(next.user.id, now)).toHaveLength(1);
    });

    it("keeps one session when a key is saved many times at once", async () => {
      const { sessions, second } = storage();
      const [{ user }, key] = [await aUser(), aSecret()];
      await Promise.all(
        Array.from({ length: 10 }, (_, caller) =>
          (caller % 2 === 0 ? sessions : second.sessions).save(key, aSession(user.id), now),
        ),
      );
      expect(await sessions.list(user.id, now)).toHaveLength(1);
    });

    it("lists where the user is signed in, last seen first, without other users' places", async () => {
      const { sessions } = storage();
      const [{ user }, other] = [await aUser(), await aUser()];
      const [older, newer] = [aSecret(), aSecret()];
      const phone = { userAgent: `Móbile “Safari” ${"x".repeat(284)}`, address: "2001:db8::7" };
      await sessions.save(older, aSession(user.id, phone), afterNoon({ minutes: -20 }));
      await sessions.save(newer, aSession(user.id), afterNoon({ minutes: -10 }));
      await sessions.save(aSecret(), aSession(other.user.id), now);
      const places = [
        {
          id: (await sessions.find(newer, afterNoon({ minutes: -10 })))?.id,
          userAgent: aSession(user.id).userAgent,
          address: aSession(user.id).address,
          createdAt: afterNoon({ minutes: -10 }).toISOString(),
          lastSeenAt: afterNoon({ minutes: -10 }).toISOString(),
        },
        {
          id: (await sessions.find(older, afterNoon({ minutes: -20 })))?.id,
          ...phone,
          createdAt: afterNoon({ minutes: -20 }).toISOString(),
          lastSeenAt: afterNoon({ minutes: -20 }).toISOString(),
        },
      ];
      expect(await sessions.list(user.id, now)).toEqual(places);
      await sessions.find(older, now);
      expect((await sessions.list(user.id, now)).map(({ id }) => id)).toEqual([places[1]?.id, places[0]?.id]);
    });

    it("lists at most a hundred places, those seen last", async () => {
      const { sessions } = storage();
      const [{ user }, first] = [await aUser(), aSecret()];
      await sessions.save(first, aSession(user.id), afterNoon({ minutes: -1 }));
      const oldest = (await sessions.find(first, afterNoon({ minutes: -1 })))?.id;
      await Promise.all(Array.from({ length: 100 }, () => sessions.save(aSecret(), aSession(user.id), now)));
      const places = await sessions.list(user.id, now);
      expect(places).toHaveLength(100);
      expect(places.map(({ id }) => id)).not.toContain(oldest);
    });

    it("lists nothing for an id that is not there", async () => {
      for (const id of [aPerson().user.id, "", "nonsense", "\u0000"])
        expect(await storage().sessions.list(id, now)).toEqual([]);
    });

    it("notes that the person was seen, once a minute at most", async () => {
      const { sessions, second } = storage();
      const [{ user }, key] = [await aUser(), aSecret()];
      await sessions.save(key, aSession(user.id), now);
      const lastSeen = async () => (await sessions.list(user.id, now))[0]?.lastSeenAt;
      await sessions.find(key, afterNoon({ seconds: 55 }));
      expect(await lastSeen()).toBe(now.toISOString());
      await second.sessions.find(key, afterNoon({ seconds: 65 }));
      expect(await lastSeen()).toBe(afterNoon({ seconds: 65 }).toISOString());
      await sessions.find(key, afterNoon({ seconds: 115 }));
      expect(await lastSeen()).toBe(afterNoon({ seconds: 65 }).toISOString());
    });

    it("finds a session for many who ask at once after a minute", async () => {
      const { sessions, second } = storage();
      const [{ user }, key] = [await aUser(), aSecret()];
      await sessions.save(key, aSession(user.id), now);
      const found = await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? sessions : second.sessions).find(key, afterNoon({ minutes: 2 })),
        ),
      );
      expect(found.map((session) => session?.user.id)).toEqual(found.map(() => user.id));
    });
  });
}
