import { describe, expect, it } from "vitest";
import { type AccountFact, accountFactKinds } from "../../../accounts/index.ts";
import { accept } from "../../../shared/result.ts";
import { anAddition, anId, aPerson } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { aFact, breakThePen, refuseChange, removed } from "../shared/changes-of-accounts.ts";

export function describeFactsOfAccounts(storage: () => AccountStorage): void {
  describe("facts", () => {
    it("tell what happened, when, by whom and why, newest first", async () => {
      const { accounts, second } = storage();
      const { ada, rita } = await addCast(accounts);
      const id = rita.user.id;
      const facts = [
        aFact(id, { kind: "verified", at: "2026-11-20T12:00:01.000Z", actorId: ada.user.id }),
        aFact(id, { kind: "suspended", at: "2026-11-20T12:00:02.345Z", actorId: ada.user.id, reason: "Ships “air”" }),
      ];
      for (const fact of facts) await accounts.change(id, (account) => accept({ account, facts: [fact] }));
      expect(await second.accounts.facts(id, 10)).toEqual([
        { ...facts[1], actorName: "Ada Admin" },
        { ...facts[0], actorName: "Ada Admin" },
        { ...anAddition(rita).fact, actorName: "Rita Receiver" },
      ]);
    });

    it("of one moment are told in their order, the last first", async () => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson());
      const note = (...kinds: readonly AccountFact["kind"][]) =>
        accounts.change(user.id, (account) =>
          accept({ account, facts: kinds.map((kind) => aFact(user.id, { kind })) }),
        );
      await note("verified", "suspended", "reinstated");
      await note("unverified", "backup_code_used");
      expect((await accounts.facts(user.id, 10)).map(({ kind }) => kind)).toEqual([
        "backup_code_used",
        "unverified",
        "reinstated",
        "suspended",
        "verified",
        "registered",
      ]);
    });

    it("are kept of every kind", async () => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson());
      const facts = accountFactKinds.map((kind) => aFact(user.id, { kind }));
      await accounts.change(user.id, (account) => accept({ account, facts }));
      const kept = await accounts.facts(user.id, facts.length);
      expect(kept.map(({ kind }) => kind)).toEqual(accountFactKinds.toReversed());
    });

    it("are no more than asked for", async () => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson());
      await accounts.change(user.id, (account) => accept({ account, facts: [aFact(user.id)] }));
      expect((await accounts.facts(user.id, 1)).map(({ kind }) => kind)).toEqual(["profile_completed"]);
    });

    it("are none of other people, and none of an id that is not there", async () => {
      const { accounts } = storage();
      const { rita } = await addCast(accounts);
      expect(await accounts.facts(rita.user.id, 10)).toHaveLength(1);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await accounts.facts(id, 10)).toEqual([]);
    });

    it("are not kept of what was refused or failed", async () => {
      const { accounts } = storage();
      const { user } = await addPerson(accounts, aPerson());
      await accounts.change(user.id, refuseChange);
      await expect(accounts.change(user.id, breakThePen)).rejects.toThrow();
      expect(await accounts.facts(user.id, 10)).toHaveLength(1);
    });

    it("stay when their person and their actor have been removed", async () => {
      const { accounts } = storage();
      const { carlos, dina } = await addCast(accounts);
      const fact = aFact(dina.user.id, { kind: "removed", actorId: carlos.user.id });
      await accounts.change(dina.user.id, (account) => {
        const decision = removed(account);
        return accept({ ...decision.value, facts: [fact] });
      });
      await accounts.change(carlos.user.id, removed);
      expect((await accounts.facts(dina.user.id, 1))[0]).toEqual({ ...fact, actorName: "Carlos Carrier" });
    });
  });
}
