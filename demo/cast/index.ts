export * from "./accounts.ts";
export * from "./people.ts";
export * from "./places.ts";
export { camry, f150, f350 } from "./vehicles.ts";
