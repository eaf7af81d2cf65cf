import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Organization } from "../../accounts/index.ts";
import type { AccountStore, CompanyStore, VettingStore } from "../../ports.ts";
import { aCarrierCheck, anId, anOrganization, anOverride, anOverrideFact, aPerson } from "../builders/index.ts";
import { addCast, addPerson } from "./shared/add-people.ts";
import { aFact, oneMoreJob, withUser } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CompanyStorage = {
  readonly accounts: AccountStore;
  readonly companies: CompanyStore;
  readonly vettings: VettingStore;
  readonly second: { readonly companies: CompanyStore };
};

export function companyStoreContract(name: string, setUp: SetUp<CompanyStorage>): void {
  describe(`company store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("gives back the company that came with an account, exactly as it was made", async () => {
      const { accounts, companies, second } = storage();
      const bare = anOrganization({ companyName: null });
      await addCast(accounts);
      await addPerson(accounts, aPerson({ organizationId: bare.id }), bare);
      expect(await companies.find(carlosHauling.id)).toEqual(carlosHauling);
      expect(await second.companies.find(bare.id)).toEqual(bare);
    });

    it("answers undefined for an id that is not there, even one that is no id at all", async () => {
      const { accounts, companies } = storage();
      const { dana } = await addCast(accounts);
      for (const id of [anId(), dana.user.id, "", "nonsense", "%", "\u0000"])
        expect(await companies.find(id)).toBeUndefined();
    });

    it("keeps each field of a change, none of them too, and changes no other company", async () => {
      const { accounts, companies, second } = storage();
      await addCast(accounts);
      const filled: Organization = {
        ...danasMotors,
        companyName: "Dana’s Ñandú & Søns",
        companyEmail: "office@dealer.example",
        companyAddress: "1 First St\n\tLos Angeles",
        dotNumber: "0123456",
        mcNumber: "MC-1",
        description: "Lines\nof text, 100% “ours”",
        takesCards: true,
        showsPayToDrivers: true,
        sendsReminders: false,
        paymentTerms: "net_30",
        paymentInstructions: "Bank\nChecks to 1 First St",
      };
      await companies.save(filled);
      expect(await second.companies.find(danasMotors.id)).toEqual(filled);
      const empty = anOrganization({ id: danasMotors.id, companyName: null });
      await second.companies.save(empty);
      expect(await companies.find(danasMotors.id)).toEqual(empty);
      expect(await companies.find(carlosHauling.id)).toEqual(carlosHauling);
    });

    it("gives its members the name of the company, and no other user", async () => {
      const { accounts, companies } = storage();
      const { dana, sam, carlos, rita } = await addCast(accounts);
      await companies.save({ ...danasMotors, companyName: "Dana & Daughters" });
      for (const { user } of [dana, sam])
        expect((await accounts.find(user.id))?.user).toEqual({ ...user, companyName: "Dana & Daughters" });
      for (const person of [carlos, rita]) expect(await accounts.find(person.user.id)).toEqual(person);
    });

    it("has its people found by its new name and their own, and no longer by the old one", async () => {
      const { accounts, companies } = storage();
      const { dana, sam } = await addCast(accounts);
      const found = async (q: string) => (await accounts.search({ q, limit: 10 })).rows.map(({ id }) => id);
      const ids = [dana.user.id, sam.user.id];
      expect((await found("dana's mot")).toSorted()).toEqual(ids.toSorted());
      await companies.save({ ...danasMotors, companyName: "Ñandú & Søns" });
      expect((await found("ñANDÚ & sØ")).toSorted()).toEqual(ids.toSorted());
      expect(await found("dana's mot")).toEqual([]);
      expect(await found(`${sam.user.firstName} ${sam.user.lastName}`)).toEqual([sam.user.id]);
      expect(await found(sam.user.email)).toEqual([sam.user.id]);
    });

    it("fills in a name for all of its people, and what is lacking, and leaves the rest", async () => {
      const { accounts, companies, second } = storage();
      const { dana, sam, carlos } = await addCast(accounts);
      const given = { companyName: "Dana & Daughters", companyPhone: "(213) 555-0199", companyAddress: "1 First St" };
      await companies.save({ ...danasMotors, companyPhone: null });
      await second.companies.fillIn(danasMotors.id, given);
      const { companyName, companyPhone } = given;
      expect(await companies.find(danasMotors.id)).toEqual({ ...danasMotors, companyName, companyPhone });
      for (const { user } of [dana, sam]) expect((await accounts.find(user.id))?.user.companyName).toBe(companyName);
      await second.companies.fillIn(danasMotors.id, { companyName: null, companyPhone: null, companyAddress: null });
      expect(await companies.find(danasMotors.id)).toEqual({ ...danasMotors, companyName, companyPhone });
      expect((await accounts.find(sam.user.id))?.user.companyName).toBe(companyName);
      expect(await companies.find(carlosHauling.id)).toEqual(carlosHauling);
      expect((await accounts.find(carlos.user.id))?.user).toEqual(carlos.user);
    });

    it("undoes no change that arrives with what is filled in", async () => {
      const { accounts, companies, second } = storage();
      await addCast(accounts);
      const given = { companyName: null, companyPhone: "(213) 555-0199", companyAddress: "1 First St" };
      for (let round = 0; round < 10; round++) {
        await companies.save(danasMotors);
        const changed = { ...danasMotors, taxId: `round ${round}`, description: "changed" };
        await Promise.all([second.companies.fillIn(danasMotors.id, given), companies.save(changed)]);
        expect(await companies.find(danasMotors.id)).toEqual(changed);
      }
    });

    it("ends verification and verdict of a company that becomes another one, with what is kept beside", async () => {
      const { accounts, companies, vettings, second } = storage();
      const { carlos, dana } = await addCast(accounts);
      await vettings.record(aCarrierCheck(), null);
      await vettings.override(carlosHauling.id, anOverride(), anOverrideFact());
      const fact = aFact(carlos.user.id, { kind: "unverified", reason: "DOT number: 1, now 2" });
      const isVerified = async () => (await accounts.find(carlos.user.id))?.user.isVerified;
      await companies.save(carlosHauling, (former, main) => {
        expect(former).toEqual(carlosHauling);
        expect(main).toEqual(carlos.user);
        return { isAnother: false, facts: [], effects: [] };
      });
      expect(await isVerified()).toBe(true);
      expect((await vettings.find(carlosHauling.id))?.seen?.verdict).toBe("authorized");
      const isAnother = () => ({ isAnother: true, facts: [fact], effects: [] });
      await second.companies.save({ ...carlosHauling, companyName: "Another" }, isAnother);
      expect(await isVerified()).toBe(false);
      expect((await accounts.find(carlos.user.id))?.user.companyName).toBe("Another");
      expect(await vettings.find(carlosHauling.id)).toMatchObject({ seen: null, override: null });
      expect((await accounts.facts(carlos.user.id, 1))[0]).toMatchObject(fact);
      await accounts.change(
        carlos.user.id,
        withUser(() => ({ isVerified: true })),
      );
      const given = { companyName: "A third", companyPhone: null, companyAddress: null };
      await companies.fillIn(carlosHauling.id, given, isAnother);
      expect(await isVerified()).toBe(false);
      expect((await accounts.find(dana.user.id))?.user.isVerified).toBe(true);
    });

    it("keeps nothing where what follows cannot be decided", async () => {
      const { accounts, companies } = storage();
      await addCast(accounts);
      const broken = () => {
        throw new Error("the pen broke");
      };
      await expect(companies.save({ ...danasMotors, companyName: "Another" }, broken)).rejects.toThrow("the pen broke");
      expect(await companies.find(danasMotors.id)).toEqual(danasMotors);
    });

    it("throws for a company that is not there, and makes none", async () => {
      const { companies } = storage();
      const unknown = anOrganization();
      await expect(companies.save(unknown)).rejects.toThrow();
      expect(await companies.find(unknown.id)).toBeUndefined();
      await expect(companies.save({ ...unknown, id: "nonsense" })).rejects.toThrow();
      for (const id of [unknown.id, "nonsense"]) await expect(companies.fillIn(id, unknown)).rejects.toThrow();
    });

    it("loses neither when a company and its people change at once", async () => {
      const { accounts, second } = storage();
      const { dana, sam } = await addCast(accounts);
      const ids = [dana.user.id, sam.user.id];
      for (let round = 1; round <= 10; round++) {
        const companyName = `Round ${round}`;
        await Promise.all([
          ...ids.map((id) => accounts.change(id, oneMoreJob)),
          second.companies.save({ ...danasMotors, companyName }),
          ...ids.map((id) => accounts.change(id, oneMoreJob)),
        ]);
        for (const id of ids)
          expect((await accounts.find(id))?.user).toMatchObject({ companyName, totalJobs: 2 * round });
      }
    });

    it("keeps one of two changes at once, whole, and its people bear its name", async () => {
      const { accounts, companies, second } = storage();
      const { dana, sam } = await addCast(accounts);
      for (let round = 0; round < 5; round++) {
        await Promise.all([
          companies.save({ ...danasMotors, companyName: "One", taxId: "one" }),
          second.companies.save({ ...danasMotors, companyName: "Two", taxId: "two" }),
        ]);
        const kept = await companies.find(danasMotors.id);
        expect([
          { ...danasMotors, companyName: "One", taxId: "one" },
          { ...danasMotors, companyName: "Two", taxId: "two" },
        ]).toContainEqual(kept);
        for (const { user } of [dana, sam])
          expect((await accounts.find(user.id))?.user.companyName).toBe(kept?.companyName);
      }
    });
  });
}
