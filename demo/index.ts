export * from "./builders/an-account.ts";
export * from "./cast/index.ts";
export * from "./demo-accounts.ts";
export * from "./demo-world.ts";
export { type Album, type DemoInspection, demoInspections } from "./inspections/demo-inspections.ts";
export * from "./inspections/keep-demo-inspections.ts";
export * from "./inspections/vehicles-to-inspect.ts";
