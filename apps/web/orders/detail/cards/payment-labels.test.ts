import { expect, test } from "vitest";
import { paymentWords } from "./payment-labels.ts";

const order = { paymentMethod: "card", status: "pending", invoice: null } as const;

test("an order that is not paid says how it will be", () => {
  expect(paymentWords(order)).toBe("To be paid by credit card");
  expect(paymentWords({ ...order, paymentMethod: "cash", status: "delivered" })).toBe("To be paid by cash or check");
  expect(paymentWords({ ...order, paymentMethod: "invoice", invoice: { paidAt: null } })).toBe("To be paid by invoice");
});

test("only a paid invoice says that it is paid", () => {
  expect(paymentWords({ ...order, paymentMethod: "invoice", invoice: { paidAt: "2026-11-20T12:00:00.000Z" } })).toBe(
    "Paid by invoice",
  );
});

test("of a cancelled order nothing is due any more", () => {
  expect(paymentWords({ ...order, status: "cancelled" })).toBe("Was to be paid by credit card");
});
