import type { PricingSettings } from "./pricing-input.ts";
import { normalizePromoCode } from "./promo-code.ts";

type Promo = PricingSettings["promoCodes"][number];

export type PromoVerdict =
  | { readonly kind: "none" }
  | { readonly kind: "applied"; readonly promo: Promo; readonly message: string }
  | { readonly kind: "unknown"; readonly code: string; readonly message: string }
  | { readonly kind: "expired"; readonly code: string; readonly message: string };

/**
 * Judges a promo code that a customer typed.
 * @param on the day of the quote as `YYYY-MM-DD` or an ISO time (its UTC day counts); without it no code is expired
 */
export function judgePromoCode(
  promoCodes: readonly Promo[],
  typed: string | undefined | null,
  on?: string,
): PromoVerdict {
  const code = normalizePromoCode(typed ?? "");
  if (code === "") return { kind: "none" };
  const promo = promoCodes.find((candidate) => normalizePromoCode(candidate.code) === code);
  if (!promo)
    return { kind: "unknown", code, message: `We do not recognize promo code ${code}, so the price stays the same.` };
  if (on !== undefined && promo.validUntil && on.slice(0, 10) > promo.validUntil)
    return {
      kind: "expired",
      code,
      message: `Promo code ${code} expired after ${promo.validUntil}, so the price stays the same.`,
    };
  return { kind: "applied", promo, message: `Promo code ${code} is applied.` };
}
