import { z } from "zod";
import { decimalSchema } from "../money/index.ts";
import { daySchema } from "../shared/day-schema.ts";

/** The refusal of a promo code without a code, or without a value above 0. */
export const promoCodeRefused = {
  title: "Invalid Promo Code",
  message: "Please enter a valid code and value",
} as const;

export const mostPromoBookings = 10_000;
const mostBookingsWords = `Booking Limit must be a whole number from 1 to ${mostPromoBookings}, or null`;

/** By the type of the code. */
export const promoValueRanges = { flat: { above: "0" }, percent: { above: "0", most: "100" } } as const;

export const promoCodeSchema = z
  .object({
    code: z
      .string("Promo code must be text")
      .transform(normalizePromoCode)
      .pipe(z.string().min(1, promoCodeRefused.message).max(40, "Promo code must be at most 40 characters")),
    type: z.enum(["percent", "flat"], "Promo type must be percent or flat"),
    value: decimalSchema({ name: "Promo value", ...promoValueRanges.flat, example: "10 or 12.50" }),
    /** The last day on which the code holds, UTC; null for no end. */
    validUntil: daySchema("validUntil must be a day such as 2026-12-31, or null").nullable().default(null),
    /** Once that many quotes were booked with it, new quotes get it no longer; null for no limit. */
    mostBookings: z
      .int(mostBookingsWords)
      .min(1, mostBookingsWords)
      .max(mostPromoBookings, mostBookingsWords)
      .nullable()
      .default(null),
  })
  .refine((promo) => promo.type === "flat" || Number(promo.value) <= Number(promoValueRanges.percent.most), {
    message: "A percentage can be at most 100",
    path: ["value"],
  });

export type PromoCode = z.output<typeof promoCodeSchema>;

export type PromoUse = {
  /** The day of the quote as `YYYY-MM-DD` or an ISO time in UTC, whose day counts; without it no code is expired. */
  readonly on?: string | undefined;
  /** How many quotes were booked with the code; without it no code is used up. */
  readonly bookings?: number | undefined;
};

/** Codes are compared without blanks and in capitals: `" spring 10"` is `SPRING10`. */
export function normalizePromoCode(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase();
}
