export * from "./condition.ts";
export type * from "./recall.ts";
export * from "./size-class.ts";
export * from "./vehicle.ts";
export * from "./vin.ts";
