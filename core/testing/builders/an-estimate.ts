import type { Estimate } from "../../quotes/index.ts";
import { aQuote } from "./a-quote.ts";

/** What the wizard is told of a quote. */
export function anEstimate(overrides: Partial<Estimate> = {}): Estimate {
  const { id, refCode, miles, cashPrice, cardPrice, expiresAt, estimatedDays, breakdown } = aQuote();
  return {
    quote: { id, refCode, distance: miles, cashPrice, cardPrice, expiresAt },
    breakdown: { estimatedDays, cardProcessingFee: breakdown.cardProcessingFee, lines: breakdown.lines },
    promo: null,
    ...overrides,
  };
}
