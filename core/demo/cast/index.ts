export * from "./accounts.ts";
export * from "./people.ts";
export * from "./places.ts";
export * from "./vehicles.ts";
