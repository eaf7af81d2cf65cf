export * from "./base-amount.ts";
export type { PriceLine } from "./bill.ts";
export type { PriceLineName } from "./lines/line.ts";
export * from "./price-vehicle.ts";
export * from "./pricing-input.ts";
export * from "./promo.ts";
export * from "./quoter-settings.ts";
