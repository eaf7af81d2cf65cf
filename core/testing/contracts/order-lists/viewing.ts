import { describe, expect, it } from "vitest";
import type { User } from "../../../accounts/index.ts";
import { withdrawIn } from "../../withdraw-invoice.ts";
import type { Contact } from "../../../orders/index.ts";
import { accept } from "../../../shared/result.ts";
import {
  aBooking,
  aClaimedOrder,
  anId,
  anInvoiceDraft,
  anOrderChange,
  anOrderFact,
  aPostedOrder,
  aQuote,
} from "../../builders/index.ts";
import { addOrder } from "../shared/add-orders.ts";
import { addCast } from "../shared/add-people.ts";
import { removed, withUser } from "../shared/changes-of-accounts.ts";
import type { OrderListsStorage } from "./storage.ts";

const contactOf = (user: User): Contact => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  companyName: user.companyName,
  phoneNumber: user.phoneNumber,
  email: user.email,
  rating: user.rating,
  marks: user.marks,
  totalJobs: user.totalJobs,
  ordersGivenBack: user.ordersGivenBack,
  pictureId: user.pictureId,
});

export function describeViewingOrders(storage: () => OrderListsStorage): void {
  describe("the view of an order", () => {
    it("shows its people, and its invoice once there is one", async () => {
      const { accounts, orders, orderLists, invoices } = storage();
      const { dana, carlos, dina } = await addCast(accounts);
      await accounts.change(
        carlos.user.id,
        withUser(() => ({ rating: "4.67", totalJobs: 12 })),
      );
      const order = await addOrder(orders, aClaimedOrder({ driverId: dina.user.id }));
      const view = {
        order,
        shipper: contactOf(dana.user),
        transporter: contactOf({ ...carlos.user, rating: "4.67", totalJobs: 12 }),
        driver: contactOf(dina.user),
        invoice: null,
        feeInvoice: null,
        carrierInvoice: null,
      };
      expect(await orderLists.view(order.id)).toEqual(view);
      const opened = await invoices.open(anInvoiceDraft(order));
      const { id, number, amount, issuedAt } = opened;
      const nothingYet = { dueOn: null, withdrawnAt: null, sentAt: null, paidAt: null, service: null };
      const invoice = { id, number, amount, balance: amount, issuedAt, ...nothingYet };
      expect(await orderLists.view(order.id)).toEqual({ ...view, invoice });
      const at = "2026-11-22T12:00:00.000Z";
      await withdrawIn(invoices, opened, at);
      expect(await orderLists.view(order.id)).toEqual({
        ...view,
        invoice: { ...invoice, withdrawnAt: at, balance: "0.00" },
      });
    });

    it("has no transporter and no driver before there are any", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana } = await addCast(accounts);
      const order = await addOrder(orders);
      expect(await orderLists.view(order.id)).toEqual({
        order,
        shipper: contactOf(dana.user),
        transporter: null,
        driver: null,
        invoice: null,
        feeInvoice: null,
        carrierInvoice: null,
      });
    });

    it("of a guest's order knows the guest as its customer", async () => {
      const { quotes, orderLists } = storage();
      const quote = aQuote();
      await quotes.add(quote, []);
      const { order } = aBooking(quote);
      await quotes.book(quote.id, () => accept({ ...aBooking(quote), order, fact: anOrderFact(order) }));
      expect(await orderLists.view(order.id)).toEqual({
        order,
        shipper: null,
        transporter: null,
        driver: null,
        invoice: null,
        feeInvoice: null,
        carrierInvoice: null,
      });
    });

    it("still names people whose accounts were removed", async () => {
      const { accounts, orders, orderLists } = storage();
      const { dana, carlos, dina } = await addCast(accounts);
      const order = await addOrder(orders, aClaimedOrder({ driverId: dina.user.id }));
      for (const { user } of [dana, carlos, dina]) await accounts.change(user.id, removed);
      const view = await orderLists.view(order.id);
      expect([view?.shipper, view?.transporter, view?.driver]).toEqual(
        [dana, carlos, dina].map(({ user }) => contactOf(user)),
      );
      expect((await orderLists.history(order.id)).map(({ actorName }) => actorName)).toEqual(["Dana Dealer"]);
    });

    it("is undefined for an id that is not there, even one that is no id at all", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      await addOrder(orders);
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await orderLists.view(id)).toBeUndefined();
    });
  });

  describe("the history of an order", () => {
    it("names who did what and why, the oldest first", async () => {
      const { accounts, orders, orderLists } = storage();
      const { carlos } = await addCast(accounts);
      const order = aClaimedOrder();
      const facts = [
        anOrderFact(order, { actorId: null }),
        anOrderFact(order, { kind: "assigned", at: "2026-11-20T13:00:00.000Z", actorId: carlos.user.id }),
        anOrderFact(order, { kind: "cancelled", at: "2026-11-20T14:00:00.000Z", reason: "Sold\nelsewhere" }),
      ];
      await orders.add(anOrderChange(order, { facts }));
      await addOrder(orders);
      expect(await orderLists.history(order.id)).toEqual([
        { ...facts[0], actorName: null },
        { ...facts[1], actorName: "Carlos Carrier" },
        { ...facts[2], actorName: "Dana Dealer" },
      ]);
    });

    it("keeps the order in which things happened in one moment", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const order = aPostedOrder();
      const facts = Array.from({ length: 9 }, (_, index) => anOrderFact(order, { reason: `${index}` }));
      await orders.add(anOrderChange(order, { facts }));
      expect((await orderLists.history(order.id)).map(({ reason }) => reason)).toEqual([..."012345678"]);
    });

    it("is cut to its last 200", async () => {
      const { accounts, orders, orderLists } = storage();
      await addCast(accounts);
      const order = aPostedOrder();
      const facts = Array.from({ length: 205 }, (_, index) =>
        anOrderFact(order, {
          at: new Date(Date.parse(order.createdAt) + index * 1000).toISOString(),
          reason: `${index}`,
        }),
      );
      await orders.add(anOrderChange(order, { facts }));
      const reasons = (await orderLists.history(order.id)).map(({ reason }) => Number(reason));
      expect(reasons).toEqual(Array.from({ length: 200 }, (_, index) => index + 5));
    });

    it("is empty for an id that is not there, even one that is no id at all", async () => {
      const { orderLists } = storage();
      for (const id of [anId(), "", "nonsense", "\u0000"]) expect(await orderLists.history(id)).toEqual([]);
    });
  });
}
