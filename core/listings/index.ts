export * from "./ask-for-listing.ts";
export * from "./listing.ts";
export * from "./sync-listing.ts";
