export * from "./listing.ts";
export * from "./sync-listing.ts";
