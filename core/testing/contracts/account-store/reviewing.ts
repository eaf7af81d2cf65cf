import { describe, expect, it } from "vitest";
import { type Account, numbersOf, type Organization, type User } from "../../../accounts/index.ts";
import { accept, refuse } from "../../../shared/result.ts";
import { anAddition, anId, anOrganization, aPerson } from "../../builders/index.ts";
import { addPerson } from "../shared/add-people.ts";
import { breakThePen, notToday, nothingToDecide, refuseChange, withUser } from "../shared/changes-of-accounts.ts";
import type { AccountStorage } from "./storage.ts";

const dotOf = ({ userType }: User, company: Organization) =>
  userType === "transporter" ? numbersOf(company).dotNumber : null;

/** Verifies an account that has no rival. */
const verify = (account: Account, rival: Organization | null) =>
  rival ? refuse({ kind: "rival" as const, id: rival.id }) : withUser(() => ({ isVerified: true }))(account);

let dots = 0;

export function describeReviewing(storage: () => AccountStorage): void {
  /** A carrier with a DOT number, with the word that it is spelled with. */
  async function aCarrier(dotNumber: string, changes: Partial<User> = {}) {
    const organization = anOrganization({ dotNumber });
    const account = aPerson({
      userType: "transporter",
      isVerified: false,
      organizationId: organization.id,
      ...changes,
    });
    await addPerson(storage().accounts, account, organization);
    return { id: account.user.id, companyId: organization.id };
  }
  const aDot = () => `${900_000 + ++dots}`;

  describe("reviewing an account", () => {
    it("keeps what was decided as a whole, or nothing", async () => {
      const { accounts, second } = storage();
      const { user } = await addPerson(accounts, aPerson({ isVerified: false }));
      expect(await accounts.review(user.id, dotOf, refuseChange)).toEqual({ ok: false, refusal: notToday });
      await expect(accounts.review(user.id, dotOf, breakThePen)).rejects.toThrow("the pen broke");
      expect((await second.accounts.find(user.id))?.user).toEqual(user);
      expect(await accounts.review(user.id, dotOf, verify)).toMatchObject({ ok: true, value: { isVerified: true } });
      expect((await second.accounts.find(user.id))?.user.isVerified).toBe(true);
    });

    it("of an account that is not there decides nothing", async () => {
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await storage().accounts.review(id, dotOf, nothingToDecide)).toBeUndefined();
    });

    it("shows the account's own company, null where it has none", async () => {
      const { accounts } = storage();
      const shown: (Organization | null)[] = [];
      const look = (_: Account, __: Organization | null, own: Organization | null) => {
        shown.push(own);
        return refuse(notToday);
      };
      const { id, companyId } = await aCarrier("31415 92");
      const { user } = await addPerson(accounts, aPerson({ userType: "receiver", organizationId: null }));
      for (const one of [id, user.id]) await accounts.review(one, dotOf, look);
      expect(shown).toEqual([expect.objectContaining({ id: companyId, dotNumber: "31415 92" }), null]);
    });

    it("shows the verified company that has the same number, however it is spelled", async () => {
      const { accounts } = storage();
      const dot = aDot();
      const [first, second] = [await aCarrier(`USDOT 0${dot}`), await aCarrier(dot)];
      expect((await accounts.review(first.id, dotOf, verify))?.ok).toBe(true);
      expect(await accounts.review(second.id, dotOf, verify)).toEqual(refuse({ kind: "rival", id: first.companyId }));
      // It is no rival of its own.
      expect((await accounts.review(first.id, dotOf, verify))?.ok).toBe(true);
    });

    it("shows it however many dealers named its number before", async () => {
      const { accounts } = storage();
      const dot = aDot();
      for (let count = 0; count < 12; count++) await aCarrier(dot, { isVerified: true, userType: "shipper" });
      const createdAt = "2026-11-21T12:00:00.000Z";
      const [first, second] = [await aCarrier(dot, { createdAt }), await aCarrier(dot, { createdAt })];
      expect((await accounts.review(first.id, dotOf, verify))?.ok).toBe(true);
      expect(await accounts.review(second.id, dotOf, verify)).toEqual(refuse({ kind: "rival", id: first.companyId }));
    });

    it("shows no company that is not verified, is removed, or has another number", async () => {
      const { accounts } = storage();
      const dot = aDot();
      await aCarrier(dot);
      await aCarrier(dot, { isVerified: true, removedAt: "2026-11-20T12:00:00.000Z" });
      await aCarrier(dot, { isVerified: true, userType: "shipper" });
      await aCarrier(`${dot} or so`, { isVerified: true });
      await aCarrier(`${dot}0`, { isVerified: true });
      const { id } = await aCarrier(dot);
      expect((await accounts.review(id, dotOf, verify))?.ok).toBe(true);
    });

    it("lets one of many with the same number be verified, who are verified at once", async () => {
      const { accounts, second } = storage();
      for (let round = 0; round < 5; round++) {
        const dot = aDot();
        const carriers = await Promise.all(Array.from({ length: 6 }, () => aCarrier(dot)));
        const answers = await Promise.all(
          carriers.map(({ id }, caller) => (caller % 2 === 0 ? accounts : second.accounts).review(id, dotOf, verify)),
        );
        expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
        const kept = await Promise.all(carriers.map(({ id }) => accounts.find(id)));
        expect(kept.filter((account) => account?.user.isVerified)).toHaveLength(1);
      }
    });

    it("loses neither when it meets another change", async () => {
      const { accounts, second } = storage();
      const { id } = await aCarrier(aDot());
      await Promise.all([
        accounts.review(id, dotOf, verify),
        second.accounts.change(id, (account) =>
          accept({ account: { ...account, user: { ...account.user, totalJobs: 7 } }, facts: [] }),
        ),
      ]);
      expect((await accounts.find(id))?.user).toMatchObject({ isVerified: true, totalJobs: 7 });
    });
  });

  describe("changing an admin", () => {
    const anAdmin = () => addPerson(storage().accounts, aPerson({ userType: "admin", organizationId: null }));

    it("keeps what was decided as a whole, or nothing", async () => {
      const { accounts, second } = storage();
      const [actor, { user }] = [(await anAdmin()).user, await anAdmin()];
      expect(await accounts.changeAdmin(actor.id, user.id, refuseChange)).toEqual({ ok: false, refusal: notToday });
      await expect(accounts.changeAdmin(actor.id, user.id, breakThePen)).rejects.toThrow("the pen broke");
      expect((await second.accounts.find(user.id))?.user).toEqual(user);
      const team = withUser(() => ({ adminTeam: "accounting" as const }));
      expect(await accounts.changeAdmin(actor.id, user.id, team)).toMatchObject({ value: { adminTeam: "accounting" } });
      expect((await second.accounts.find(user.id))?.user).toEqual({ ...user, adminTeam: "accounting" });
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await accounts.changeAdmin(actor.id, id, nothingToDecide)).toBeUndefined();
    });

    it("shows who asks as they are: of two who change each other at once, the second sees what the first did", async () => {
      const { accounts, second } = storage();
      const [one, other] = [(await anAdmin()).user, (await anAdmin()).user];
      const demote = (account: Account, actor: User) =>
        actor.adminTeam === null ? withUser(() => ({ adminTeam: "sales" as const }))(account) : refuse(notToday);
      const changed = await Promise.all([
        accounts.changeAdmin(one.id, other.id, demote),
        second.accounts.changeAdmin(other.id, one.id, demote),
      ]);
      expect(changed.filter((answer) => answer?.ok)).toHaveLength(1);
      expect(changed).toContainEqual({ ok: false, refusal: notToday });
    });

    it("counts invited admins together", async () => {
      const { accounts, second } = storage();
      const invited = () => {
        const createdAt = "2026-11-20T12:00:00.000Z";
        return anAddition(aPerson({ userType: "admin", organizationId: null, createdAt, invitedAt: createdAt }));
      };
      const before = (await accounts.search({ userType: "admin", limit: 100 })).rows.filter((user) => user.invitedAt);
      const most = before.length + 1;
      const both = await Promise.all([accounts, second.accounts].map((store) => store.invite(invited(), most)));
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual(
        expect.objectContaining({ refusal: expect.objectContaining({ kind: "too_many_invitations" }) }),
      );
    });
  });
}
