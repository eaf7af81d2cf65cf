export * from "./condition.ts";
export * from "./size-class.ts";
export * from "./vehicle.ts";
export * from "./vin.ts";
