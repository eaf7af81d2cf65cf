import { quoterSettingsSchema, type VehicleToPrice } from "@lotlane/core/pricing";
import { sizeClasses } from "@lotlane/core/vehicles";
import { seededRandom } from "./measure.ts";

/** Settings under which every line of the formula is charged. */
export const settingsInFull = quoterSettingsSchema.parse({
  marginPercent: "12.5",
  marginFlat: "35.00",
  discountPercent: "3.25",
  discountFlat: "10.00",
  promoCodes: [
    { code: "SPRING10", type: "percent", value: "10" },
    { code: "FLAT50", type: "flat", value: "50" },
  ],
});

/** Vehicles of all classes, one in four oversize, inoperable, or with a promo code. */
export function pricesToAsk(count: number): VehicleToPrice[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, index) => ({
    base: (225 + random() * 2400).toFixed(2),
    sizeClass: sizeClasses[index % sizeClasses.length]!,
    oversize: random() < 0.25,
    operable: random() >= 0.25,
    promoCode: random() < 0.25 ? (index % 2 ? "SPRING10" : "FLAT50") : undefined,
    on: "2026-01-15",
  }));
}
