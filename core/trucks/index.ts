export * from "./capacity.ts";
export { platesFor } from "./manage-trucks.ts";
export type { TooManyTrucks, TruckNameTaken, TruckNotFound } from "./manage-trucks.ts";
export * from "./truck-input.ts";
export * from "./truck.ts";
