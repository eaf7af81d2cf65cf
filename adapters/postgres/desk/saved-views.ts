import { sql } from "kysely";
import { accept, refuse } from "@lotlane/core";
import type { SavedView } from "@lotlane/core/desk";
import type { SavedViews } from "@lotlane/core/ports";
import { isUuid } from "../sql/is-uuid.ts";
import { transactOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { SavedViewEntity } from "./saved-view.entity.ts";
import { subjectNames } from "./subjects.ts";

const views = table(SavedViewEntity);

const listViews = statement<{ readonly adminId: string }, { readonly saved: StoredRow; readonly maker: string }>(
  "list-saved-views",
  ({ adminId }) => sql`
    select ${views.packed("v")} as saved, ${subjectNames.account(sql`v.maker_id`)} as maker
    from desk_views v where v.maker_id = ${adminId}::uuid or v.shared order by lower(v.name), v.id`,
);

const lockMaker = statement<{ readonly makerId: string }>(
  "lock-maker-of-views",
  ({ makerId }) => sql`select 1 from accounts where id = ${makerId}::uuid for no key update`,
);
const addView = statement<
  { readonly rows: string; readonly makerId: string; readonly most: number },
  { readonly id: string }
>(
  "add-saved-view",
  ({ rows, makerId, most }) => sql`
    ${views.insert(rows, sql`(select count(*) from desk_views where maker_id = ${makerId}::uuid) < ${most}`)} returning id`,
);
const removeView = statement<
  { readonly id: string; readonly makerId: string; readonly orShared: boolean },
  { readonly id: string }
>(
  "remove-saved-view",
  ({ id, makerId, orShared }) => sql`
    delete from desk_views where id = ${id}::uuid and (maker_id = ${makerId}::uuid or shared and ${orShared}::boolean)
    returning id`,
);

export function createSavedViews(database: Database): SavedViews {
  const run = runOn(database);
  return {
    async list(adminId) {
      return (await run(listViews({ adminId }))).map(({ saved, maker }) => {
        const { makerId, ...view } = views.read(saved);
        return { ...view, maker: { id: makerId, name: maker } };
      });
    },

    add: (view, most, once) =>
      transactOnce<SavedView, "full">(database, once, async (within) => {
        // Of two that are saved at once, the second is counted with the first.
        await within(lockMaker({ makerId: view.makerId }));
        const kept = await within(addView({ rows: views.rows([view]), makerId: view.makerId, most }));
        return kept.length > 0 ? accept(view) : refuse("full");
      }),

    async remove(id, by) {
      return isUuid(id) && (await run(removeView({ id, ...by }))).length > 0;
    },
  };
}
