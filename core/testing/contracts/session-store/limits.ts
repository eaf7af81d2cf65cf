import { describe, expect, it } from "vitest";
import { aPerson, aSecret, aSession } from "../../builders/index.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { removed, withUser } from "../shared/changes-of-accounts.ts";
import { afterNoon } from "../shared/moments.ts";
import type { SessionStorage } from "./storage.ts";

export function describeSessionLimits(storage: () => SessionStorage): void {
  async function signIn(stage: "signed_in" | "second_factor" = "signed_in") {
    const { accounts, sessions } = storage();
    const { user } = await addPerson(accounts, aPerson());
    const key = aSecret();
    await sessions.save(key, aSession(user.id, { stage }), afterNoon());
    return { key, id: user.id };
  }

  const isFound = async (key: string, span: Parameters<typeof afterNoon>[0]) =>
    (await storage().sessions.find(key, afterNoon(span))) !== undefined;

  describe("the limits of sessions", () => {
    it("end a session that was not used for seven days", async () => {
      const [{ key, id }, other] = [await signIn(), await signIn()];
      expect(await isFound(key, { days: 7, minutes: 1 })).toBe(false);
      expect(await storage().sessions.list(id, afterNoon({ days: 7, minutes: 1 }))).toEqual([]);
      expect(await isFound(other.key, { days: 7, minutes: -1 })).toBe(true);
      expect(await isFound(other.key, { days: 14, minutes: -2 })).toBe(true);
      expect(await isFound(other.key, { days: 21 })).toBe(false);
    });

    it("end one after thirty days, though it was in use", async () => {
      const { key, id } = await signIn();
      for (let days = 1; days < 30; days++) expect(await isFound(key, { days })).toBe(true);
      expect(await isFound(key, { days: 30, minutes: -1 })).toBe(true);
      expect(await isFound(key, { days: 30, minutes: 1 })).toBe(false);
      expect(await storage().sessions.list(id, afterNoon({ days: 30, minutes: 1 }))).toEqual([]);
    });

    it("give a second factor ten minutes, however often it is asked for", async () => {
      const { key } = await signIn("second_factor");
      expect((await storage().sessions.find(key, afterNoon({ minutes: 1 })))?.stage).toBe("second_factor");
      for (const minutes of [3, 6, 9]) expect(await isFound(key, { minutes })).toBe(true);
      expect(await isFound(key, { minutes: 10, seconds: 1 })).toBe(false);
    });

    it("do not count a place that still waits for its second factor", async () => {
      const { id } = await signIn("second_factor");
      expect(await storage().sessions.list(id, afterNoon())).toEqual([]);
    });

    it("begin again when the second factor was given", async () => {
      const { sessions } = storage();
      const { key, id } = await signIn("second_factor");
      await sessions.save(key, aSession(id), afterNoon({ minutes: 9 }));
      expect((await sessions.find(key, afterNoon({ minutes: 20 })))?.stage).toBe("signed_in");
      expect(await sessions.list(id, afterNoon({ minutes: 20 }))).toMatchObject([
        { createdAt: afterNoon({ minutes: 9 }).toISOString() },
      ]);
    });

    it.each([
      ["suspended", withUser(() => ({ suspendedAt: "2026-11-20T12:00:00.000Z" }))],
      ["removed", removed],
    ])("find no user who is %s, in any stage", async (_, change) => {
      const { accounts } = storage();
      for (const stage of ["signed_in", "second_factor"] as const) {
        const { key, id } = await signIn(stage);
        expect(await isFound(key, {})).toBe(true);
        await accounts.change(id, change);
        expect(await isFound(key, {})).toBe(false);
      }
    });

    it.each([
      ["dana", "sam"],
      ["carlos", "dina"],
    ] as const)("find and begin none of %s's %s while the main account is suspended", async (main, member) => {
      const { accounts, sessions } = storage();
      const cast = await addCast(accounts);
      const { id } = cast[member].user;
      const keys = { signed_in: aSecret(), second_factor: aSecret() };
      const begin = (stage: keyof typeof keys) => sessions.save(keys[stage], aSession(id, { stage }), afterNoon());
      const of = (suspendedAt: string | null) => withUser(() => ({ suspendedAt }));
      for (const stage of ["signed_in", "second_factor"] as const) expect(await begin(stage)).toBe(true);

      await accounts.change(cast[main].user.id, of("2026-11-20T12:00:00.000Z"));
      for (const stage of ["signed_in", "second_factor"] as const) {
        expect(await isFound(keys[stage], {})).toBe(false);
        expect(await begin(stage)).toBe(false);
      }
      expect(await sessions.list(id, afterNoon())).toEqual([]);

      await accounts.change(cast[main].user.id, of(null));
      expect(await isFound(keys.signed_in, {})).toBe(true);
      // A suspended member keeps no one else out.
      await accounts.change(id, of("2026-11-20T12:00:00.000Z"));
      const own = aSecret();
      expect(await sessions.save(own, aSession(cast[main].user.id), afterNoon())).toBe(true);
      expect(await isFound(own, {})).toBe(true);
    });
  });
}
