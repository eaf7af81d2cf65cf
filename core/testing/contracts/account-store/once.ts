import { describe, expect, it } from "vitest";
import { emailUnavailable } from "../../../accounts/index.ts";
import { keyReused } from "../../../shared/idempotency.ts";
import { anAddition, anId, anOrganisation, aPerson, once } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addPerson } from "../shared/add-people.ts";
import { oneMoreJob } from "../shared/changes-of-accounts.ts";

const registering = () => once({ call: "POST /api/auth/register" });

/** The same person as they register again, under the ids of another attempt. */
const again = (email: string) => {
  const organisation = anOrganisation();
  const account = aPerson({ email, organisationId: organisation.id });
  return { account, addition: anAddition(account, { organisation }), organisation };
};

export function describeOnceForAccounts(storage: () => AccountStorage): void {
  describe("an account asked for once", () => {
    it("is kept once, and its repeat answers the user as it was made", async () => {
      const { accounts, companies, second } = storage();
      const [call, first, repeat] = [registering(), again("once@people.example"), again("once@people.example")];
      const { user } = first.account;
      expect(await accounts.add(first.addition, call)).toEqual({ ok: true, value: { value: user, repeated: false } });
      await accounts.change(user.id, oneMoreJob);
      expect(await second.accounts.add(repeat.addition, call)).toEqual({
        ok: true,
        value: { value: user, repeated: true },
      });
      expect(await accounts.find(repeat.account.user.id)).toBeUndefined();
      expect(await companies.find(repeat.organisation.id)).toBeUndefined();
      expect((await accounts.find(user.id))?.user.totalJobs).toBe(1);
    });

    it("is kept once when twenty repeats arrive together", async () => {
      const { accounts, second } = storage();
      const call = registering();
      const candidates = Array.from({ length: 20 }, () => again("once@people.example"));
      const answers = await Promise.all(
        candidates.map(({ addition }, caller) => (caller % 2 === 0 ? accounts : second.accounts).add(addition, call)),
      );
      const kept = (await accounts.findByEmail("once@people.example"))?.user;
      expect(kept).toBeDefined();
      expect(answers.map((answer) => answer.ok && answer.value.value)).toEqual(candidates.map(() => kept));
      expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    });

    it("is refused when the same key comes with other data", async () => {
      const { accounts } = storage();
      const [call, other] = [registering(), aPerson()];
      await accounts.add(anAddition(aPerson()), call);
      expect(await accounts.add(anAddition(other), { ...call, fingerprint: "sha256:other" })).toEqual({
        ok: false,
        refusal: keyReused,
      });
      expect(await accounts.find(other.user.id)).toBeUndefined();
    });

    it.each([
      ["by another caller", { scope: "guest:198.51.100.9" }],
      ["for another call", { call: "POST /api/users/sub" }],
      ["with another key", { key: anId() }],
    ])("is a new one %s", async (_, difference) => {
      const { accounts } = storage();
      const [call, other] = [registering(), aPerson()];
      await accounts.add(anAddition(aPerson()), call);
      expect(await accounts.add(anAddition(other), { ...call, ...difference })).toEqual({
        ok: true,
        value: { value: other.user, repeated: false },
      });
    });

    it("leaves its key free when it was refused or failed", async () => {
      const { accounts } = storage();
      const [call, taken, fresh] = [registering(), aPerson(), aPerson()];
      await addPerson(accounts, taken);
      expect(await accounts.add(anAddition(aPerson({ email: taken.user.email })), call)).toEqual({
        ok: false,
        refusal: emailUnavailable,
      });
      await expect(accounts.add(anAddition(aPerson({ id: taken.user.id })), call)).rejects.toThrow();
      expect(await accounts.add(anAddition(fresh), call)).toEqual({
        ok: true,
        value: { value: fresh.user, repeated: false },
      });
    });
  });
}
