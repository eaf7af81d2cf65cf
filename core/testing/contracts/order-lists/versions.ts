import { danasMotors } from "@lotlane/demo";
import { describe, expect, it } from "vitest";
import { accept } from "../../../shared/result.ts";
import type { OrderSearch } from "../../../ports.ts";
import { aClaimedOrder, anInvoiceDraft, anOrderChange, aPerson, aPostedOrder } from "../../builders/index.ts";
import { withdrawIn } from "../../withdraw-invoice.ts";
import { addClaimedOrder, addOrder } from "../shared/add-orders.ts";
import { addCast, addPerson } from "../shared/add-people.ts";
import { withUser } from "../shared/changes-of-accounts.ts";
import type { OrderListsStorage } from "./storage.ts";

const search: OrderSearch = {
  owner: { kind: "organization", organizationId: danasMotors.id },
  limit: 2,
  deliveredSince: "2026-08-20T12:00:00.000Z",
  now: "2026-11-20T13:00:20.000Z",
};
const createdAt = (second: number) => ({ createdAt: `2026-11-20T12:00:0${second}.000Z` });

export function describeVersions(storage: () => OrderListsStorage): void {
  describe("the version of a page of orders", () => {
    it("is told with the page and without it, and changes with whatever the page shows", async () => {
      const { accounts, orders, orderLists, invoices } = storage();
      const { dana, carlos, dina } = await addCast(accounts);
      const stranger = (await addPerson(accounts, aPerson())).user;
      const older = await addOrder(orders, aPostedOrder(createdAt(1)));
      const driven = await addOrder(orders, aClaimedOrder({ ...createdAt(2), driverId: dina.user.id }));
      const told = new Set<string>();
      const expectAnother = async () => {
        const version = await orderLists.version(search);
        expect(version).toBeTypeOf("string");
        expect(await orderLists.version(search)).toBe(version);
        expect((await orderLists.list(search)).version).toBe(version);
        expect(told).not.toContain(version);
        told.add(version!);
      };

      await expectAnother();
      for (const { user } of [dana, carlos, dina]) {
        await accounts.change(
          user.id,
          withUser(() => ({ firstName: "Other" })),
        );
        await expectAnother();
      }
      const invoice = await invoices.open(anInvoiceDraft(driven));
      await expectAnother();
      await withdrawIn(invoices, invoice, "2026-11-22T12:00:00.000Z");
      await expectAnother();
      await orders.change(older.id, (order) =>
        accept(anOrderChange({ ...order, isUrgent: !order.isUrgent }, { facts: [] })),
      );
      await expectAnother();
      await addOrder(orders, aPostedOrder(createdAt(3)));
      await expectAnother();
      await addOrder(orders, aPostedOrder({ shipperId: stranger.id, shipperOrganizationId: null }));
      expect(told).toContain(await orderLists.version(search));
    });

    it("changes when a claim can no longer be undone", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      await addClaimedOrder(orders, aPostedOrder(), "2026-11-20T13:00:00.000Z", "2026-11-20T13:00:25.000Z");
      const at = async (second: number) => orderLists.version({ ...search, now: `2026-11-20T13:00:${second}.000Z` });
      expect(await at(24)).toBe(await at(10));
      expect(await at(25)).not.toBe(await at(24));
      expect(await at(59)).toBe(await at(25));
    });

    it("is not told of a search by words, and without a moment", async () => {
      const { orderLists } = storage();
      const { now: _, ...untimed } = search;
      for (const asked of [{ ...search, q: "ford" }, untimed]) {
        expect(await orderLists.version(asked)).toBeUndefined();
        expect((await orderLists.list(asked)).version).toBeUndefined();
      }
    });
  });
}
