export type * from "./recall.ts";
export * from "./vehicle.ts";
export * from "./vin.ts";
export * from "./vin-in-barcode.ts";
