import { castAccounts, danasMotors, zoeLongname } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { type Account, emailUnavailable } from "../../../accounts/index.ts";
import { anAddition, anId, anOrganization, aPerson } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addPerson } from "../shared/add-people.ts";
import { removed, withUser } from "../shared/changes-of-accounts.ts";

export function describeAddingAccounts(storage: () => AccountStorage): void {
  describe("adding accounts", () => {
    it("gives an account back exactly as it was made", async () => {
      const { accounts, second } = storage();
      const { user } = aPerson({
        ...zoeLongname,
        userType: "transporter",
        address: "12 Palm Street\nMiami, FL",
        isVerified: false,
        emailVerifiedAt: null,
        twoFactorEnabledAt: "2026-11-20T12:00:00.001Z",
        rating: "4.75",
        totalJobs: 12,
        suspendedAt: "2026-11-20T12:00:00.999Z",
      });
      const account: Account = {
        user,
        credentials: {
          passwordHash: "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA",
          twoFactor: { sealedSecret: "sealed", lastStep: 58_813_440, backupCodes: ["one", "two"] },
        },
      };
      expect(await accounts.add(anAddition(account))).toEqual({ ok: true, value: { value: user, repeated: false } });
      expect(await accounts.find(user.id)).toEqual(account);
      expect(await second.accounts.find(user.id)).toEqual(account);
      expect(await second.accounts.findByEmail(user.email)).toEqual(account);
    });

    it("keeps what was registered as it was, whatever changes later", async () => {
      const { accounts, second } = storage();
      const { user } = await addPerson(accounts, aPerson({ ...zoeLongname, phoneNumber: null }));
      const { email, firstName, lastName, companyName } = user;
      const said = { email, firstName, lastName, phoneNumber: null, companyName };
      expect(await accounts.registered(user.id)).toEqual(said);
      await accounts.change(
        user.id,
        withUser(() => ({ phoneNumber: "213-555-0199", companyName: "Another", lastName: "Else" })),
      );
      expect(await second.accounts.registered(user.id)).toEqual(said);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await accounts.registered(id)).toBeUndefined();
    });

    it("keeps each role of the cast, those of one company too", async () => {
      const { accounts, companies } = storage();
      const { dana, sam, rita, ada } = castAccounts();
      await addPerson(accounts, dana, danasMotors);
      for (const person of [sam, rita, ada]) await addPerson(accounts, person);
      for (const person of [dana, sam, rita, ada]) expect(await accounts.find(person.user.id)).toEqual(person);
      expect(await companies.find(danasMotors.id)).toEqual(danasMotors);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson());
      for (const id of [anId(), user.email, "", "nonsense", "%", "\u0000"])
        expect(await accounts.find(id)).toBeUndefined();
    });

    it("finds an address in any case, and only that address", async () => {
      const { accounts } = storage();
      const account = await addPerson(accounts, aPerson({ email: "dan_a@dealer.example" }));
      await addPerson(accounts, aPerson());
      expect(await accounts.findByEmail("Dan_A@DEALER.example")).toEqual(account);
      for (const email of ["", "%", "an_a@dealer.example", "danna@dealer.example", "dan_a@dealer.exampl", "\u0000"])
        expect(await accounts.findByEmail(email)).toBeUndefined();
    });

    it.each(["taken@people.example", "Taken@People.Example"])(
      "refuses a second account of an address, as %s too, and keeps nothing of it",
      async (email) => {
        const { accounts, companies, second } = storage();
        const first = await addPerson(accounts, aPerson({ email: "taken@people.example" }));
        const organization = anOrganization();
        const other = aPerson({ email, organizationId: organization.id });
        expect(await second.accounts.add(anAddition(other, { organization }))).toEqual({
          ok: false,
          refusal: emailUnavailable,
        });
        expect(await accounts.find(other.user.id)).toBeUndefined();
        expect(await companies.find(organization.id)).toBeUndefined();
        expect(await accounts.facts(other.user.id, 10)).toEqual([]);
        expect(await accounts.findByEmail(email)).toEqual(first);
      },
    );

    it("gives an address to one of twenty who want it at once, in whatever case", async () => {
      const { accounts, companies, second } = storage();
      const candidates = Array.from({ length: 20 }, (_, caller) => {
        const organization = anOrganization();
        const email = caller % 3 === 0 ? "Wanted@People.example" : "wanted@people.example";
        return { organization, account: aPerson({ email, organizationId: organization.id }) };
      });
      const answers = await Promise.all(
        candidates.map(({ account, organization }, caller) =>
          (caller % 2 === 0 ? accounts : second.accounts).add(anAddition(account, { organization })),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual(
        Array.from({ length: 19 }, () => ({ ok: false, refusal: emailUnavailable })),
      );
      for (const [caller, { account, organization }] of candidates.entries()) {
        const kept = answers[caller]?.ok;
        expect((await accounts.find(account.user.id))?.user.id).toBe(kept ? account.user.id : undefined);
        expect((await companies.find(organization.id))?.id).toBe(kept ? organization.id : undefined);
      }
    });

    it("adds many at once", async () => {
      const { accounts, second } = storage();
      const people = Array.from({ length: 20 }, () => aPerson());
      await Promise.all(
        people.map((person, caller) => addPerson(caller % 2 === 0 ? accounts : second.accounts, person)),
      );
      for (const person of people) expect(await accounts.find(person.user.id)).toEqual(person);
    });

    it("keeps the first of two accounts with one id, and says that the other failed", async () => {
      const { accounts } = storage();
      const first = await addPerson(accounts, aPerson());
      const other = aPerson({ id: first.user.id, email: "other@people.example" });
      await expect(accounts.add(anAddition(other))).rejects.toThrow();
      expect(await accounts.find(first.user.id)).toEqual(first);
      expect(await accounts.findByEmail("other@people.example")).toBeUndefined();
    });

    it("gives the address of a removed person to the next, and finds the removed one by id only", async () => {
      const { accounts } = storage();
      const email = "again@people.example";
      const [first, next] = [aPerson({ email }), aPerson({ email })];
      await addPerson(accounts, first);
      await accounts.change(first.user.id, removed);
      expect(await accounts.findByEmail(email)).toBeUndefined();
      expect((await accounts.add(anAddition(next))).ok).toBe(true);
      expect(await accounts.findByEmail(email)).toEqual(next);
      expect((await accounts.find(first.user.id))?.user).toMatchObject({ email, removedAt: expect.any(String) });
      expect(await accounts.add(anAddition(aPerson({ email })))).toEqual({ ok: false, refusal: emailUnavailable });
    });
  });
}
