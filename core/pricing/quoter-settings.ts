import { z } from "zod";
import { type DecimalRange, decimalSchema } from "../money/index.ts";
import { sizeClasses, sizeClassNames, type SizeClass } from "../vehicles/index.ts";
import { promoCodeSchema } from "./promo-code.ts";

/** The names, for people, of the settings that are one value each. */
export const settingNames = {
  marginPercent: "Margin Percent",
  marginFlat: "Margin Flat",
  discountPercent: "Discount Percent",
  discountFlat: "Discount Flat",
  minimumPrice: "Minimum Price",
  cardProcessingFeePercent: "Card Processing Fee Percent",
  oversizeMultiplier: "Oversize Multiplier",
  inoperableSurcharge: "Inoperable Surcharge",
  baseCharge: "Base Charge",
} as const;

export type SettingName = keyof typeof settingNames;

const [dollarRange, multiplierRange] = [{ most: "1000000" }, { above: "0", most: "100" }];

/** The schema and the formula take the same values. */
export const settingRanges = {
  marginPercent: { most: "1000" },
  marginFlat: dollarRange,
  discountPercent: { most: "100" },
  discountFlat: dollarRange,
  minimumPrice: dollarRange,
  cardProcessingFeePercent: { most: "100" },
  oversizeMultiplier: multiplierRange,
  inoperableSurcharge: dollarRange,
  baseCharge: dollarRange,
  multiplier: multiplierRange,
  fromMiles: { most: "20000" },
  perMile: { most: "1000" },
} as const satisfies Record<SettingName | "multiplier" | "fromMiles" | "perMile", DecimalRange>;

const multiplierOf = (name: string) => decimalSchema({ name, ...multiplierRange, example: "1.25" });

export const vehiclePricingRuleSchema = z.object({
  sizeClass: z.enum(sizeClasses, `sizeClass must be one of ${sizeClasses.join(", ")}`),
  displayName: z
    .string("displayName must be text")
    .trim()
    .min(1, "Display Name is required")
    .max(60, "Display Name must be at most 60 characters"),
  multiplier: multiplierOf("Multiplier"),
});

const miles = decimalSchema({ name: "From Miles", ...settingRanges.fromMiles, example: "500" }).transform(Number);

/** The cost of each mile from `fromMiles` on, until the next tier begins. */
export const rateTierSchema = z.object({
  fromMiles: miles,
  perMile: decimalSchema({ name: "Rate per Mile", ...settingRanges.perMile, example: "0.85" }),
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

const percent = (field: SettingName) =>
  decimalSchema({ name: settingNames[field], ...settingRanges[field], example: "15 or 2.5" });
const dollars = (field: SettingName) => decimalSchema({ name: settingNames[field], ...settingRanges[field] });

const fields = {
  marginPercent: percent("marginPercent"),
  marginFlat: dollars("marginFlat"),
  discountPercent: percent("discountPercent"),
  discountFlat: dollars("discountFlat"),
  minimumPrice: dollars("minimumPrice"),
  cardProcessingFeePercent: percent("cardProcessingFeePercent"),
  oversizeMultiplier: multiplierOf(settingNames.oversizeMultiplier),
  inoperableSurcharge: dollars("inoperableSurcharge"),
  promoCodes: z
    .array(promoCodeSchema, "promoCodes must be a list")
    .max(500, "There can be at most 500 promo codes")
    .refine((promos) => areUnique(promos.map((promo) => promo.code)), "Each promo code can be in the list only once")
    .describe("At most 500, each code once"),
  vehiclePricingRules: z
    .array(vehiclePricingRuleSchema, "vehiclePricingRules must be a list")
    .refine((rules) => areUnique(rules.map((rule) => rule.sizeClass)), "Each size class can be in the list only once")
    .describe("At most one per size class; a missing one has its default multiplier"),
  /** Charged once for each trip, before any mile. */
  baseCharge: dollars("baseCharge"),
  rateTiers: z
    .array(rateTierSchema, "rateTiers must be a list")
    .min(1, "At least one rate tier is needed")
    .max(20, "There can be at most 20 rate tiers")
    .refine((tiers) => tiers[0]?.fromMiles === 0, "The first rate tier must start at 0 miles")
    .refine(
      (tiers) => tiers.every((tier, index) => index === 0 || tier.fromMiles > (tiers[index - 1]?.fromMiles ?? 0)),
      "Each rate tier must start after the one before it",
    )
    .describe("1 to 20, in order of miles; the first starts at 0"),
};

/** Every field has its default, so that `{}` is the tariff Lotlane starts with. Amounts in US dollars. */
export const quoterSettingsSchema = z.object({
  marginPercent: fields.marginPercent.default("0.00"),
  marginFlat: fields.marginFlat.default("0.00"),
  discountPercent: fields.discountPercent.default("0.00"),
  discountFlat: fields.discountFlat.default("0.00"),
  minimumPrice: fields.minimumPrice.default("300.00"),
  cardProcessingFeePercent: fields.cardProcessingFeePercent.default("2.90"),
  oversizeMultiplier: fields.oversizeMultiplier.default("1.50"),
  inoperableSurcharge: fields.inoperableSurcharge.default("150.00"),
  promoCodes: fields.promoCodes.default([]),
  vehiclePricingRules: fields.vehiclePricingRules.default(() =>
    sizeClasses.map((sizeClass) => ({
      sizeClass,
      displayName: sizeClassNames[sizeClass],
      multiplier: tariff[sizeClass],
    })),
  ),
  baseCharge: fields.baseCharge.default("225.00"),
  rateTiers: fields.rateTiers.default([
    { fromMiles: 0, perMile: "0.75" },
    { fromMiles: 500, perMile: "0.50" },
    { fromMiles: 1500, perMile: "0.35" },
  ]),
});

/** New values for some of the settings; the others stay as they are. */
export const settingsChangeSchema = z.object(fields).partial();

export type QuoterSettings = z.output<typeof quoterSettingsSchema>;
export type QuoterSettingsInput = z.input<typeof quoterSettingsSchema>;
export type SettingsChange = z.output<typeof settingsChangeSchema>;
export type RateTier = QuoterSettings["rateTiers"][number];
export type VehiclePricingRule = QuoterSettings["vehiclePricingRules"][number];

export const defaultQuoterSettings: QuoterSettings = quoterSettingsSchema.parse({});

/** Settings with new values for some of them. */
export const changedSettings = (present: QuoterSettings, change: SettingsChange): QuoterSettings => ({
  ...present,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

const areUnique = (keys: readonly string[]) => new Set(keys).size === keys.length;
