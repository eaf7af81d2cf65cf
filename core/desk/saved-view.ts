import { z } from "zod";
import { requiredText } from "../shared/text.ts";
import type { Named } from "./note.ts";

/** A page of the admin console with its search and filters, under a name. */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  /** The page's name in its address. */
  readonly view: string;
  /** The rest of the address's query; empty for none. */
  readonly query: string;
  /** All admins have it; otherwise its maker alone. */
  readonly shared: boolean;
  readonly makerId: string;
  readonly createdAt: string;
};

export type ListedView = Omit<SavedView, "makerId"> & { readonly maker: Named };

/** Of one admin. */
export const mostSavedViews = 50;

export const savedViewSchema = z.object({
  name: requiredText("Please name the view", 60),
  view: z
    .string("view must be text")
    .regex(/^[a-z]{1,40}$/, "view must be the name of a page, such as orders")
    .meta({ example: "orders" }),
  query: z
    .string("query must be text")
    .max(500, "A view's filters can have at most 500 characters")
    .regex(/^[\x21-\x7e]*$/, "query must be the query of an address")
    .meta({ example: "status=pending" }),
  shared: z.boolean("shared must be true or false").describe("All admins have it"),
});
export type NewSavedView = z.output<typeof savedViewSchema>;
