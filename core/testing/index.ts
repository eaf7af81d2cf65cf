export * from "./builders/index.ts";
export * from "./cast/index.ts";
export * from "./wizard/index.ts";
