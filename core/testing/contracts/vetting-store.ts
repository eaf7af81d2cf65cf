import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { Organization } from "../../accounts/index.ts";
import type { AccountStore, CompanyStore, VettingStore } from "../../ports.ts";
import { aCarrierCheck, aFailedCheck, anId, anOverride, anOverrideFact } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { withUser } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type VettingStorage = {
  readonly accounts: AccountStore;
  readonly vettings: VettingStore;
  readonly second: { readonly vettings: VettingStore; readonly companies: CompanyStore };
};

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const id = carlosHauling.id;

export function vettingStoreContract(name: string, setUp: SetUp<VettingStorage>): void {
  describe(`vetting store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const filled = async () => {
      await addCast(storage().accounts);
      return storage().vettings;
    };

    it("knows nothing before the first check", async () => {
      const vettings = await filled();
      for (const unknown of [id, anId(), "nonsense"]) {
        expect(await vettings.find(unknown)).toBeUndefined();
        expect(await vettings.history(unknown, 10)).toEqual([]);
      }
      await expect(vettings.record(aCarrierCheck({ organizationId: anId() }), null)).rejects.toThrow();
      await expect(vettings.override(anId(), anOverride(), anOverrideFact())).rejects.toThrow();
    });

    it("gives back a check exactly as it was made", async () => {
      const vettings = await filled();
      const check = aCarrierCheck();
      await vettings.record(check, at(5));
      const none = { problem: null, override: null };
      expect(await vettings.find(id)).toEqual({ organizationId: id, seen: check, triedAt: check.at, ...none });
      expect(await storage().second.vettings.history(id, 10)).toEqual([check]);
    });

    it("keeps a check of the company as it is now, and none of what it was before it became another one", async () => {
      const vettings = await filled();
      const seen: unknown[] = [];
      const says = (answer: boolean) => (company: Organization) => {
        seen.push(company);
        return answer;
      };
      expect(await vettings.record(aCarrierCheck(), at(5), says(false))).toBe(false);
      expect(await vettings.find(id)).toBeUndefined();
      expect(await vettings.record(aCarrierCheck(), at(5), says(true))).toBe(true);
      expect((await vettings.find(id))?.seen).toEqual(aCarrierCheck());
      expect(seen).toEqual([carlosHauling, carlosHauling]);
    });

    it("leaves no verdict on a company that becomes another one at that moment", async () => {
      const vettings = await filled();
      const { companies } = storage().second;
      for (let round = 0; round < 10; round++) {
        await companies.save(carlosHauling);
        const another = { ...carlosHauling, companyName: `Another ${round}` };
        await Promise.all([
          vettings.record(aCarrierCheck(), null, ({ companyName }) => companyName === carlosHauling.companyName),
          companies.save(another, () => ({ isAnother: true, facts: [], effects: [] })),
        ]);
        expect((await vettings.find(id))?.seen ?? null).toBeNull();
      }
    });

    it("keeps the last answer through tries without one, of which the history keeps the first", async () => {
      const vettings = await filled();
      const check = aCarrierCheck();
      await vettings.record(check, null);
      const failures = [aFailedCheck(at(1)), aFailedCheck(at(2)), aFailedCheck(at(3))];
      for (const failure of failures) await vettings.record(failure, null);
      expect(await vettings.find(id)).toMatchObject({ seen: check, triedAt: at(3), problem: failures[0]!.reasons[0] });
      expect(await vettings.history(id, 10)).toEqual([failures[0], check]);
      const again = aCarrierCheck({ at: at(4), verdict: "not_found" });
      await vettings.record(again, null);
      expect(await vettings.find(id)).toMatchObject({ seen: again, problem: null });
      await vettings.record(aFailedCheck(at(5)), null);
      expect(await vettings.history(id, 2)).toEqual([aFailedCheck(at(5)), again]);
    });

    it("keeps a try without an answer that is the first", async () => {
      const vettings = await filled();
      await vettings.record(aFailedCheck(), at(5));
      expect(await vettings.find(id)).toMatchObject({ seen: null, problem: aFailedCheck().reasons[0] });
      expect(await vettings.history(id, 10)).toEqual([aFailedCheck()]);
    });

    it("lets no older answer take the place of a newer one", async () => {
      const vettings = await filled();
      const newer = aCarrierCheck({ at: at(9) });
      await vettings.record(newer, null);
      await vettings.record(aCarrierCheck({ at: at(8), verdict: "not_found" }), null);
      expect((await vettings.find(id))?.seen).toEqual(newer);
    });

    it("keeps the newest hundred checks, and the last answered one", async () => {
      const vettings = await filled();
      const answered = aCarrierCheck({ at: at(0) });
      for (let minute = 1; minute <= 102; minute++) await vettings.record(aCarrierCheck({ at: at(minute) }), null);
      const kept = await vettings.history(id, 500);
      expect(kept).toHaveLength(100);
      expect(kept.at(-1)?.at).toBe(at(3));
      await vettings.record(answered, null);
      expect((await vettings.find(id))?.seen?.at).toBe(at(102));
      for (let minute = 103; minute <= 210; minute++) await vettings.record(aCarrierCheck({ at: at(-minute) }), null);
      expect((await vettings.find(id))?.seen?.at).toBe(at(102));
      expect(await vettings.history(id, 500)).toHaveLength(101);
    });

    it("keeps an override with its fact, and ends it", async () => {
      const vettings = await filled();
      await vettings.override(id, anOverride(), anOverrideFact());
      expect(await vettings.find(id)).toMatchObject({ seen: null, override: anOverride() });
      await vettings.record(aCarrierCheck(), null);
      expect((await vettings.find(id))?.override).toEqual(anOverride());
      await vettings.override(id, null, { ...anOverrideFact(), kind: "authority_override_ended", reason: null });
      expect(await vettings.find(id)).toMatchObject({ seen: aCarrierCheck(), override: null });
      expect(
        (await storage().accounts.facts(anOverrideFact().accountId, 10)).map(({ kind }) => kind).toSorted(),
      ).toEqual(["authority_overridden", "authority_override_ended", "registered"]);
    });

    it("makes carriers due that gave a number and that no round comes to yet, each once", async () => {
      const vettings = await filled();
      const { accounts } = storage();
      // Carlos gave one, and Dana, who did too, is no carrier.
      expect(await vettings.enlist(at(1), 0)).toBe(0);
      expect(await vettings.enlist(at(1), 10)).toBe(1);
      expect(await vettings.enlist(at(2), 10)).toBe(0);
      expect(await vettings.takeDue(at(2), at(60), 10)).toEqual([id]);
      await vettings.record(aCarrierCheck(), null);
      await vettings.override(id, anOverride(), anOverrideFact());
      expect(await vettings.enlist(at(70), 10)).toBe(1);
      expect(await vettings.find(id)).toMatchObject({ seen: aCarrierCheck(), override: anOverride() });
      await vettings.record(aCarrierCheck(), null);
      await accounts.change(
        anOverrideFact().accountId,
        withUser(() => ({ suspendedAt: at(71) })),
      );
      expect(await vettings.enlist(at(72), 10)).toBe(0);
    });

    it("hands out what is due, the longest due first, and each once", async () => {
      const vettings = await filled();
      await vettings.record(aCarrierCheck(), at(7));
      await vettings.record(aCarrierCheck({ organizationId: danasMotors.id }), at(5));
      expect(await vettings.takeDue(at(4), at(60), 10)).toEqual([]);
      expect(await vettings.takeDue(at(10), at(60), 1)).toEqual([danasMotors.id]);
      const both = await Promise.all([
        vettings.takeDue(at(10), at(60), 10),
        storage().second.vettings.takeDue(at(10), at(60), 10),
      ]);
      expect(both.flat()).toEqual([id]);
      expect(await vettings.takeDue(at(60), at(90), 10)).toHaveLength(2);
      await vettings.record(aCarrierCheck(), null);
      expect(await vettings.takeDue(at(95), at(99), 10)).toEqual([danasMotors.id]);
    });
  });
}
