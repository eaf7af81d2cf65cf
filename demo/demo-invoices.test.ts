import { describe, expect, it } from "vitest";
import { demoBeforeAll, expectInOrder, user, world } from "./testing/fresh-demo.ts";

demoBeforeAll();

describe("the demo world", () => {
  it("issued one invoice for each claim, numbered in their order, and withdrew those of cancelled orders", () => {
    const claimed = world.orders.filter(({ assignedAt }) => assignedAt !== null);
    expect(new Set(world.invoices.map(({ orderId }) => orderId))).toEqual(new Set(claimed.map(({ id }) => id)));
    expect(world.invoices.map(({ number }) => number)).toEqual(claimed.map((_, index) => `INV-${100_001 + index}`));
    expectInOrder(world.invoices.map(({ issuedAt }) => issuedAt));
    for (const invoice of world.invoices) {
      const order = claimed.find(({ id }) => id === invoice.orderId)!;
      const payer = user(order.shipperId) ?? order.customer!;
      expect(invoice.amount).toBe(order.paymentAmount);
      expect(invoice.issuedAt > order.assignedAt!).toBe(true);
      expect(invoice.from).toMatchObject({ email: user(order.transporterId)!.email, address: expect.any(String) });
      expect(invoice.to).toMatchObject({ email: payer.email, name: `${payer.firstName} ${payer.lastName}` });
      expect(invoice.withdrawnAt !== null).toBe(order.status === "cancelled");
      if (invoice.withdrawnAt) expect(invoice.withdrawnAt > invoice.issuedAt).toBe(true);
    }
    expect(world.invoices.some(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
  });
});
