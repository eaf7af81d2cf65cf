import { sql } from "kysely";
import { accept, pageOf, refuse } from "@lotlane/core";
import { nextDigest, type SavedSearch } from "@lotlane/core/board";
import type { OfferSearch } from "@lotlane/core/orders";
import type { SavedSearchStore } from "@lotlane/core/ports";
import { maySignIn } from "../accounts/account-mapper.ts";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { narrowed } from "../loads/load-search.ts";
import { ordersFoundBy } from "../orders/orders-on-board.ts";
import { isoTime } from "../sql/iso-time.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import { rowOf, savedSearches, searchFromRow } from "./saved-search-statements.ts";
import * as statements from "./saved-search-statements.ts";

const addEffects = statement<{ readonly effects: string }>("add-search-mails", ({ effects }) => insertEffects(effects));

export function createSavedSearchStore(database: Database): SavedSearchStore {
  const run = runOn(database);
  return {
    async add(search, most, once) {
      const row = rowOf(search);
      return transactOnce<SavedSearch, "full" | "name_taken">(database, once, async (within) => {
        await within(statements.lockCarrier(search));
        const [others] = await within(statements.othersOf(row));
        if (others?.isNamed) return refuse("name_taken");
        if (others && others.count >= most) return refuse("full");
        await within(statements.insertSearch({ rows: savedSearches.rows([row]) }));
        return accept(search);
      });
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(statements.findSearch({ id })) : [];
      return found && searchFromRow(found.search);
    },

    async list(carrierId) {
      const found = isUuid(carrierId) ? await run(statements.listSearches({ carrierId })) : [];
      return found.map(({ search, unseen, lastMatchAt }) => ({
        search: searchFromRow(search),
        unseen,
        lastMatchAt: lastMatchAt === null ? null : isoTime(lastMatchAt),
      }));
    },

    async change(search) {
      if (!isUuid(search.id)) return "gone";
      const row = rowOf(search);
      const { id, carrierId, nameKey } = row;
      const { value } = await transact(database, async (within) => {
        await within(statements.lockCarrier({ carrierId }));
        const [others] = await within(statements.othersOf({ carrierId, id, nameKey }));
        if (others?.isNamed) return accept("name_taken" as const);
        const changed = await within(statements.changeSearch({ id, row: savedSearches.rows([row]) }));
        return accept(changed.length > 0 ? ("kept" as const) : ("gone" as const));
      });
      return value;
    },

    async remove(id) {
      if (isUuid(id)) await run(statements.removeSearch({ id }));
    },

    async seen(id, at) {
      if (isUuid(id)) await run(statements.sawSearch({ id, at }));
    },

    async count(searches, most) {
      if (searches.length === 0) return [];
      const counts = searches.map((search) => countOf(search, most));
      const [found] = await run(
        composed(sql<{ readonly counts: readonly number[] }>`select json_build_array(${sql.join(counts)}) as counts`),
      );
      return found?.counts ?? [];
    },

    // Served by saved_searches_boxes_index.
    async around({ pickup, delivery }, page) {
      const holds = (box: Piece, { latitude, longitude }: typeof pickup) =>
        sql`${box} @> box(point(${longitude}::float8, ${latitude}::float8))`;
      const found = await run(
        composed(sql<statements.FoundSearch>`
          select ${savedSearches.packed("s")} as search from saved_searches s join accounts a on a.id = s.carrier_id
          where s.tell <> 'none' and ${holds(sql`s.pickup_box`, pickup)} and ${holds(sql`s.delivery_box`, delivery)}
            and ${maySignIn} ${pageAfter(page, { at: sql`s.created_at`, id: sql`s.id` })}`),
      );
      return pageOf(
        found.map(({ search }) => searchFromRow(search)),
        page.limit,
      );
    },

    async note(searchIds, { kind, id, at }) {
      await run(statements.noteMatches({ ids: searchIds, kind, offerId: id, at, digestAt: nextDigest(at) }));
    },

    async takeDue(at, most, mailOf) {
      const { value } = await transact(database, async (within) => {
        const taken = await within(statements.takeDue({ at, most }));
        if (taken.length > 0) await within(addEffects({ effects: effectRows(taken.map(({ id }) => mailOf(id))) }));
        return accept(taken.length);
      });
      return value;
    },

    async mailed(searchId, at, most) {
      const rows = isUuid(searchId) ? await run(statements.readMailed({ id: searchId, at, most })) : [];
      return { rows: rows.map(({ kind, id }) => ({ kind, id })), count: rows[0]?.count ?? 0 };
    },
  };
}

/** How many offers a search finds. Served by the indexes of loads and orders by place, day and rate. */
function countOf({ equipment, kind, ...search }: OfferSearch, most: number): Piece {
  const isEnclosed = equipment && equipment === "ENCLOSED";
  const [loads, orders] = [
    sql`select from loads l where ${sql.join([sql`l.status = 'POSTED'`, ...narrowed({ ...search, isEnclosed })], sql` and `)}`,
    sql`select from orders o where ${sql.join([...ordersFoundBy(search)], sql` and `)}`,
  ];
  const asked = [...(kind === "order" ? [] : [loads]), ...(kind === "load" || isEnclosed ? [] : [orders])];
  const limited = asked.map((offers) => sql`(${offers} limit ${sql.lit(most)})`);
  if (limited.length === 0) return sql`0`;
  return sql`(select count(*)::int from (select from (${sql.join(limited, sql` union all `)}) each_offer limit ${sql.lit(most)}) offers)`;
}
