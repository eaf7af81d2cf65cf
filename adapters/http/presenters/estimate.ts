import type { Answer } from "../contract/index.ts";
import type { Quote, QuotedStop } from "@lotlane/core/quotes";

export function estimateJson(quote: Quote): Answer<"POST /api/quoter/estimate"> {
  const { basePrice, marginAmount, discountAmount, cardProcessingFee, lines } = quote.breakdown;
  const { year, make, model, operable } = quote.vehicle;
  return {
    quote: {
      id: quote.id,
      refCode: quote.refCode,
      distance: quote.miles,
      cashPrice: quote.cashPrice,
      cardPrice: quote.cardPrice,
      status: quote.status,
      expiresAt: quote.expiresAt,
    },
    breakdown: {
      estimatedDays: quote.estimatedDays,
      basePrice,
      marginAmount,
      discountAmount,
      cardProcessingFee,
      lines: lines.map(({ label, amount }) => ({ label, amount })),
    },
    promo: promoJson(quote.promo),
    vehicle: { year, make, model, operable },
    pickup: stopJson(quote.pickup),
    delivery: stopJson(quote.delivery),
  };
}

function promoJson(promo: Quote["promo"]) {
  if (promo.kind === "none") return null;
  const code = promo.kind === "applied" ? promo.promo.code : promo.code;
  return { code, applied: promo.kind === "applied", message: promo.message };
}

const stopJson = ({ place: { city, state, zip }, date }: QuotedStop) => ({ city, state, zip, date });
