export type * from "./recall.ts";
export * from "./vehicle.ts";
export * from "./vin.ts";
