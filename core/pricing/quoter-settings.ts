import { z } from "zod";
import { daySchema } from "../shared/day-schema.ts";
import { decimalSchema } from "../money/index.ts";
import { sizeClasses, sizeClassNames, type SizeClass } from "../vehicles/index.ts";

export const promoCodeSchema = z
  .object({
    code: z
      .string("Promo code must be text")
      .transform(normalizePromoCode)
      .pipe(z.string().min(1, "Please enter a valid code and value").max(40, "Promo code takes at most 40 characters")),
    type: z.enum(["percent", "flat"], "Promo type must be percent or flat"),
    value: decimalSchema({ name: "Promo value", least: "0.00000001" }),
    /** The last day on which the code holds, UTC; null for no end. */
    validUntil: daySchema("validUntil must be a day such as 2026-12-31, or null").nullable().default(null),
  })
  .refine((promo) => promo.type === "flat" || Number(promo.value) <= 100, {
    message: "A percentage is at most 100",
    path: ["value"],
  });

export const vehiclePricingRuleSchema = z.object({
  sizeClass: z.enum(sizeClasses, `sizeClass must be one of ${sizeClasses.join(", ")}`),
  displayName: z.string("displayName must be text").min(1, "displayName is required").max(60),
  multiplier: decimalSchema({ name: "multiplier", least: "0.00000001", most: "100" }),
});

/** What each mile costs from `fromMiles` on, until the next tier begins. */
export const rateTierSchema = z.object({
  fromMiles: z.number("fromMiles must be a number").min(0, "fromMiles must be at least 0").max(20_000),
  perMile: decimalSchema({ name: "perMile", most: "1000" }),
});

const tariff: Record<SizeClass, string> = {
  SEDAN: "1.00",
  COUPE: "1.00",
  SUV_COMPACT: "1.10",
  SUV_MIDSIZE: "1.20",
  SUV_FULL: "1.25",
  PICKUP_MIDSIZE: "1.15",
  PICKUP_FULL: "1.25",
  VAN: "1.30",
};

export const defaultMultiplier = (sizeClass: SizeClass): string => tariff[sizeClass];

const percent = (name: string, most: string) => decimalSchema({ name, most });
const dollars = (name: string) => decimalSchema({ name, most: "1000000" });

/** Every field has its default, so that `{}` is the tariff Lotlane starts with. Amounts in US dollars. */
export const quoterSettingsSchema = z.object({
  marginPercent: percent("marginPercent", "1000").default("0.00"),
  marginFlat: dollars("marginFlat").default("0.00"),
  discountPercent: percent("discountPercent", "100").default("0.00"),
  discountFlat: dollars("discountFlat").default("0.00"),
  minimumPrice: dollars("minimumPrice").default("300.00"),
  cardProcessingFeePercent: percent("cardProcessingFeePercent", "100").default("2.90"),
  oversizeMultiplier: decimalSchema({ name: "oversizeMultiplier", least: "0.00000001", most: "100" }).default("1.50"),
  inoperableSurcharge: dollars("inoperableSurcharge").default("150.00"),
  promoCodes: z
    .array(promoCodeSchema, "promoCodes must be a list")
    .max(500, "at most 500 promo codes")
    .refine((promos) => areUnique(promos.map((promo) => promo.code)), "Each promo code may stand in the list once")
    .default([]),
  vehiclePricingRules: z
    .array(vehiclePricingRuleSchema, "vehiclePricingRules must be a list")
    .refine((rules) => areUnique(rules.map((rule) => rule.sizeClass)), "Each size class may stand in the list once")
    .default(() =>
      sizeClasses.map((sizeClass) => ({
        sizeClass,
        displayName: sizeClassNames[sizeClass],
        multiplier: tariff[sizeClass],
      })),
    ),
  /** Charged once for each trip, before any mile. */
  baseCharge: dollars("baseCharge").default("225.00"),
  rateTiers: z
    .array(rateTierSchema, "rateTiers must be a list")
    .min(1, "At least one rate tier is needed")
    .max(20, "at most 20 rate tiers")
    .refine((tiers) => tiers[0]?.fromMiles === 0, "The first rate tier starts at 0 miles")
    .refine(
      (tiers) => tiers.every((tier, index) => index === 0 || tier.fromMiles > (tiers[index - 1]?.fromMiles ?? 0)),
      "Each rate tier starts after the one before it",
    )
    .default([
      { fromMiles: 0, perMile: "0.75" },
      { fromMiles: 500, perMile: "0.50" },
      { fromMiles: 1500, perMile: "0.35" },
    ]),
});

export type QuoterSettings = z.output<typeof quoterSettingsSchema>;
export type QuoterSettingsInput = z.input<typeof quoterSettingsSchema>;
export type PromoCode = QuoterSettings["promoCodes"][number];
export type RateTier = QuoterSettings["rateTiers"][number];

export const defaultQuoterSettings: QuoterSettings = quoterSettingsSchema.parse({});

/** Codes are compared without blanks and in capitals: `" spring 10"` is `SPRING10`. */
export function normalizePromoCode(code: string): string {
  return code.replace(/\s+/g, "").toUpperCase();
}

const areUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;
