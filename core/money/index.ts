export * from "./decimal.ts";
export * from "./decimal-schema.ts";
export * from "./dollars.ts";
export * from "./roundings.ts";
