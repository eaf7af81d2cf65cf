import type { PricingSettings } from "./pricing-input.ts";
import { normalizePromoCode, type PromoUse } from "./promo-code.ts";

type Promo = PricingSettings["promoCodes"][number];

export type PromoVerdict =
  | { readonly kind: "none"; readonly message?: undefined }
  | { readonly kind: "applied"; readonly promo: Promo; readonly message: string }
  | { readonly kind: "unknown"; readonly code: string; readonly message: string }
  | { readonly kind: "expired" | "used_up"; readonly code: string; readonly message: string };

/** Judges a promo code that a customer typed. */
export function judgePromoCode(
  promoCodes: readonly Promo[],
  typed: string | undefined | null,
  { on, bookings = 0 }: PromoUse = {},
): PromoVerdict {
  const code = normalizePromoCode(typed ?? "");
  if (code === "") return { kind: "none" };
  const promo = findPromoCode(promoCodes, code);
  if (!promo)
    return { kind: "unknown", code, message: `We do not recognize promo code ${code}, so the price stays the same.` };
  if (on !== undefined && promo.validUntil && on.slice(0, 10) > promo.validUntil)
    return {
      kind: "expired",
      code,
      message: `Promo code ${code} expired after ${promo.validUntil}, so the price stays the same.`,
    };
  if (promo.mostBookings && bookings >= promo.mostBookings)
    return { kind: "used_up", code, message: `Promo code ${code} is used up, so the price stays the same.` };
  return { kind: "applied", promo, message: `Promo code ${code} is applied.` };
}

/** @param typed as the customer wrote it */
export const findPromoCode = <Code extends Pick<Promo, "code">>(
  promoCodes: readonly Code[],
  typed: string,
): Code | undefined => {
  const code = normalizePromoCode(typed);
  return promoCodes.find((candidate) => normalizePromoCode(candidate.code) === code);
};
