export * from "./builders/an-account.ts";
export * from "./cast/index.ts";
export * from "./demo-accounts.ts";
export * from "./demo-world.ts";
