import { Migration0001 } from "./0001-quotes-and-orders.ts";
import { Migration0002 } from "./0002-people.ts";
import { Migration0003 } from "./0003-orders.ts";
import { Migration0004 } from "./0004-support-acknowledgements.ts";
import { Migration0005 } from "./0005-order-places.ts";
import { Migration0006 } from "./0006-order-state-codes.ts";
import { Migration0007 } from "./0007-counted-mails.ts";

/** In order; the name is what the database remembers. */
export const migrations = [
  { name: "0001-quotes-and-orders", class: Migration0001 },
  { name: "0002-people", class: Migration0002 },
  { name: "0003-orders", class: Migration0003 },
  { name: "0004-support-acknowledgements", class: Migration0004 },
  { name: "0005-order-places", class: Migration0005 },
  { name: "0006-order-state-codes", class: Migration0006 },
  { name: "0007-counted-mails", class: Migration0007 },
];
