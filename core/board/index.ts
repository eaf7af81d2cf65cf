export * from "./offer.ts";
export * from "./search-board.ts";
export * from "./searches/read-searches.ts";
export * from "./searches/save-search.ts";
export * from "./searches/saved-search.ts";
