import { describe, expect, it } from "vitest";
import { aPerson, aSecret, aSession } from "../../builders/index.ts";
import { addPerson } from "../shared/add-people.ts";
import { withUser } from "../shared/changes-of-accounts.ts";
import { afterNoon } from "../shared/moments.ts";
import type { SessionStorage } from "./storage.ts";

const noon = afterNoon();

export function describeBeginningSessions(storage: () => SessionStorage): void {
  describe("beginning a session", () => {
    async function aUser() {
      const { accounts, sessions, second } = storage();
      const { user, credentials } = await addPerson(accounts, aPerson());
      const begin = async (overrides: Parameters<typeof aSession>[1]) => {
        const key = aSecret();
        const began = await second.sessions.save(key, aSession(user.id, overrides), noon);
        expect((await sessions.find(key, noon)) !== undefined).toBe(began);
        return began;
      };
      return { id: user.id, accounts, begin, passwordHash: credentials.passwordHash };
    }

    it("takes the hash that is the account's, and no other", async () => {
      const { begin, passwordHash } = await aUser();
      expect(await begin({ passwordHash })).toBe(true);
      expect(await begin({ passwordHash: `${passwordHash}x` })).toBe(false);
      expect(await begin({ passwordHash: `${passwordHash}x`, stage: "second_factor" })).toBe(false);
    });

    it("takes the password alone only while no code is asked for", async () => {
      const { id, accounts, begin, passwordHash } = await aUser();
      await accounts.change(
        id,
        withUser(() => ({ twoFactorEnabledAt: noon.toISOString() })),
      );
      expect(await begin({ passwordHash })).toBe(false);
      expect(await begin({ passwordHash, stage: "second_factor" })).toBe(true);
      expect(await begin({})).toBe(true);
    });

    it.each(["suspendedAt", "removedAt"] as const)("refuses a user who may not sign in: %s", async (field) => {
      const { id, accounts, begin, passwordHash } = await aUser();
      await accounts.change(
        id,
        withUser(() => ({ [field]: noon.toISOString() })),
      );
      for (const overrides of [{}, { passwordHash }, { stage: "second_factor" as const }])
        expect(await begin(overrides)).toBe(false);
    });

    it("refuses for an account that is not there, even one that is no id at all", async () => {
      const { sessions } = storage();
      for (const accountId of ["00000000-0000-4000-8000-00000000dead", "nonsense"])
        expect(await sessions.save(aSecret(), aSession(accountId), noon)).toBe(false);
    });
  });
}
