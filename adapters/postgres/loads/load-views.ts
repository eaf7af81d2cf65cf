import { sql } from "kysely";
import type { Bid, LoadView } from "@lotlane/core/loads";
import { createContacts } from "../orders/order-views.ts";
import type { Database } from "../server/database.ts";
import { readOn, runOn } from "../sql/run.ts";
import { type Query, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { bidFromRow, bids, loadFromRow } from "./load-mapper.ts";

type Ids = { readonly ids: readonly string[] };

// Served by load_bids_pending_index.
const countOpen = statement<Ids, { readonly loadId: string; readonly count: number }>(
  "count-open-bids",
  ({ ids }) => sql`
    select b.load_id as "loadId", count(*)::integer as count from load_bids b
    where b.load_id = any(${ids}::uuid[]) and b.status = 'PENDING' group by b.load_id`,
);

// Served by load_bids_own_index.
const findOwn = statement<Ids & { readonly readerId: string }, { readonly bid: StoredRow }>(
  "own-bids-on-loads",
  ({ ids, readerId }) => sql`
    select ${bids.packed("b")} as bid from unnest(${ids}::uuid[]) wanted (id), lateral (
      select * from load_bids b where b.carrier_id = ${readerId}::uuid and b.load_id = wanted.id
      order by b.created_at desc, b.id desc limit 1
    ) b`,
);

/** Reads loads, then their people and bids, each of them once: on a page there are few. */
export function createLoadViews(database: Database) {
  const read = readOn(database);
  const run = runOn(database);
  const contactsOf = createContacts(database);

  const openBidsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    new Map((await run(countOpen({ ids }))).map(({ loadId, count }) => [loadId, count]));

  const ownBidsOf = async (ids: readonly string[], readerId: string | undefined): Promise<ReadonlyMap<string, Bid>> => {
    const found = readerId === undefined ? [] : await run(findOwn({ ids, readerId }));
    return new Map(found.map(({ bid }) => bidFromRow(bid)).map((bid) => [bid.loadId, bid]));
  };

  return async (query: Query, readerId: string | undefined): Promise<readonly LoadView[]> => {
    const loads = (await read(query)).map(loadFromRow);
    if (loads.length === 0) return [];
    const ids = loads.map(({ id }) => id);
    const [contacts, openBids, ownBids] = await Promise.all([
      contactsOf(loads.flatMap(({ transporterId, driverId }) => [transporterId, driverId])),
      openBidsOf(ids),
      ownBidsOf(ids, readerId),
    ]);
    const contact = (id: string | null) => (id === null ? null : (contacts.get(id) ?? null));
    return loads.map((load) => ({
      load,
      carrier: contact(load.transporterId),
      driver: contact(load.driverId),
      openBids: openBids.get(load.id) ?? 0,
      ownBid: ownBids.get(load.id) ?? null,
    }));
  };
}
