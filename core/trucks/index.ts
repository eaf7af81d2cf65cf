export { platesOfDriver } from "./manage-trucks.ts";
export type { TooManyTrucks, TruckNameTaken, TruckNotFound } from "./manage-trucks.ts";
export * from "./truck.ts";
