export * from "./base-amount.ts";
export type { PriceLine, PriceLineName } from "./charge-lines.ts";
export * from "./carry-over.ts";
export * from "./price-vehicle.ts";
export * from "./pricing-input.ts";
export * from "./promo.ts";
export * from "./promo-code.ts";
export * from "./quoter-settings.ts";
export * from "./settings-version.ts";
