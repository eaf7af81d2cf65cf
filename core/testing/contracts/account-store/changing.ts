import { describe, expect, it } from "vitest";
import type { Account } from "../../../accounts/index.ts";
import { accept } from "../../../shared/result.ts";
import { anId, aPerson, aSecret, aSession } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import {
  aFact,
  breakThePen,
  nothingToDecide,
  notToday,
  oneMoreJob,
  refuseChange,
  withUser,
} from "../shared/changes-of-accounts.ts";
import { afterNoon } from "../shared/moments.ts";

export function describeChangingAccounts(storage: () => AccountStorage): void {
  const now = afterNoon();

  /** Signs a person in. @returns the key and the id of the session */
  async function signIn(accountId: string) {
    const key = aSecret();
    const { sessions } = storage();
    await sessions.save(key, aSession(accountId), now);
    return { key, id: (await sessions.find(key, now))?.id ?? "" };
  }

  const isSignedIn = async ({ key }: { key: string }) => (await storage().sessions.find(key, now)) !== undefined;

  describe("changing accounts", () => {
    it("keeps what was decided, user and credentials, and answers the user", async () => {
      const { accounts, second } = storage();
      const account = await addPerson(accounts, aPerson());
      const changed: Account = {
        user: {
          ...account.user,
          firstName: "Zoë",
          phoneNumber: null,
          rating: "5.00",
          pictureId: anId(),
          twoFactorEnabledAt: account.user.createdAt,
        },
        credentials: {
          passwordHash: "another",
          twoFactor: { sealedSecret: "sealed", lastStep: 3, backupCodes: ["a"] },
        },
      };
      const answer = await accounts.change(account.user.id, (newest) => {
        expect(newest).toEqual(account);
        return accept({ account: changed, facts: [aFact(account.user.id)] });
      });
      expect(answer).toEqual({ ok: true, value: changed.user });
      expect(await second.accounts.find(account.user.id)).toEqual(changed);
      expect((await accounts.facts(account.user.id, 1))[0]).toMatchObject(aFact(account.user.id));

      await accounts.change(account.user.id, () => accept({ account, facts: [] }));
      expect(await accounts.find(account.user.id)).toEqual(account);
    });

    it("changes no other account", async () => {
      const { accounts } = storage();
      const [one, other] = [await addPerson(accounts, aPerson()), await addPerson(accounts, aPerson())];
      await accounts.change(one.user.id, oneMoreJob);
      expect(await accounts.find(other.user.id)).toEqual(other);
    });

    it("shows the decision the newest account", async () => {
      const { accounts, second } = storage();
      const { user } = await addPerson(accounts, aPerson());
      await second.accounts.find(user.id);
      await accounts.change(user.id, oneMoreJob);
      const seen: number[] = [];
      await second.accounts.change(user.id, (newest) => {
        seen.push(newest.user.totalJobs);
        return refuseChange();
      });
      expect(seen.at(-1)).toBe(1);
    });

    it("answers undefined for an id that is not there, and asks for no decision", async () => {
      const { accounts } = storage();
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await accounts.change(id, nothingToDecide)).toBeUndefined();
    });

    it("keeps nothing of a refusal, and hands it on", async () => {
      const { accounts } = storage();
      const account = await addPerson(accounts, aPerson());
      expect(await accounts.change(account.user.id, refuseChange)).toEqual({ ok: false, refusal: notToday });
      expect(await accounts.find(account.user.id)).toEqual(account);
    });

    it("keeps nothing when the decision throws, hands the fault on, and can be changed afterwards", async () => {
      const { accounts } = storage();
      const account = await addPerson(accounts, aPerson());
      await expect(accounts.change(account.user.id, breakThePen)).rejects.toThrow("the pen broke");
      expect(await accounts.find(account.user.id)).toEqual(account);
      expect(await accounts.change(account.user.id, oneMoreJob)).toMatchObject({ ok: true, value: { totalJobs: 1 } });
    });

    it("makes twenty changes at once one after the other", async () => {
      const { accounts, second } = storage();
      const { user } = await addPerson(accounts, aPerson());
      await Promise.all(
        Array.from({ length: 20 }, (_, caller) =>
          (caller % 2 === 0 ? accounts : second.accounts).change(user.id, oneMoreJob),
        ),
      );
      expect((await accounts.find(user.id))?.user.totalJobs).toBe(20);
    });

    it("loses no field when two people change different ones at once", async () => {
      const { accounts, second } = storage();
      const { user } = await addPerson(accounts, aPerson());
      await Promise.all([
        accounts.change(
          user.id,
          withUser(() => ({ firstName: "Zoë" })),
        ),
        second.accounts.change(
          user.id,
          withUser(() => ({ isVerified: false })),
        ),
        accounts.change(
          user.id,
          withUser(() => ({ rating: "4.50" })),
        ),
      ]);
      expect((await accounts.find(user.id))?.user).toEqual({
        ...user,
        firstName: "Zoë",
        isVerified: false,
        rating: "4.50",
      });
    });

    it("ends every session of the account and of no other", async () => {
      const { accounts } = storage();
      const [one, other] = [await addPerson(accounts, aPerson()), await addPerson(accounts, aPerson())];
      const places = [await signIn(one.user.id), await signIn(one.user.id)];
      const elsewhere = await signIn(other.user.id);
      await accounts.change(
        one.user.id,
        withUser(() => ({}), { endSessions: "all" }),
      );
      for (const place of places) expect(await isSignedIn(place)).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("ends every session of the account's organization and of no other", async () => {
      const { accounts, sessions } = storage();
      const cast = await addCast(accounts);
      const ids = Object.values(cast).map(({ user }) => user.id);
      for (const id of ids) await sessions.save(id, aSession(id), afterNoon());
      const left = async () => {
        const found = await Promise.all(ids.map((id) => sessions.find(id, afterNoon())));
        return found.flatMap((session) => (session ? [session.user.firstName] : []));
      };
      const endThose = withUser(() => ({}), { endSessions: "organization" });
      await accounts.change(cast.carlos.user.id, endThose);
      expect((await left()).toSorted()).toEqual(["Ada", "Dana", "Rita", "Sam"]);
      // One that has none ends their own.
      await accounts.change(cast.rita.user.id, endThose);
      expect((await left()).toSorted()).toEqual(["Ada", "Dana", "Sam"]);
    });

    it("ends every session of the account but one", async () => {
      const { accounts } = storage();
      const [one, other] = [await addPerson(accounts, aPerson()), await addPerson(accounts, aPerson())];
      const [here, there] = [await signIn(one.user.id), await signIn(one.user.id)];
      const elsewhere = await signIn(other.user.id);
      await accounts.change(
        one.user.id,
        withUser(() => ({}), { endSessions: { except: here.id } }),
      );
      expect(await isSignedIn(here)).toBe(true);
      expect(await isSignedIn(there)).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("ends no session when nothing says so, and none with what was refused", async () => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson());
      const place = await signIn(user.id);
      await accounts.change(user.id, oneMoreJob);
      await accounts.change(user.id, refuseChange);
      await expect(accounts.change(user.id, breakThePen)).rejects.toThrow();
      expect(await isSignedIn(place)).toBe(true);
    });
  });
}
