import { Migration0001 } from "./0001-quotes-and-orders.ts";

/** In order; the name is what the database remembers. */
export const migrations = [{ name: "0001-quotes-and-orders", class: Migration0001 }];
