import { camry, losAngeles, newYork, vicVisitor } from "@lotlane/demo";
import type { BookableQuote, Quote } from "../../quotes/index.ts";
import { anId, aRefCode } from "./an-id.ts";

/** A draft from Los Angeles to New York, new in every id. */
export function aQuote(overrides?: Partial<BookableQuote>): BookableQuote;
export function aQuote(overrides: Partial<Quote>): Quote;
export function aQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    id: anId(),
    source: "web",
    refCode: aRefCode(),
    status: "draft",
    customer: vicVisitor,
    vehicle: camry,
    pickup: { place: losAngeles, address: "12 Palm Street", date: "2026-12-01" },
    delivery: { place: newYork, address: "200 West 30th Street", date: "2026-12-08" },
    miles: 2790.4,
    distanceSource: "test road",
    estimatedDays: 7,
    cashPrice: "1550.00",
    cardPrice: "1594.95",
    breakdown: {
      basePrice: "1550.00",
      marginAmount: "0.00",
      discountAmount: "0.00",
      cardProcessingFee: "44.95",
      lines: [{ name: "base", label: "Transport", amount: "1550.00" }],
    },
    promo: { kind: "none" },
    settingsVersion: 0,
    createdAt: "2026-11-20T12:00:00.000Z",
    expiresAt: "2026-11-27T12:00:00.000Z",
    convertedToOrderId: null,
    remindersAgreedAt: null,
    ...overrides,
  };
}

/** A quote with what a customer gives who books it. */
export const asBookable = (quote: Quote): BookableQuote => ({
  ...quote,
  customer: {
    ...quote.customer,
    email: quote.customer.email ?? vicVisitor.email,
    phoneNumber: quote.customer.phoneNumber ?? vicVisitor.phoneNumber,
  },
});
