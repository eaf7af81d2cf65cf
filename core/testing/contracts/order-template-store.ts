import { describe, expect, it } from "vitest";
import type { OrderTemplate } from "../../orders/index.ts";
import type { OrderTemplateStore } from "../../ports.ts";
import type { IdempotencyKey } from "../../shared/idempotency.ts";
import { anId } from "../builders/index.ts";
import { describeOnce, outcomeOf } from "./shared/once.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type OrderTemplateStorage = {
  readonly orderTemplates: OrderTemplateStore;
  readonly second: { readonly orderTemplates: OrderTemplateStore };
};

const ownerId = anId();
const aTemplate = (overrides: Partial<OrderTemplate> = {}): OrderTemplate => ({
  id: anId(),
  ownerId,
  name: "Manheim to the lot",
  order: { pickupZip: "90001", pickupHours: { mon: { opens: "08:00", closes: "17:00" } }, vehicleYear: 2022 },
  createdAt: "2026-11-20T12:00:00.000Z",
  ...overrides,
});

export function orderTemplateStoreContract(name: string, setUp: SetUp<OrderTemplateStorage>): void {
  describe(`order template store: ${name}`, () => {
    const storage = eachTestWith(setUp);

    it("finds what it keeps, in any process, and nothing else", async () => {
      const { orderTemplates, second } = storage();
      const template = aTemplate();
      expect(outcomeOf(await orderTemplates.add(template, 5))).toBe("kept");
      expect(await second.orderTemplates.find(template.id)).toEqual(template);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await orderTemplates.find(id)).toBeUndefined();
    });

    it("lists those of an owner by their names in any case", async () => {
      const { orderTemplates } = storage();
      for (const label of ["beta", "Alpha", "Gamma"]) await orderTemplates.add(aTemplate({ name: label }), 5);
      await orderTemplates.add(aTemplate({ ownerId: anId() }), 5);
      expect((await orderTemplates.list(ownerId)).map((template) => template.name)).toEqual(["Alpha", "beta", "Gamma"]);
      expect(await orderTemplates.list("nonsense")).toEqual([]);
    });

    it("keeps each name once, and as many as it is told, however many save at once", async () => {
      const { orderTemplates, second } = storage();
      const stores = [orderTemplates, second.orderTemplates];
      const same = await Promise.all(stores.map((store) => store.add(aTemplate({ name: "A LANE" }), 5)));
      expect(same.map(outcomeOf).toSorted()).toEqual(["kept", "name_taken"]);
      expect(outcomeOf(await orderTemplates.add(aTemplate({ name: "a lane" }), 5))).toBe("name_taken");
      const many = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((at) => stores[at % 2]!.add(aTemplate({ name: `Lane ${at}` }), 4)),
      );
      expect(many.map(outcomeOf).toSorted()).toEqual(["full", "full", "full", "kept", "kept", "kept"]);
      expect(outcomeOf(await orderTemplates.add(aTemplate({ ownerId: anId(), name: "A lane" }), 1))).toBe("kept");
    });

    it("renames one, and replaces its fields, but takes no other's name", async () => {
      const { orderTemplates, second } = storage();
      const [one, other] = [aTemplate(), aTemplate({ name: "Another" })];
      for (const template of [one, other]) await orderTemplates.add(template, 5);
      expect(await orderTemplates.change({ ...one, name: "ANOTHER" })).toBe("name_taken");
      const changed = { ...one, name: "MANHEIM to the lot", order: { deliveryZip: "10001" } };
      expect(await second.orderTemplates.change(changed)).toBe("kept");
      expect(await orderTemplates.find(one.id)).toEqual(changed);
      expect(await orderTemplates.change(aTemplate({ name: "Third" }))).toBe("gone");
    });

    describeOnce<OrderTemplateStore, OrderTemplate>("adding a template", async () => {
      const { orderTemplates, second } = storage();
      const attempt = (label: string) => () => {
        const template = aTemplate({ name: label });
        return {
          write: (store: OrderTemplateStore, call: IdempotencyKey) => store.add(template, 5, call),
          find: () => orderTemplates.find(template.id),
        };
      };
      let others = 0;
      return {
        stores: [orderTemplates, second.orderTemplates],
        again: attempt("Manheim to the lot"),
        other: () => attempt(`Lane ${++others}`)(),
        change: (template) => orderTemplates.change({ ...template, name: "Renamed" }),
        fail: async (call) => {
          expect(outcomeOf(await orderTemplates.add(aTemplate(), 0, call))).toBe("full");
        },
      };
    });

    it("removes one, also one that is gone", async () => {
      const { orderTemplates } = storage();
      const template = aTemplate();
      await orderTemplates.add(template, 5);
      for (const id of [template.id, template.id, "nonsense"]) await orderTemplates.remove(id);
      expect(await orderTemplates.list(ownerId)).toEqual([]);
    });
  });
}
