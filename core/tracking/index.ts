export * from "./eta.ts";
export * from "./find-tracked.ts";
export * from "./join-as-receiver.ts";
export * from "./list-tracking.ts";
export * from "./share-position.ts";
export * from "./track-order.ts";
export * from "./tracked-order.ts";
export * from "./tracking-update.ts";
