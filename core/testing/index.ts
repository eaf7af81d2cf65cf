export * from "./builders/index.ts";
export * from "./cast/index.ts";
