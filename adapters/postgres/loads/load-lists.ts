import { sql } from "kysely";
import { type Page, pageOf, type PageRequest } from "@lotlane/core";
import { type Bid, type BidView, type Load, type LoadView, sortValueOf } from "@lotlane/core/loads";
import type { InvoiceSummary } from "@lotlane/core/orders";
import type { LoadCursor, LoadLists, LoadSort } from "@lotlane/core/ports";
import {
  contactFromRow,
  contacts,
  createContacts,
  invoicesOfLoads,
  invoiceSummaryFromRow,
} from "../orders/order-views.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { pageAfter, roundUp } from "../sql/page.ts";
import { type Database, type Look, lookOn, readOn, runOn } from "../sql/run.ts";
import { composed, composedAs, type Piece, type Query, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { bidFromRow, bids, loadFactFromRow, loadFacts, loadFromRow, shownLoad } from "./load-mapper.ts";
import { countLoads, findLoadHits, loadOrder, pickLoads } from "./load-search.ts";

const mostHappenings = 200;
const none: Page<BidView> = { rows: [], next: null };

const viewOne = statement<{ readonly id: string }>(
  "view-load",
  ({ id }) => sql`select ${shownLoad.select("l")} from loads l where l.id = ${id}`,
);

// Served by load_facts_load_index.
const readHistory = statement<{ readonly id: string }, { readonly fact: StoredRow; readonly actorName: string }>(
  "read-load-history",
  ({ id }) => sql`
    select ${loadFacts.packed("f")} as fact, actor.first_name || ' ' || actor.last_name as "actorName"
    from load_facts f join accounts actor on actor.id = f.actor_id
    where f.load_id = ${id} order by f.id desc limit ${sql.lit(mostHappenings)}`,
);

const newestBid = { at: sql`b.created_at`, id: sql`b.id` };

type FoundBid = { readonly bid: StoredRow; readonly carrier: StoredRow; readonly load: StoredRow };

export function createLoadLists(database: Database): LoadLists {
  const run = runOn(database);
  const look = lookOn(database);
  const views = createLoadViews(look);
  const present = createLoadViews({ run, read: readOn(database) });

  // Served by load_bids_newest_index, load_bids_own_index and load_bids_carrier_index.
  const bidsWhere = async (which: Piece, page: PageRequest): Promise<Page<BidView>> => {
    const found = await look.run(
      composed(sql<FoundBid>`
        select ${bids.packed("b")} as bid, ${contacts.packed("a")} as carrier, ${shownLoad.packed("l")} as load
        from load_bids b join accounts a on a.id = b.carrier_id join loads l on l.id = b.load_id
        where ${which} ${pageAfter(page, newestBid)}`),
    );
    const rows = found.map(({ bid, carrier, load }) => ({
      bid: bidFromRow(bid),
      carrier: contactFromRow(carrier),
      load: loadFromRow(load),
    }));
    const { rows: shown, next } = pageOf(
      rows.map((view) => ({ id: view.bid.id, createdAt: view.bid.createdAt, view })),
      page.limit,
    );
    return { rows: shown.map(({ view }) => view), next };
  };

  return {
    async view(id, readerId) {
      return isUuid(id) ? (await present(viewOne({ id }), readerId))[0] : undefined;
    },

    async history(id) {
      if (!isUuid(id)) return [];
      const happened = await run(readHistory({ id }));
      return happened.map(({ fact, actorName }) => ({ ...loadFactFromRow(fact), actorName })).toReversed();
    },

    async count({ kind, userId }, statuses, most) {
      if (!isUuid(userId)) return 0;
      const [counted] = await look.run(countLoads(kind)({ userId, statuses: [...statuses], most }));
      return counted?.count ?? 0;
    },

    async list(search) {
      const { reader, limit, sort, q = "" } = search;
      const readerId = "userId" in reader ? reader.userId : undefined;
      // PostgreSQL would call either an error, and no load has them.
      if (/\p{Cc}/u.test(q) || (readerId !== undefined && !isUuid(readerId))) return { rows: [], next: null };
      const hits = q ? await findLoadHits(look.run, search) : undefined;
      const picked = sql`select ${shownLoad.select("l")} from (${pickLoads(search, roundUp(limit) + 1, hits)}) l order by ${loadOrder(sort)}`;
      const isNarrow = Boolean(q || search.near || search.nearDelivery);
      const found = await views(isNarrow ? composed(picked) : composedAs("list-loads", picked), readerId);
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return { rows: shown, next: found.length > limit && last ? cursorOf(sort, last.load) : null };
    },

    async bids(loadId, { carrierId, ...page }) {
      if (!isUuid(loadId) || (carrierId !== undefined && !isUuid(carrierId))) return none;
      const ofCarrier = carrierId === undefined ? sql`` : sql`and b.carrier_id = ${carrierId}::uuid`;
      return bidsWhere(sql`b.load_id = ${loadId}::uuid ${ofCarrier}`, page);
    },

    async bidsOf(carrierId, { status, ...page }) {
      if (!isUuid(carrierId)) return none;
      const ofStatus = status === undefined ? sql`` : sql`and b.status = ${status}`;
      return bidsWhere(sql`b.carrier_id = ${carrierId}::uuid ${ofStatus}`, page);
    },

    async rejectedAt(loadId, at, page) {
      if (!isUuid(loadId)) return none;
      return bidsWhere(
        sql`b.load_id = ${loadId}::uuid and b.status = 'REJECTED' and b.changed_at = ${at}::timestamptz`,
        page,
      );
    },
  };
}

const cursorOf = (sort: LoadSort, load: Load): LoadCursor => ({ value: sortValueOf(load, sort), id: load.id });

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

/** Reads loads, then their people, bids and invoices, each of them once: on a page there are few. */
export function createLoadViews({ run, read }: Look) {
  const contactsOf = createContacts(read);

  const openBidsOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> =>
    new Map((await run(countOpen({ ids }))).map(({ loadId, count }) => [loadId, count]));

  const ownBidsOf = async (ids: readonly string[], readerId: string | undefined): Promise<ReadonlyMap<string, Bid>> => {
    const found = readerId === undefined ? [] : await run(findOwn({ ids, readerId }));
    return new Map(found.map(({ bid }) => bidFromRow(bid)).map((bid) => [bid.loadId, bid]));
  };

  const invoicesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, InvoiceSummary>> => {
    const found = ids.length === 0 ? [] : await run(invoicesOfLoads({ ids }));
    return new Map(found.map(({ loadId, invoice }) => [loadId, invoiceSummaryFromRow(invoice)]));
  };

  return async (query: Query, readerId: string | undefined): Promise<readonly LoadView[]> => {
    const loads = (await read(query)).map(loadFromRow);
    if (loads.length === 0) return [];
    const ids = loads.map(({ id }) => id);
    const [people, openBids, ownBids, invoices] = await Promise.all([
      contactsOf(loads.flatMap(({ transporterId, driverId }) => [transporterId, driverId])),
      openBidsOf(ids),
      ownBidsOf(ids, readerId),
      invoicesOf(loads.flatMap(({ id, assignedAt }) => (assignedAt === null ? [] : [id]))),
    ]);
    const contact = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    return loads.map((load) => ({
      load,
      carrier: contact(load.transporterId),
      driver: contact(load.driverId),
      openBids: openBids.get(load.id) ?? 0,
      ownBid: ownBids.get(load.id) ?? null,
      invoice: invoices.get(load.id) ?? null,
    }));
  };
}
