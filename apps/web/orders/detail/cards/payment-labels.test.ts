import { describe, expect, test } from "vitest";
import { cardWords, owedWords, paymentWords } from "./payment-labels.ts";

const order = { paymentMethod: "card", status: "pending", settlement: "direct", invoice: null } as const;

test("an order that is not paid says how it will be", () => {
  expect(paymentWords(order)).toBe("To be paid by credit card to the carrier");
  expect(paymentWords({ ...order, paymentMethod: "cash", status: "delivered" })).toBe("To be paid by cash or check");
  expect(paymentWords({ ...order, paymentMethod: "invoice", invoice: { paidAt: null } })).toBe("To be paid by invoice");
});

test("an order that the operator settles is paid by card to the operator, and not to its carrier", () => {
  const settled = { ...order, settlement: "operator" } as const;
  expect(paymentWords(settled)).toBe("To be paid by credit card");
  expect(cardWords({ ...settled, cardFee: "52.14", transportAmount: "900.00" })).toBeNull();
});

test("only a paid invoice says that it is paid", () => {
  expect(paymentWords({ ...order, paymentMethod: "invoice", invoice: { paidAt: "2026-11-20T12:00:00.000Z" } })).toBe(
    "Paid by invoice",
  );
});

test("of a cancelled order nothing is due any more", () => {
  expect(paymentWords({ ...order, status: "cancelled" })).toBe("Was to be paid by credit card to the carrier");
});

describe("a card order", () => {
  const card = { ...order, cardFee: null, transportAmount: null };

  test("waits for a carrier that takes cards, which then takes the card", () => {
    expect(cardWords(card)).toBe("Waiting for a carrier that takes cards");
    expect(cardWords({ ...card, status: "assigned" })).toBe("The carrier takes the card");
  });

  test("tells its carrier, and who may claim it, about the card and its fee", () => {
    const words = "You take the customer's card and keep the card fee of $52.14 on top";
    for (const status of ["pending", "assigned"] as const)
      expect(cardWords({ ...card, status, cardFee: "52.14" })).toBe(words);
  });

  test("tells admins who keeps the fee", () => {
    const admins = { ...card, cardFee: "52.14", transportAmount: "900.00" };
    expect(cardWords(admins)).toBe("Waiting for a carrier that takes cards and keeps the card fee of $52.14");
  });

  test("needs no card once it is cancelled, nor does an order paid in another way", () => {
    expect(cardWords({ ...card, status: "cancelled" })).toBeNull();
    expect(cardWords({ ...card, paymentMethod: "cash" })).toBeNull();
  });
});

const handedOver = {
  paymentMethod: "cash",
  paymentTerms: "on_delivery",
  settlement: "direct",
  paymentAmount: "1250.00",
  shipperName: "Dana's Motors",
  transporterName: "Carlos Hauling",
  invoice: null,
} as const;

test.each([
  [{}, "Dana's Motors pays $1,250.00 at delivery in cash or by check."],
  [{ paymentAmount: null }, "Dana's Motors pays at delivery in cash or by check. Carlos Hauling knows the amount."],
  [{ invoice: { paidAt: null, balance: "250.00" } }, "Dana's Motors pays $250.00 at delivery in cash or by check."],
  [{ paymentMethod: "card", shipperName: null }, "The customer pays $1,250.00 at delivery by credit card."],
  [{ paymentTerms: "net_15" }, "Dana's Motors pays Carlos Hauling by cash or check, net 15 days. You collect nothing."],
  [{ paymentMethod: "invoice" }, "Dana's Motors pays Carlos Hauling by invoice, due on delivery. You collect nothing."],
  [{ settlement: "operator" }, "Lotlane pays Carlos Hauling. You collect nothing."],
  [{ invoice: { paidAt: "2026-11-20T12:00:00.000Z", balance: "0.00" } }, "Paid. You collect nothing."],
] as const)("at delivery, %j is told as %s", (changes, words) => {
  expect(owedWords({ ...handedOver, ...changes })).toBe(words);
});
