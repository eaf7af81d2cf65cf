import type { Estimate } from "../../quotes/index.ts";
import type { QuotedStop } from "../../quotes/quote.ts";
import { aQuote } from "./a-quote.ts";

/** The estimate of a quote, as the wizard gets it. */
export function anEstimate(overrides: Partial<Estimate> = {}): Estimate {
  const {
    id,
    refCode,
    miles,
    cashPrice,
    cardPrice,
    status,
    expiresAt,
    estimatedDays,
    breakdown,
    vehicle,
    pickup,
    delivery,
  } = aQuote();
  return {
    quote: { id, refCode, distance: miles, cashPrice, cardPrice, status, expiresAt },
    breakdown: { estimatedDays, ...breakdown },
    promo: null,
    vehicle,
    pickup: quotedEnd(pickup),
    delivery: quotedEnd(delivery),
    ...overrides,
  };
}

const quotedEnd = ({ place: { city, state, zip }, date }: QuotedStop) => ({ city, state, zip, date });
