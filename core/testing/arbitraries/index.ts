export * from "./decimals.ts";
export * from "./forms.ts";
export * from "./promo-codes.ts";
export * from "./settings.ts";
export * from "./vehicles.ts";
