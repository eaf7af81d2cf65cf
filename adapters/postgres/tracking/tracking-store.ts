import { accept, pageOf, refuse } from "@lotlane/core";
import { orderStatuses } from "@lotlane/core/orders";
import type { TrackingStore } from "@lotlane/core/ports";
import type { TrackingUpdate } from "@lotlane/core/tracking";
import { columnNames, selected } from "../sql/columns-of.ts";
import type { Database } from "../server/database.ts";
import { TrackingUpdateEntity } from "./tracking-update.entity.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { wakerOf } from "../live/live-waker.ts";
import { claimOnce, rememberResult } from "../sql/once.ts";
import { keepOrderChange, lockOrder } from "../orders/order-changes.ts";
import { pageAfter } from "../sql/page-after.ts";
import { refusalOf, undo } from "../sql/undo.ts";

export const trackingColumns = columnNames(TrackingUpdateEntity);
const insertSql = insertRowsSql("tracking_updates", trackingColumns);
const selectedUpdate = selected("u", Object.keys(TrackingUpdateEntity.properties));

type UpdateRow = Omit<TrackingUpdate, "status"> & { readonly status: string };

export function createTrackingStore(database: Database): TrackingStore {
  const waker = wakerOf(database);
  return {
    async add(orderId, decide, once) {
      if (!isUuid(orderId)) return undefined;
      const added = await database.em
        .fork()
        .transactional(async (em) => {
          const claim = once && (await claimOnce<TrackingUpdate>(em, once));
          if (claim?.kind === "repeat") return accept({ value: claim.value, repeated: true });
          if (claim?.kind === "reused") return refuse(claim.refusal);
          const order = await lockOrder(em, orderId);
          if (!order) return undo(undefined);
          const decision = decide(order);
          if (!decision.ok) return undo(decision);
          const { update, ...change } = decision.value;
          await keepOrderChange(em, order, change);
          await em.execute(insertSql, [rowsOf([update])], "run");
          if (once) await rememberResult(em, once, update);
          return accept({ value: update, repeated: false });
        })
        .catch(refusalOf);
      if (added?.ok && !added.value.repeated) waker.wake();
      return added;
    },

    // Served by tracking_updates_newest_index.
    async list(orderId, request) {
      if (!isUuid(orderId)) return { rows: [], next: null };
      const page = pageAfter(request, { at: "u.created_at", id: "u.id" });
      const rows = await database.em
        .fork()
        .execute<UpdateRow[]>(`select ${selectedUpdate} from tracking_updates u where u.order_id = ? ${page.sql}`, [
          orderId,
          ...page.values,
        ]);
      return pageOf(rows.map(updateFromRow), request.limit);
    },
  };
}

const updateFromRow = (row: UpdateRow): TrackingUpdate => ({
  ...row,
  status: known(orderStatuses, row.status),
  measuredAt: isoTime(row.measuredAt),
  createdAt: isoTime(row.createdAt),
});
