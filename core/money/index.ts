export * from "./decimal.ts";
export * from "./dollars.ts";
export * from "./roundings.ts";
