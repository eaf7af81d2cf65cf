import { accept, pageOf } from "@lotlane/core";
import { fullName } from "@lotlane/core/accounts";
import {
  type Inspection,
  type InspectionView,
  isCompleted,
  mostInspections,
  uploadsOf,
} from "@lotlane/core/inspections";
import type { CompletedSummary, InspectionStore } from "@lotlane/core/ports";
import { sql } from "kysely";
import { wakerOf } from "../live/live-waker.ts";
import { keepOrderChange, lockOrder } from "../orders/order-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { pageAfter } from "../sql/page.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { freeUploads } from "../uploads/upload-store.ts";
import {
  inspectionFromRow,
  inspectionPhotos,
  inspections,
  inspectionToRow,
  photosToRows,
  type StoredPhoto,
} from "./inspection-mapper.ts";

type FoundInspection = { readonly inspection: StoredRow; readonly photos: readonly StoredPhoto[] | null };
type Name = { readonly firstName: string; readonly lastName: string };
type ViewRow = FoundInspection & {
  readonly inspector: Name | null;
  readonly savedBy: Name | null;
  readonly completedBy: Name | null;
};

// Photos are served by the primary key of inspection_photos.
const inspectionColumns = sql`
  ${inspections.packed("i")} as inspection,
  (select json_agg(json_build_object('uploadId', p.upload_id, 'slot', p.slot) order by p.position)
    from inspection_photos p where p.inspection_id = i.id) as photos`;
const nameOf = (column: Piece) =>
  sql`(select json_build_object('firstName', a.first_name, 'lastName', a.last_name) from accounts a where a.id = ${column})`;
const viewColumns = sql`
  ${inspectionColumns}, ${nameOf(sql`i.inspector_id`)} as inspector, ${nameOf(sql`i.saved_by_id`)} as "savedBy",
  ${nameOf(sql`i.completed_by_id`)} as "completedBy"`;

type ById = { readonly id: string };

const findInspection = statement<ById, FoundInspection>(
  "find-inspection",
  ({ id }) => sql`select ${inspectionColumns} from inspections i where i.id = ${id}`,
);
const viewInspection = statement<ById, ViewRow>(
  "view-inspection",
  ({ id }) => sql`select ${viewColumns} from inspections i where i.id = ${id}`,
);
// Served by inspections_order_index, as the count.
const inspectionsOfOrder = statement<ById, ViewRow>(
  "inspections-of-order",
  ({ id }) => sql`
    select ${viewColumns} from inspections i where i.order_id = ${id}
    order by i.created_at desc, i.id desc limit ${sql.lit(mostInspections)}`,
);
const countOfOrder = statement<ById, { readonly count: number }>(
  "count-inspections-of-order",
  ({ id }) => sql`select count(*)::int as count from inspections where order_id = ${id}`,
);
const orderOf = statement<ById, { readonly orderId: string }>(
  "order-of-inspection",
  ({ id }) => sql`select order_id as "orderId" from inspections where id = ${id}`,
);
// Served by inspections_code_index and inspections_content_hash_index.
const findByCode = statement<{ readonly code: string }, FoundInspection>(
  "find-inspection-by-code",
  ({ code }) => sql`
    select ${inspectionColumns} from inspections i where i.code = ${code} order by i.completed_at limit 1`,
);
const findByHash = statement<{ readonly hash: string }, FoundInspection>(
  "find-inspection-by-hash",
  ({ hash }) => sql`select ${inspectionColumns} from inspections i where i.content_hash = ${hash} limit 1`,
);

type NamingRow = {
  readonly id: string;
  readonly orderId: string;
  readonly claimedAt: string;
  readonly inspectorId: string;
  readonly transporterId: string;
  readonly completed: boolean;
};
// Served by inspection_photos_upload_index and the indexes on both signatures.
const naming = statement<ById, NamingRow>(
  "inspections-naming-upload",
  ({ id }) => sql`
    select i.id, i.order_id as "orderId", to_json(i.claimed_at) as "claimedAt", i.inspector_id as "inspectorId",
      i.transporter_id as "transporterId", i.completed_at is not null as completed
    from inspections i where i.id in (
      select inspection_id from inspection_photos where upload_id = ${id}::uuid
      union all select id from inspections where customer_signature = ${id}::uuid
      union all select id from inspections where inspector_signature = ${id}::uuid
    ) order by i.created_at desc, i.id desc limit ${sql.lit(mostInspections)}`,
);

// Served by inspections_order_index.
const completedOf = statement<{ readonly ids: readonly string[] }, CompletedSummary>(
  "completed-inspections-of-orders",
  ({ ids }) => sql`
    select i.id, i.order_id as "orderId", to_json(i.claimed_at) as "claimedAt", i.inspection_type as "inspectionType",
      to_json(i.completed_at) as "completedAt", i.code
    from inspections i where i.order_id = any(${ids}::uuid[]) and i.completed_at is not null
    order by i.completed_at desc, i.id desc`,
);

type Kept = { readonly inspection: string; readonly photos: string };

const insert = statement<Kept>(
  "add-inspection",
  ({ inspection, photos }) => sql`
    with inspection as (${inspections.insert(inspection)}), photo as (${inspectionPhotos.insert(photos)}) select 1`,
);
const update = statement<ById & { readonly inspection: string }>(
  "change-inspection",
  ({ id, inspection }) => sql`${inspections.update(inspection)} where id = ${id}`,
);
const dropPhotos = statement<ById>(
  "drop-inspection-photos",
  ({ id }) => sql`delete from inspection_photos where inspection_id = ${id}`,
);
const insertPhotos = statement<{ readonly photos: string }>("add-inspection-photos", ({ photos }) =>
  inspectionPhotos.insert(photos),
);

// Served by inspections_drafts_index.
const forgottenDrafts = statement<
  { readonly before: string; readonly most: number },
  { readonly id: string; readonly orderId: string }
>(
  "forgotten-drafts",
  ({ before, most }) => sql`
    select id, order_id as "orderId" from inspections where completed_at is null and saved_at < ${before}::timestamptz
    order by saved_at limit ${most}::int`,
);
const deleteDraft = statement<ById & { readonly before: string }, { readonly uploads: readonly string[] }>(
  "delete-draft",
  ({ id, before }) => sql`
    with due as (
      select id from inspections where id = ${id} and completed_at is null and saved_at < ${before}::timestamptz
    ), photo as (
      delete from inspection_photos where inspection_id in (select id from due) returning upload_id
    ), draft as (
      delete from inspections where id in (select id from due) returning customer_signature, inspector_signature
    )
    select coalesce(array_agg(upload_id), '{}') as uploads from (
      select upload_id from photo union all select customer_signature from draft
      union all select inspector_signature from draft
    ) named where upload_id is not null`,
);

const newest = { at: sql`i.created_at`, id: sql`i.id` };

export function createInspectionStore(database: Database): InspectionStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  return {
    async add(orderId, decide, once) {
      if (!isUuid(orderId)) return undefined;
      return transactOnce(database, once, async (within) => {
        const order = await lockOrder(within, orderId);
        const [counted] = order ? await within(countOfOrder({ id: orderId })) : [];
        const decision = order && decide(order, counted?.count ?? 0);
        if (!decision?.ok) return decision;
        await within(insert(keptRows(decision.value)));
        return accept(decision.value);
      });
    },

    earlier: (once) => earlierResult<Inspection>(run, once),

    async change(id, decide) {
      const [named] = isUuid(id) ? await run(orderOf({ id })) : [];
      if (!named) return undefined;
      const changed = await transact(database, async (within) => {
        // Inspections of an order change under the lock of the order, so that they need none of their own.
        const order = await lockOrder(within, named.orderId);
        const [found] = await within(findInspection({ id }));
        const before = found && inspectionFrom(found);
        const decision = order && before && decide(before, order);
        if (!decision?.ok) return decision;
        const { inspection, ofOrder } = decision.value;
        if (inspection !== before) await keepInspection(within, before!, inspection);
        if (ofOrder) await keepOrderChange(within, order!, ofOrder);
        return accept(decision.value);
      });
      if (!changed?.ok) return changed;
      if (changed.value.ofOrder) waker.wake();
      return accept(changed.value.inspection);
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(viewInspection({ id })) : [];
      return found && viewFrom(found);
    },

    ofOrder: async (orderId) => (isUuid(orderId) ? (await run(inspectionsOfOrder({ id: orderId }))).map(viewFrom) : []),

    async completedOf(orderIds) {
      const ids = orderIds.filter(isUuid);
      const found = ids.length > 0 ? await run(completedOf({ ids })) : [];
      return found.map((row) => ({
        ...row,
        claimedAt: isoTime(row.claimedAt),
        completedAt: isoTime(row.completedAt),
      }));
    },

    async findCompleted(document) {
      const [found] = await run(
        "code" in document ? findByCode({ code: document.code }) : findByHash({ hash: document.contentHash }),
      );
      const inspection = found && inspectionFrom(found);
      return inspection && isCompleted(inspection) ? inspection : undefined;
    },

    // Served by inspections_inspector_index.
    async madeBy(inspectorId, request) {
      if (!isUuid(inspectorId)) return { rows: [], next: null };
      const found = await run(
        composed(sql<FoundInspection>`
          select ${inspectionColumns} from inspections i where i.inspector_id = ${inspectorId}
          ${pageAfter(request, newest)}`),
      );
      return pageOf(found.map(inspectionFrom), request.limit);
    },

    async forgetDrafts(before, most) {
      const drafts = await run(forgottenDrafts({ before, most }));
      for (const { id, orderId } of drafts)
        await transact(database, async (within) => {
          // A device may save it at this moment.
          await lockOrder(within, orderId);
          const [deleted] = await within(deleteDraft({ id, before }));
          await within(freeUploads({ ids: deleted!.uploads }));
          return accept(undefined);
        });
      return drafts.length;
    },

    async naming(uploadId) {
      const found = isUuid(uploadId) ? await run(naming({ id: uploadId })) : [];
      return found.map((row) => ({ ...row, claimedAt: isoTime(row.claimedAt) }));
    },
  };
}

export const keptRows = (inspection: Inspection): Kept => ({
  inspection: inspections.rows([inspectionToRow(inspection)]),
  photos: inspectionPhotos.rows(photosToRows(inspection)),
});

async function keepInspection(run: Run, before: Inspection, after: Inspection): Promise<void> {
  const { inspection, photos } = keptRows(after);
  await run(update({ id: after.id, inspection }));
  if (photos !== keptRows(before).photos) {
    await run(dropPhotos({ id: after.id }));
    await run(insertPhotos({ photos }));
  }
  const named = new Set(uploadsOf(after));
  const dropped = uploadsOf(before).filter((id) => !named.has(id));
  if (dropped.length > 0) await run(freeUploads({ ids: dropped }));
}

const inspectionFrom = ({ inspection, photos }: FoundInspection): Inspection => inspectionFromRow(inspection, photos);

const viewFrom = (row: ViewRow): InspectionView => {
  const inspection = inspectionFrom(row);
  return {
    inspection,
    inspectorName: nameFrom(row.inspector),
    savedByName: nameFrom(row.savedBy),
    completedByName: inspection.completion && nameFrom(row.completedBy),
  };
};

const nameFrom = (name: Name | null): string => (name ? fullName(name) : "");
