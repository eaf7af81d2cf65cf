export * from "./content.ts";
export * from "./inspection-fields.ts";
export * from "./inspection.ts";
export * from "./mark.ts";
export * from "./new-since.ts";
export * from "./outline.ts";
export * from "./vehicle-areas.ts";
export * from "./vocabulary.ts";
