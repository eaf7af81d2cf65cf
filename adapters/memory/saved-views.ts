import { fullName } from "@lotlane/core/accounts";
import type { SavedViews } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";

export const memorySavedViews = ({ savedViews, accounts }: MemoryStorage): SavedViews => ({
  list: async (adminId) =>
    [...savedViews.values()]
      .filter(({ makerId, shared }) => shared || makerId === adminId)
      .map(({ makerId, ...view }) => ({ ...view, maker: { id: makerId, name: fullName(accounts.get(makerId)!.user) } }))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),

  async add(view, most) {
    const own = [...savedViews.values()].filter(({ makerId }) => makerId === view.makerId);
    if (own.length >= most) return false;
    savedViews.set(view.id, view);
    return true;
  },

  async remove(id, { makerId, orShared }) {
    const view = savedViews.get(id);
    if (!view || !(view.makerId === makerId || (view.shared && orShared))) return false;
    return savedViews.delete(id);
  },
});

const orderOf = ({ name, id }: { readonly name: string; readonly id: string }): string => `${name.toLowerCase()} ${id}`;
