import { z } from "zod";
import { may, type User } from "../accounts/index.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { requiredText } from "../shared/text.ts";
import type { DeskPorts } from "./ports.ts";
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

export type SavedViewNotFound = { readonly kind: "saved_view_not_found"; readonly message: string };
export type TooManySavedViews = { readonly kind: "too_many_saved_views"; readonly message: string };

const notFound: SavedViewNotFound = { kind: "saved_view_not_found", message: "There is no such view any more" };
const tooMany: TooManySavedViews = {
  kind: "too_many_saved_views",
  message: `You have ${mostSavedViews} saved views. Please remove one first.`,
};

/** The admin's own views and those of the team, by name. */
export const listViews =
  ({ savedViews }: Pick<DeskPorts, "savedViews">) =>
  ({ id }: User): Promise<readonly ListedView[]> =>
    savedViews.list(id);

export const saveView =
  ({ savedViews, identities, clock }: Pick<SharedPorts & DeskPorts, "savedViews" | "identities" | "clock">) =>
  async ({ id: makerId }: User, input: NewSavedView): Promise<Result<SavedView, TooManySavedViews>> => {
    const view = { ...input, id: identities.newId(), makerId, createdAt: clock.now().toISOString() };
    return (await savedViews.add(view, mostSavedViews)) ? accept(view) : refuse(tooMany);
  };

/** The maker removes a view, and owners those of the team. */
export const removeView =
  ({ savedViews }: Pick<DeskPorts, "savedViews">) =>
  async (admin: User, id: string): Promise<Result<undefined, SavedViewNotFound>> => {
    const isRemoved = await savedViews.remove(id, { makerId: admin.id, orShared: may(admin, "manageAdmins") });
    return isRemoved ? accept(undefined) : refuse(notFound);
  };
