import { refuse } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import type { SavedView } from "@lotlane/core/desk";
import type { SavedViews } from "@lotlane/core/ports";
import type { MemoryStorage } from "./memory-storage.ts";
import { keepOnce, recall } from "./once.ts";

export function memorySavedViews(storage: MemoryStorage): SavedViews {
  const { savedViews, accounts } = storage;
  return {
    list: async (adminId) =>
      [...savedViews.values()]
        .filter(({ makerId, shared }) => shared || makerId === adminId)
        .map(({ makerId, ...view }) => ({
          ...view,
          maker: { id: makerId, name: fullName(accounts.get(makerId)!.user) },
        }))
        .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)),

    async add(view, most, once) {
      const repeat = recall<SavedView>(storage, once);
      if (repeat) return repeat;
      const own = [...savedViews.values()].filter(({ makerId }) => makerId === view.makerId);
      if (own.length >= most) return refuse("full");
      savedViews.set(view.id, view);
      return keepOnce(storage, once, () => view);
    },

    async remove(id, { makerId, orShared }) {
      const view = savedViews.get(id);
      if (!view || !(view.makerId === makerId || (view.shared && orShared))) return false;
      return savedViews.delete(id);
    },
  };
}

const orderOf = ({ name, id }: { readonly name: string; readonly id: string }): string => `${name.toLowerCase()} ${id}`;
