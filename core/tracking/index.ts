export * from "./confirm-booking.ts";
export * from "./eta.ts";
export * from "./find-tracked.ts";
export * from "./join-as-receiver.ts";
export * from "./manage-booking.ts";
export * from "./share-position.ts";
export * from "./track-order.ts";
export * from "./tracking-update.ts";
