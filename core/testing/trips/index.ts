export * from "./brute-force.ts";
export * from "./compare-plans.ts";
export * from "./random-trip.ts";
export * from "./straight-distances.ts";
