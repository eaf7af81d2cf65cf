import { carlosHauling, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { User } from "../../../accounts/index.ts";
import { accept } from "../../../shared/result.ts";
import { anAddition, anId, aPerson, once } from "../../builders/index.ts";
import type { AccountStorage } from "./storage.ts";
import { addCast, addPeople } from "../shared/add-people.ts";
import { removed, withUser } from "../shared/changes-of-accounts.ts";
import { readPages } from "../shared/read-pages.ts";

const idsOf = (users: readonly User[]) => users.map(({ id }) => id);

export function describeMembers(storage: () => AccountStorage): void {
  describe("members of an organization", () => {
    it("are a dealer's sub-users and a transporter's drivers, whole", async () => {
      const { accounts } = storage();
      const { sam, dina } = await addCast(accounts);
      expect(await accounts.members(danasMotors.id, "sub_user", { limit: 10 })).toEqual({
        rows: [sam.user],
        next: null,
      });
      expect(await accounts.members(carlosHauling.id, "driver", { limit: 10 })).toEqual({
        rows: [dina.user],
        next: null,
      });
    });

    it("are everyone of it together, whose main account is found by the organization", async () => {
      const { accounts, second } = storage();
      const { carlos, dina, dana } = await addCast(accounts);
      const everyone = await accounts.members(carlosHauling.id, "everyone", { limit: 10 });
      expect(idsOf(everyone.rows).toSorted()).toEqual([carlos.user.id, dina.user.id].toSorted());
      expect(await second.accounts.mainOf(carlosHauling.id)).toEqual(carlos.user);
      expect(await accounts.mainOf(danasMotors.id)).toEqual(dana.user);
      await accounts.change(carlos.user.id, removed);
      for (const id of [carlosHauling.id, anId(), "", "nonsense"]) expect(await accounts.mainOf(id)).toBeUndefined();
    });

    it("are kept out while the main account of their organization is suspended, and by no member", async () => {
      const { accounts, second } = storage();
      const { carlos, dina } = await addCast(accounts);
      const suspend = (on: boolean) => withUser(() => ({ suspendedAt: on ? "2026-11-20T12:00:00.000Z" : null }));
      const suspended = () =>
        Promise.all([carlosHauling, danasMotors].map(({ id }) => second.accounts.isOrganizationSuspended(id)));
      expect(await suspended()).toEqual([false, false]);
      await accounts.change(dina.user.id, suspend(true));
      expect(await suspended()).toEqual([false, false]);
      await accounts.change(carlos.user.id, suspend(true));
      expect(await suspended()).toEqual([true, false]);
      await accounts.change(carlos.user.id, suspend(false));
      expect(await suspended()).toEqual([false, false]);
      for (const id of [anId(), "", "nonsense"]) expect(await accounts.isOrganizationSuspended(id)).toBe(false);
    });

    it("are none of another kind, and none of an organization that is not there", async () => {
      const { accounts } = storage();
      await addCast(accounts);
      const none = { rows: [], next: null };
      expect(await accounts.members(danasMotors.id, "driver", { limit: 10 })).toEqual(none);
      expect(await accounts.members(carlosHauling.id, "sub_user", { limit: 10 })).toEqual(none);
      for (const id of [anId(), "", "nonsense"])
        expect(await accounts.members(id, "driver", { limit: 10 })).toEqual(none);
    });

    it("are not those who were removed", async () => {
      const { accounts } = storage();
      const { dina } = await addCast(accounts);
      await accounts.change(dina.user.id, removed);
      expect((await accounts.members(carlosHauling.id, "driver", { limit: 10 })).rows).toEqual([]);
    });

    it("are invited up to a number, of which two calls at once count each other", async () => {
      const { accounts, second } = storage();
      await addCast(accounts);
      const invited = (organizationId: string) => {
        const createdAt = "2026-11-20T12:00:00.000Z";
        return anAddition(aPerson({ isSubUser: true, organizationId, createdAt, invitedAt: createdAt }));
      };
      const first = invited(danasMotors.id);
      expect(await accounts.invite(first, 2)).toEqual(accept({ value: first.account.user, repeated: false }));
      expect(await accounts.find(first.account.user.id)).toEqual(first.account);
      const both = await Promise.all(
        [accounts, second.accounts].map((store) => store.invite(invited(danasMotors.id), 2)),
      );
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      const refused = { ok: false, refusal: { kind: "too_many_invitations" } };
      expect(both).toContainEqual(expect.objectContaining({ ok: false }));
      expect(await accounts.invite(invited(danasMotors.id), 2)).toMatchObject(refused);
      expect((await accounts.invite(invited(carlosHauling.id), 2)).ok).toBe(true);
      await accounts.change(
        first.account.user.id,
        withUser(() => ({ invitedAt: null })),
      );
      const again = invited(danasMotors.id);
      const call = once();
      expect((await accounts.invite(again, 2, call)).ok).toBe(true);
      expect(await second.accounts.invite(again, 2, call)).toEqual(
        accept({ value: again.account.user, repeated: true }),
      );
      const taken = invited(danasMotors.id);
      const { email } = first.account.user;
      const same = { ...taken, account: { ...taken.account, user: { ...taken.account.user, email } } };
      expect(await accounts.invite(same, 9)).toMatchObject({ ok: false, refusal: { kind: "email_unavailable" } });
    });

    it("are read newest first, page by page, without gaps or doubles among those of one moment", async () => {
      const { accounts } = storage();
      await addCast(accounts);
      const drivers = Array.from({ length: 7 }, (_, index) =>
        aPerson({
          userType: "driver",
          organizationId: carlosHauling.id,
          createdAt: index < 5 ? "2026-10-02T12:00:00.000Z" : "2026-10-01T12:00:00.000Z",
        }),
      );
      await addPeople(accounts, drivers);
      const pages = await readPages(2, (page) => accounts.members(carlosHauling.id, "driver", page));
      const [whole] = await readPages(50, (page) => accounts.members(carlosHauling.id, "driver", page));
      expect(pages.flat()).toEqual(whole);
      expect(whole?.map(({ createdAt }) => createdAt)).toEqual(
        whole
          ?.map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      );
      expect(idsOf(pages.flat()).slice(0, 7).toSorted()).toEqual(idsOf(drivers.map(({ user }) => user)).toSorted());
      expect(pages.map((rows) => rows.length)).toEqual([2, 2, 2, 2]);
    });
  });
}
