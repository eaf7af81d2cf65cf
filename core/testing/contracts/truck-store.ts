import { carlosHauling, castAccounts, danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import type { AccountStore, TruckStore } from "../../ports.ts";
import { accept, refuse } from "../../shared/result.ts";
import type { Truck } from "../../trucks/index.ts";
import { anId, aTruck, once } from "../builders/index.ts";
import { addCast } from "./shared/add-people.ts";
import { removed } from "./shared/changes-of-accounts.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type TruckStorage = {
  readonly accounts: AccountStore;
  readonly trucks: TruckStore;
  readonly second: { readonly trucks: TruckStore };
};

const dina = castAccounts().dina.user;
const organizationId = carlosHauling.id;
const anyway = () => accept(undefined);
const minute = (number: number) => `2026-11-20T12:${String(number).padStart(2, "0")}:00.000Z`;

export function truckStoreContract(name: string, setUp: SetUp<TruckStorage>): void {
  describe(`truck store: ${name}`, () => {
    const storage = eachTestWith(setUp);
    const filled = async (...trucks: readonly Truck[]) => {
      await addCast(storage().accounts);
      for (const truck of trucks) await storage().trucks.add(truck, undefined, anyway);
      return storage();
    };
    const driverOf = async ({ id }: Truck) => {
      const found = await storage().trucks.find(id);
      return found && [found.driverId, found.driverName];
    };
    const withDina = [dina.id, "Dina Driver"];
    const alone = [null, null];

    it("finds what it keeps, in any process, and nothing else", async () => {
      const { trucks, second } = await filled();
      const truck = aTruck({ driverId: dina.id });
      const shown = { ...truck, driverName: "Dina Driver" };
      expect(await trucks.add(truck, undefined, anyway)).toEqual(accept({ value: shown, repeated: false }));
      expect(await second.trucks.find(truck.id)).toEqual(shown);
      for (const id of [anId(), "", "nonsense", "\u0000"]) {
        expect(await trucks.find(id)).toBeUndefined();
        expect(await trucks.list(id, { limit: 5 })).toEqual({ rows: [], next: null });
      }
    });

    it("lists those of an organization page by page, the newest first", async () => {
      const mine = [1, 2, 3].map((at) => aTruck({ name: `Truck ${at}`, createdAt: minute(at) }));
      const { trucks } = await filled(...mine, aTruck({ organizationId: danasMotors.id }));
      const first = await trucks.list(organizationId, { limit: 2 });
      expect(first.rows.map((truck) => truck.name)).toEqual(["Truck 3", "Truck 2"]);
      const rest = await trucks.list(organizationId, { limit: 2, after: first.next! });
      expect(rest).toMatchObject({ rows: [{ name: "Truck 1", driverName: null }], next: null });
    });

    it("answers a repeated call as the first, and keeps one truck", async () => {
      const { trucks, second } = await filled();
      const [call, truck] = [once(), aTruck()];
      const value = { ...truck, driverName: null };
      expect(await trucks.add(truck, call, anyway)).toEqual(accept({ value, repeated: false }));
      expect(await second.trucks.add(aTruck({ name: "Again" }), call, anyway)).toEqual(
        accept({ value, repeated: true }),
      );
      expect((await trucks.list(organizationId, { limit: 5 })).rows).toHaveLength(1);
    });

    it("tells of the other trucks of the organization, one after another, and keeps none that is refused", async () => {
      const { trucks, second } = await filled(aTruck({ organizationId: danasMotors.id }));
      const stores = [trucks, second.trucks];
      const decided = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((at) =>
          stores[at % 2]!.add(aTruck({ name: at < 4 ? "TRUCK 4" : `Truck ${at}0` }), undefined, ({ count, isNamed }) =>
            isNamed ? refuse("named") : count >= 3 ? refuse("full") : accept(undefined),
          ),
        ),
      );
      const kept = (await trucks.list(organizationId, { limit: 10 })).rows;
      expect(kept.filter((truck) => truck.name === "TRUCK 4").length).toBeLessThanOrEqual(1);
      expect(kept).toHaveLength(3);
      expect(decided.filter(({ ok }) => ok)).toHaveLength(3);
      expect(await trucks.add(aTruck({ name: "truck 4" }), undefined, refuse)).toEqual(
        refuse({ count: 3, isNamed: kept.some((truck) => truck.name === "TRUCK 4") }),
      );
    });

    it("replaces what a carrier says of a truck, by the others than itself", async () => {
      const [one, other] = [aTruck(), aTruck({ name: "Truck 5" })];
      const { trucks, second } = await filled(one, other);
      expect(await trucks.change({ ...one, name: "TRUCK 5" }, refuse)).toEqual(refuse({ count: 1, isNamed: true }));
      expect(await trucks.find(one.id)).toMatchObject({ name: "Truck 4" });
      const less = { trailerPlate: null, trailerPlateState: null, payloadPounds: null, inspectedOn: null };
      const changed = { ...one, ...less, name: "TRUCK 4", places: 3, isEnclosed: true };
      const shown = { ...changed, driverName: null };
      expect(await second.trucks.change(changed, ({ isNamed }) => (isNamed ? refuse("named") : anyway()))).toEqual(
        accept(shown),
      );
      expect(await trucks.find(one.id)).toEqual(shown);
      expect(await trucks.change(aTruck({ name: "Gone" }), anyway)).toBeUndefined();
      expect((await trucks.list(organizationId, { limit: 5 })).rows).toHaveLength(2);
    });

    it("has a driver on one truck, the last that was kept with them", async () => {
      const [one, other] = [aTruck({ driverId: dina.id }), aTruck({ name: "Truck 5" })];
      const { trucks } = await filled(one, other);
      expect(await trucks.change({ ...other, driverId: dina.id }, () => refuse("no"))).toEqual(refuse("no"));
      expect([await driverOf(one), await driverOf(other)]).toEqual([withDina, alone]);
      await trucks.change({ ...other, driverId: dina.id }, anyway);
      expect([await driverOf(one), await driverOf(other)]).toEqual([alone, withDina]);
      const third = aTruck({ name: "Truck 6", driverId: dina.id });
      await trucks.add(third, undefined, anyway);
      expect([await driverOf(other), await driverOf(third)]).toEqual([alone, withDina]);
      await trucks.change(third, anyway);
      expect(await driverOf(third)).toEqual(withDina);
      expect(await trucks.ofDriver(dina.id)).toEqual({ ...third, driverName: "Dina Driver" });
      for (const id of [castAccounts().carlos.user.id, anId(), "nonsense"])
        expect(await trucks.ofDriver(id)).toBeUndefined();
    });

    it("leaves a driver on one truck when several are changed at once", async () => {
      const all = [1, 2, 3, 4, 5, 6].map((at) => aTruck({ name: `Truck ${at}` }));
      const { trucks, second } = await filled(...all);
      const stores = [trucks, second.trucks];
      const changed = await Promise.all(
        all.map((truck, at) => stores[at % 2]!.change({ ...truck, driverId: dina.id }, anyway)),
      );
      expect(changed.map((answer) => answer?.ok)).toEqual(all.map(() => true));
      const { rows } = await trucks.list(organizationId, { limit: 10 });
      expect(rows.filter(({ driverId }) => driverId !== null)).toHaveLength(1);
    });

    it("has no driver who was removed, also one who was put on a truck afterwards", async () => {
      const truck = aTruck({ driverId: dina.id });
      const { accounts, trucks } = await filled(truck);
      await accounts.change(dina.id, removed);
      expect(await driverOf(truck)).toEqual(alone);
      expect(await trucks.ofDriver(dina.id)).toBeUndefined();
      expect(await trucks.change(truck, anyway)).toMatchObject({ value: { driverId: null, driverName: null } });
      expect((await trucks.list(organizationId, { limit: 5 })).rows).toMatchObject([{ driverId: null }]);
    });

    it("removes one, also one that is gone", async () => {
      const truck = aTruck({ driverId: dina.id });
      const { trucks } = await filled(truck);
      for (const id of [truck.id, truck.id, "nonsense"]) await trucks.remove(id);
      expect(await trucks.list(organizationId, { limit: 5 })).toEqual({ rows: [], next: null });
      await trucks.add(truck, undefined, anyway);
      expect(await driverOf(truck)).toEqual(withDina);
    });
  });
}
