export * from "./offer.ts";
export * from "./search-board.ts";
