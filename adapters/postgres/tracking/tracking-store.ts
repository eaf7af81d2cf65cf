import { sql } from "kysely";
import { accept, pageOf } from "@lotlane/core";
import { orderStatuses } from "@lotlane/core/orders";
import type { TrackingStore } from "@lotlane/core/ports";
import type { TrackingUpdate } from "@lotlane/core/tracking";
import { wakerOf } from "../live/live-waker.ts";
import { keepOrderChange, lockOrder } from "../orders/order-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { transactOnce } from "../sql/once.ts";
import { pageAfter, sinceMoment, untilMoment } from "../sql/page.ts";
import { type Database, runOn } from "../sql/run.ts";
import { composed, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { TrackingUpdateEntity } from "./tracking-update.entity.ts";

export const trackingUpdates = table(TrackingUpdateEntity);

const insert = statement<{ readonly update: string }>("add-tracking-update", ({ update }) =>
  trackingUpdates.insert(update),
);
const newest = { at: sql`u.created_at`, id: sql`u.id` };

export function createTrackingStore(database: Database): TrackingStore {
  const run = runOn(database);
  const waker = wakerOf(database);
  return {
    async add(orderId, decide, once) {
      if (!isUuid(orderId)) return undefined;
      const added = await transactOnce(database, once, async (within) => {
        const order = await lockOrder(within, orderId);
        const decision = order && decide(order);
        if (!decision?.ok) return decision;
        const { update, ...change } = decision.value;
        await keepOrderChange(within, order!, change);
        await within(insert({ update: trackingUpdates.rows([update]) }));
        return accept(update);
      });
      if (added?.ok && !added.value.repeated) waker.wake();
      return added;
    },

    // Served by tracking_updates_newest_index of the months between both moments.
    async list(orderId, { since, until, ...request }) {
      if (!isUuid(orderId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<{ update: StoredRow }>`
          select ${trackingUpdates.packed("u")} as update from tracking_updates u
          where u.order_id = ${orderId} ${sinceMoment(newest, since)} ${untilMoment(newest, until)} ${pageAfter(request, newest)}`),
      );
      return pageOf(
        found.map(({ update }) => updateFromRow(update)),
        request.limit,
      );
    },
  };
}

const updateFromRow = (row: StoredRow): TrackingUpdate => {
  const update = trackingUpdates.read(row);
  return { ...update, status: known(orderStatuses, update.status) };
};
