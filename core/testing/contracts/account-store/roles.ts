import { describe, expect, it } from "vitest";
import { emailUnavailable } from "../../../accounts/register.ts";
import { accept } from "../../../shared/result.ts";
import { anAddition, anId, aPerson, aPostedOrder } from "../../builders/index.ts";
import { addClaimedOrder, addOrder } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { breakThePen, notToday, nothingToDecide, refuseChange, removed } from "../shared/changes-of-accounts.ts";
import type { AccountStorage } from "./storage.ts";

export function describeChangingRoles(storage: () => AccountStorage): void {
  /** @returns what `decide` is told of the account's ties */
  async function isTied(id: string): Promise<boolean> {
    let told: boolean | undefined;
    await storage().accounts.changeRole(id, (account, tied) => {
      told = tied;
      return accept({ account, facts: [] });
    });
    if (told === undefined) throw new Error(`account ${id} is not there`);
    return told;
  }

  describe("changing a role", () => {
    it("keeps what was decided as a whole, or nothing", async () => {
      const { accounts, second } = storage();
      const { user } = await addPerson(accounts, aPerson());
      expect(await accounts.changeRole(user.id, refuseChange)).toEqual({ ok: false, refusal: notToday });
      await expect(accounts.changeRole(user.id, breakThePen)).rejects.toThrow("the pen broke");
      expect((await second.accounts.find(user.id))?.user).toEqual(user);
      const transporter = { ...user, userType: "transporter" } as const;
      const changed = await accounts.changeRole(user.id, (account) =>
        accept({ account: { ...account, user: transporter }, facts: [] }),
      );
      expect(changed).toEqual({ ok: true, value: transporter });
      expect((await second.accounts.find(user.id))?.user).toEqual(transporter);
    });

    it("keeps another address once, of two accounts that want it at once, and none that is taken", async () => {
      const { accounts, second } = storage();
      const people = [await addPerson(accounts, aPerson()), await addPerson(accounts, aPerson())];
      const move = (store: typeof accounts, id: string, email: string) =>
        store.changeRole(id, (account) =>
          accept({ account: { ...account, user: { ...account.user, email } }, facts: [] }),
        );
      const wanted = `wanted-${anId()}@dealer.example`;
      const moved = await Promise.all(
        people.map(({ user }, index) => move(index === 0 ? accounts : second.accounts, user.id, wanted)),
      );
      expect(moved.filter((result) => result?.ok)).toHaveLength(1);
      expect(moved.find((result) => !result?.ok)).toEqual({ ok: false, refusal: emailUnavailable });
      const [winner, other] = moved[0]?.ok ? people : people.toReversed();
      expect((await accounts.findByEmail(wanted))?.user.id).toBe(winner!.user.id);
      expect(await move(accounts, other!.user.id, wanted.toUpperCase())).toMatchObject({
        refusal: { kind: "email_unavailable" },
      });
      expect((await accounts.find(other!.user.id))?.user).toEqual(other!.user);
      expect(await accounts.findByEmail(winner!.user.email)).toBeUndefined();
    });

    it("of an account that is not there decides nothing", async () => {
      for (const id of [anId(), "", "nonsense", "\u0000"])
        expect(await storage().accounts.changeRole(id, nothingToDecide)).toBeUndefined();
    });

    it("is told of other people in the company who are not removed, and of no others", async () => {
      const { accounts } = storage();
      const { dana, carlos, sam, dina, rita } = await addCast(accounts);
      for (const { user } of [dana, sam, carlos, dina]) expect(await isTied(user.id), user.firstName).toBe(true);
      expect(await isTied(rita.user.id)).toBe(false);
      await accounts.change(sam.user.id, removed);
      await accounts.change(dina.user.id, removed);
      for (const { user } of [dana, carlos]) expect(await isTied(user.id), user.firstName).toBe(false);
    });

    it("is told of orders that the account or its company ships or moves", async () => {
      const { accounts, orders } = storage();
      const { dana, carlos, sam, dina, ada } = await addCast(accounts);
      await accounts.change(sam.user.id, removed);
      await accounts.change(dina.user.id, removed);
      await addOrder(orders, aPostedOrder({ shipperId: sam.user.id }));
      expect(await isTied(dana.user.id)).toBe(true);
      expect(await isTied(carlos.user.id)).toBe(false);
      await addClaimedOrder(orders);
      expect(await isTied(carlos.user.id)).toBe(true);
      expect(await isTied(ada.user.id)).toBe(false);
    });

    it("waits for people who are being added, and they for it", async () => {
      const { accounts, second } = storage();
      const { dana, sam } = await addCast(accounts);
      await accounts.change(sam.user.id, removed);
      const { organizationId } = dana.user;
      const tied: boolean[] = [];
      await Promise.all([
        ...Array.from({ length: 5 }, () =>
          second.accounts.add(anAddition(aPerson({ organizationId, isSubUser: true }), { organization: null })),
        ),
        ...Array.from({ length: 5 }, () =>
          accounts.changeRole(dana.user.id, (account, isTiedNow) => {
            tied.push(isTiedNow);
            return accept({ account, facts: [] });
          }),
        ),
      ]);
      expect(tied).toHaveLength(5);
      expect(await isTied(dana.user.id)).toBe(true);
    });
  });
}
