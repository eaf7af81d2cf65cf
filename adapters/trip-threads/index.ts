export * from "./trip-planner.ts";
