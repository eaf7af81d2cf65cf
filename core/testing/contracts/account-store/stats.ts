import { describe, expect, it } from "vitest";
import type { User } from "../../../accounts/index.ts";
import { aPerson, aSecret, aSession } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { removed } from "../shared/changes-of-accounts.ts";
import { afterNoon } from "../shared/moments.ts";

export function describeAccountStats(storage: () => AccountStorage): void {
  const now = afterNoon();
  const stats = () => storage().accounts.stats(now);

  describe("account stats", () => {
    it("are all zero without accounts", async () => {
      expect(await stats()).toEqual({
        totalUsers: 0,
        newUsersThisWeek: 0,
        newUsersLastWeek: 0,
        weeklyActiveUsers: 0,
        pendingVerifications: 0,
        totalShippers: 0,
        totalTransporters: 0,
      });
    });

    it("count people and roles, without those removed", async () => {
      const { accounts } = storage();
      const { sam } = await addCast(accounts);
      expect(await stats()).toMatchObject({ totalUsers: 6, totalShippers: 2, totalTransporters: 1 });
      await accounts.change(sam.user.id, removed);
      expect(await stats()).toMatchObject({ totalUsers: 5, totalShippers: 1, totalTransporters: 1 });
    });

    it("count who came within seven days, and within the seven before", async () => {
      const { accounts } = storage();
      const cameAt = (created: Date, overrides: Partial<User> = {}) =>
        addPerson(accounts, aPerson({ createdAt: created.toISOString(), ...overrides }));
      await cameAt(afterNoon({ minutes: -1 }));
      await cameAt(afterNoon({ days: -7, minutes: 1 }));
      await cameAt(afterNoon({ days: -7, minutes: -1 }));
      await cameAt(afterNoon({ days: -7, minutes: -1 }));
      await cameAt(afterNoon({ days: -14, minutes: 1 }));
      await cameAt(afterNoon({ days: -14, minutes: -1 }));
      const { user } = await cameAt(afterNoon({ days: -1 }));
      await accounts.change(user.id, removed);
      expect(await stats()).toMatchObject({ totalUsers: 6, newUsersThisWeek: 2, newUsersLastWeek: 3 });
    });

    it("count the people, not the places, that were seen within seven days", async () => {
      const { accounts, sessions } = storage();
      const { dana, carlos, rita } = await addCast(accounts);
      const signIn = async (accountId: string, at: Date) => {
        const key = aSecret();
        await sessions.save(key, aSession(accountId), at);
        return key;
      };
      await signIn(dana.user.id, afterNoon({ minutes: -5 }));
      await signIn(dana.user.id, afterNoon({ days: -6 }));
      await signIn(rita.user.id, afterNoon({ days: -7, minutes: -1 }));
      const longAgo = await signIn(carlos.user.id, afterNoon({ days: -8 }));
      expect(await stats()).toMatchObject({ weeklyActiveUsers: 1 });
      await sessions.find(longAgo, afterNoon({ days: -3 }));
      expect(await stats()).toMatchObject({ weeklyActiveUsers: 2 });
      await accounts.change(carlos.user.id, removed);
      expect(await stats()).toMatchObject({ weeklyActiveUsers: 1 });
    });

    it("count the main accounts of shippers and transporters that no admin has verified", async () => {
      const { accounts } = storage();
      const unverified = (overrides: Partial<User>) =>
        addPerson(accounts, aPerson({ isVerified: false, ...overrides }));
      await addCast(accounts);
      await unverified({ userType: "shipper" });
      await unverified({ userType: "transporter" });
      await unverified({ userType: "shipper", isSubUser: true });
      await unverified({ userType: "driver" });
      await unverified({ userType: "receiver" });
      expect(await stats()).toMatchObject({ pendingVerifications: 2 });
    });
  });
}
