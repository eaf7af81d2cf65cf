import { accept, pageOf } from "@lotlane/core";
import { type AddedPaper, addedPaperKinds, paperAudiences, type PaperHistoryEntry } from "@lotlane/core/orders";
import type { AddedPaperStore } from "@lotlane/core/ports";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { sql } from "kysely";
import { wakerOf } from "../live/live-waker.ts";
import { insertLive, liveRows } from "../live/live-rows.ts";
import { lockOrder } from "../orders/order-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { OrderPaperEntity } from "./upload.entity.ts";

const papers = table(OrderPaperEntity).without("removedAt", "removedById");

type ById = { readonly id: string };
type Found = { readonly paper: StoredRow };

const actorOf = (column: Piece) =>
  sql`(select a.first_name || ' ' || a.last_name from accounts a where a.id = ${column})`;

const findPaper = statement<ById, Found>(
  "find-order-paper",
  ({ id }) => sql<Found>`
    select ${papers.packed("p")} as paper from order_papers p where p.id = ${id}::uuid and p.removed_at is null`,
);

// Served by order_papers_order_index, as the count and the history.
const papersOfOrder = statement<ById, Found & { readonly addedByName: string | null }>(
  "list-order-papers",
  ({ id }) => sql`
    select ${papers.packed("p")} as paper, ${actorOf(sql`p.added_by_id`)} as "addedByName"
    from order_papers p where p.order_id = ${id}::uuid and p.removed_at is null order by p.created_at, p.id`,
);
const countOfOrder = statement<ById, { readonly count: number }>(
  "count-order-papers",
  ({ id }) => sql`
    select count(*)::int as count from order_papers where order_id = ${id}::uuid and removed_at is null`,
);

type Act = Omit<PaperHistoryEntry, "kind" | "readers"> & { readonly kind: string; readonly readers: string };
const mostActs = 200;

const readActs = statement<ById, Act>(
  "read-order-paper-history",
  ({ id }) => sql<Act>`
    select p.id as "paperId", act.name as act, p.kind, p.name, p.readers, to_json(p.claimed_at) as "claimedAt",
      to_json(act.at) as at, ${actorOf(sql`act.actor_id`)} as "actorName"
    from order_papers p, lateral (
      values ('added', p.created_at, p.added_by_id), ('removed', p.removed_at, p.removed_by_id)
    ) as act (name, at, actor_id)
    where p.order_id = ${id}::uuid and act.at is not null
    order by act.at desc, p.id desc, act.name desc limit ${sql.lit(mostActs)}`,
);

/** The acts by which papers of an order came and went, oldest first. */
export function paperHistoryOf(database: Database) {
  const run = runOn(database);
  return async (id: string): Promise<readonly PaperHistoryEntry[]> =>
    (await run(readActs({ id })))
      .map((row) => ({
        ...row,
        kind: known(addedPaperKinds, row.kind),
        readers: known(paperAudiences, row.readers),
        claimedAt: row.claimedAt && isoTime(row.claimedAt),
        at: isoTime(row.at),
      }))
      .toReversed();
}

type Kept = ById & { readonly paper: string; readonly hash: string; readonly live: string };

const addPaper = statement<Kept>(
  "add-order-paper",
  ({ id, paper, hash, live }) => sql`
    with settled as (update upload_contents set unsettled_at = null where content_hash = ${hash}),
      paper as (${papers.insert(paper)}),
      live as (${insertLive(sql`orders`, live, sql`id = ${id}::uuid`)})
    select 1`,
);

type Removed = ById & {
  readonly orderId: string;
  readonly at: string;
  readonly actorId: string;
  readonly live: string;
};

// The statement reads the rows as they were before: the content is that which the paper had.
const removePaper = statement<Removed>(
  "remove-order-paper",
  ({ id, orderId, at, actorId, live }) => sql`
    with unsettled as (
      update upload_contents set unsettled_at = ${at}::timestamptz
      where content_hash = (select content_hash from order_papers where id = ${id}::uuid)
    ), live as (${insertLive(sql`orders`, live, sql`id = ${orderId}::uuid`)})
    update order_papers set content_hash = null, removed_at = ${at}::timestamptz, removed_by_id = ${actorId}::uuid
    where id = ${id}::uuid`,
);

const newest = { at: sql`p.created_at`, id: sql`p.id` };

export function createPaperStore(database: Database): AddedPaperStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  const find = async (id: string): Promise<AddedPaper | undefined> => {
    const [found] = isUuid(id) ? await run(findPaper({ id })) : [];
    return found && paperFromRow(found.paper);
  };

  return {
    async add(orderId, decide, once) {
      if (!isUuid(orderId)) return undefined;
      const added = await transactOnce(database, once, async (within) => {
        const order = await lockOrder(within, orderId);
        const [counted] = order ? await within(countOfOrder({ id: orderId })) : [];
        const decision = order && decide(order, counted?.count ?? 0);
        if (!decision?.ok) return decision;
        const { paper, live } = decision.value;
        const hash = paper.contentHash;
        await within(addPaper({ id: orderId, paper: papers.rows([paper]), hash, live: liveRows(live) }));
        return accept(paper);
      });
      if (added?.ok && !added.value.repeated) waker.wake();
      return added;
    },

    earlier: (once) => earlierResult<AddedPaper>(run, once),
    find,

    ofOrder: async (orderId) =>
      isUuid(orderId)
        ? (await run(papersOfOrder({ id: orderId }))).map(({ paper, addedByName }) => ({
            paper: paperFromRow(paper),
            addedByName,
          }))
        : [],

    async remove(id, decide) {
      const named = await find(id);
      if (!named) return undefined;
      const removed = await transact(database, async (within) => {
        // Papers of an order change under the lock of the order, so that they need none of their own.
        const order = await lockOrder(within, named.orderId);
        const [found] = await within(findPaper({ id }));
        const paper = found && paperFromRow(found.paper);
        const decision = order && paper && decide(paper, order);
        if (!decision?.ok) return decision;
        const { at, actorId, live } = decision.value;
        await within(removePaper({ id, orderId: order!.id, at, actorId, live: liveRows(live) }));
        return accept(paper!);
      });
      if (removed?.ok) waker.wake();
      return removed;
    },

    // Served by order_papers_added_by_index.
    async addedBy(userId, request) {
      if (!isUuid(userId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<Found>`
          select ${papers.packed("p")} as paper from order_papers p
          where p.added_by_id = ${userId}::uuid and p.removed_at is null ${pageAfter(request, newest)}`),
      );
      return pageOf(
        found.map(({ paper }) => paperFromRow(paper)),
        request.limit,
      );
    },
  };
}

function paperFromRow(row: StoredRow): AddedPaper {
  const paper = papers.read(row);
  const { contentHash } = paper;
  if (contentHash === null) throw new Error(`paper ${paper.id} has no content`);
  return {
    ...paper,
    contentHash,
    kind: known(addedPaperKinds, paper.kind),
    readers: known(paperAudiences, paper.readers),
    side: known(["shipper", "carrier"], paper.side),
    mediaType: known(documentMediaTypes, paper.mediaType),
  };
}
