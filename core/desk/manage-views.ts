import { may, type User } from "../accounts/index.ts";
import type { IdempotencyKey, Kept, KeyReused } from "../shared/idempotency.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import type { DeskPorts } from "./ports.ts";
import { type ListedView, mostSavedViews, type NewSavedView, type SavedView } from "./saved-view.ts";

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
  async (
    { id: makerId }: User,
    input: NewSavedView,
    once?: IdempotencyKey,
  ): Promise<Result<Kept<SavedView>, TooManySavedViews | KeyReused>> => {
    const view = { ...input, id: identities.newId(), makerId, createdAt: clock.now().toISOString() };
    const added = await savedViews.add(view, mostSavedViews, once);
    if (added.ok) return added;
    return refuse(added.refusal === "full" ? tooMany : added.refusal);
  };

/** The maker removes a view, and owners those of the team. */
export const removeView =
  ({ savedViews }: Pick<DeskPorts, "savedViews">) =>
  async (admin: User, id: string): Promise<Result<undefined, SavedViewNotFound>> => {
    const isRemoved = await savedViews.remove(id, { makerId: admin.id, orShared: may(admin, "manageAdmins") });
    return isRemoved ? accept(undefined) : refuse(notFound);
  };
