import { describe, expect, it } from "vitest";
import type { AccountStore, CalendarStore } from "../../ports.ts";
import { keyReused } from "../../shared/idempotency.ts";
import { accept, refuse } from "../../shared/result.ts";
import { anId, aSecret, once } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { removed, withUser } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CalendarStorage = {
  readonly accounts: AccountStore;
  readonly calendars: CalendarStore;
  readonly second: { readonly calendars: CalendarStore };
};

const [at, later] = ["2026-11-20T16:00:00.000Z", "2026-11-21T16:00:00.000Z"] as const;

export function calendarStoreContract(name: string, setUp: SetUp<CalendarStorage>): void {
  describe(`calendar store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("finds the account of an address on every process, and of nothing else", async () => {
      const { accounts, calendars, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const digest = aSecret();
      await calendars.put(dana.user.id, digest, at);
      expect(await second.calendars.use([digest])).toEqual(dana.user);
      expect(await second.calendars.madeAt(dana.user.id)).toBe(at);
      for (const id of [carlos.user.id, anId(), "", "nonsense", "\u0000"])
        expect(await calendars.madeAt(id)).toBeNull();
      for (const other of [aSecret(), "", "\u{1F511}"]) expect(await calendars.use([other])).toBeUndefined();
    });

    it("keeps the last address of an account", async () => {
      const { accounts, calendars, second } = storage();
      const { dana } = await addCast(accounts);
      const [former, digest] = [aSecret(), aSecret()];
      await calendars.put(dana.user.id, former, at);
      await second.calendars.put(dana.user.id, digest, later);
      expect(await calendars.use([former])).toBeUndefined();
      expect(await calendars.use([digest])).toEqual(dana.user);
      expect(await calendars.madeAt(dana.user.id)).toBe(later);
    });

    it("finds an address by the digest of another secret, and by the first from then on", async () => {
      const { accounts, calendars, second } = storage();
      const { dana } = await addCast(accounts);
      const [former, todays] = [aSecret(), aSecret()];
      await calendars.put(dana.user.id, former, at);
      expect(await calendars.use([todays, former])).toEqual(dana.user);
      expect(await second.calendars.use([todays])).toEqual(dana.user);
      expect(await second.calendars.use([former])).toBeUndefined();
      expect(await calendars.madeAt(dana.user.id)).toBe(at);
    });

    it("removes the address of one account, also twice", async () => {
      const { accounts, calendars, second } = storage();
      const { dana, carlos } = await addCast(accounts);
      const [danas, carlos1] = [aSecret(), aSecret()];
      await calendars.put(dana.user.id, danas, at);
      await calendars.put(carlos.user.id, carlos1, at);
      for (const id of [dana.user.id, dana.user.id, "nonsense"]) await calendars.remove(id);
      expect(await second.calendars.use([danas])).toBeUndefined();
      expect(await second.calendars.madeAt(dana.user.id)).toBeNull();
      expect(await second.calendars.use([carlos1])).toEqual(carlos.user);
    });

    it("finds none of an account that may not sign in, alone or with its company, and makes none for one that is gone", async () => {
      const { accounts, calendars } = storage();
      const { dana, sam, carlos } = await addCast(accounts);
      const [danas, sams, gone] = [aSecret(), aSecret(), aSecret()];
      await calendars.put(dana.user.id, danas, at);
      await calendars.put(sam.user.id, sams, at);
      const suspend = (suspendedAt: string | null) =>
        accounts.change(
          dana.user.id,
          withUser(() => ({ suspendedAt })),
        );
      await suspend(at);
      expect(await calendars.use([danas])).toBeUndefined();
      expect(await calendars.use([sams])).toBeUndefined();
      await suspend(null);
      expect(await calendars.use([danas])).toEqual(dana.user);
      expect(await calendars.use([sams])).toEqual(sam.user);
      await accounts.change(carlos.user.id, removed);
      await calendars.put(carlos.user.id, gone, at);
      for (const id of [anId(), "nonsense"]) await calendars.put(id, aSecret(), at);
      expect(await calendars.use([gone])).toBeUndefined();
      expect(await calendars.madeAt(carlos.user.id)).toBeNull();
    });

    it("answers a repeated call as the first, whose address stays", async () => {
      const { accounts, calendars, second } = storage();
      const { dana } = await addCast(accounts);
      const [call, first, repeat] = [once(), aSecret(), aSecret()];
      expect(await calendars.earlier(call)).toBeUndefined();
      expect(await calendars.put(dana.user.id, first, at, call)).toEqual(accept({ value: at, repeated: false }));
      expect(await second.calendars.put(dana.user.id, repeat, later, call)).toEqual(
        accept({ value: at, repeated: true }),
      );
      expect(await second.calendars.earlier(call)).toEqual(accept(at));
      const other = { ...call, fingerprint: "sha256:other" };
      expect(await calendars.put(dana.user.id, repeat, later, other)).toEqual(refuse(keyReused));
      expect(await calendars.use([first])).toEqual(dana.user);
      expect(await calendars.use([repeat])).toBeUndefined();
      expect(await calendars.madeAt(dana.user.id)).toBe(at);
    });
  });
}
