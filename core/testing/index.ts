export * from "./builders/index.ts";
export * from "@lotlane/demo";
export * from "./keep-cast.ts";
export * from "./wizard/index.ts";
export * from "./inspecting.ts";
export * from "./withdraw-invoice.ts";
export * from "./trips/index.ts";
export * from "./entries-without-effect.ts";
