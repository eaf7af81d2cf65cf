import { type RawBuilder, sql } from "kysely";
import { accept } from "@lotlane/core";
import type { UploadStore } from "@lotlane/core/ports";
import { storedMediaTypes, type Upload } from "@lotlane/core/uploads";
import { isUuid } from "../sql/is-uuid.ts";
import { known } from "../sql/known.ts";
import { earlierResult, writeOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { UploadEntity } from "./upload.entity.ts";

/** True when an inspection names upload `u`. Served by inspection_photos_upload_index and both signature indexes. */
const isNamed: RawBuilder<boolean> = sql`(
  exists (select from inspection_photos p where p.upload_id = u.id)
  or exists (select from inspections i where i.customer_signature = u.id)
  or exists (select from inspections i where i.inspector_signature = u.id))`;

/** The same for an extra of its order. Served by invoices_claim_unique with invoice_extras_invoice_index. */
const isOfExtra: RawBuilder<boolean> = sql`exists (
  select from invoices i join invoice_extras e on e.invoice_id = i.id
  where i.order_id = u.order_id and e.photos @> jsonb_build_array(u.id))`;

/** Takes uploads that no inspection or extra names from their order, so that the sweep finds them. */
export const freeUploads = statement<{ readonly ids: readonly string[] }>(
  "free-uploads",
  ({ ids }) =>
    sql`update uploads u set order_id = null where u.id = any(${ids}::uuid[]) and not ${isNamed} and not ${isOfExtra}`,
);

export const uploads = table(UploadEntity);

type Contents = { readonly hashes: readonly string[] };
type Found = { readonly upload: StoredRow };

const claimContent = statement<{ readonly hash: string; readonly at: string }>(
  "claim-upload-content",
  ({ hash, at }) => sql`
    insert into upload_contents (content_hash, unsettled_at, is_given_up) values (${hash}, ${at}, false)
    on conflict (content_hash) do update set unsettled_at = excluded.unsettled_at
    where not upload_contents.is_given_up returning 1`,
);

const keepUpload = writeOnce<{ readonly upload: string; readonly hash: string }>(
  "keep-upload",
  ({ upload, hash }, condition) => sql`
    upload as (${uploads.insert(upload, condition)}),
    settled as (update upload_contents set unsettled_at = null where content_hash = ${hash} and ${condition})`,
);

const findUploads = statement<{ readonly ids: readonly string[] }, Found>(
  "find-uploads",
  ({ ids }) => sql<Found>`select ${uploads.packed("u")} as upload from uploads u where u.id = any(${ids}::uuid[])`,
);

// Served by uploads_unnamed_index and accounts_picture_index; what an inspection or an account names is left alone.
const deleteUnnamed = statement<
  { readonly before: string; readonly at: string; readonly most: number },
  { count: number }
>(
  "delete-unnamed-uploads",
  ({ before, at, most }) => sql<{ count: number }>`
    with due as (
      select id from uploads u where order_id is null and created_at < ${before}::timestamptz and not ${isNamed}
        and not exists (select from accounts a where a.picture_id = u.id)
      order by created_at, id limit ${most}::int for update of u skip locked
    ),
    gone as (delete from uploads where id in (select id from due) returning content_hash),
    unsettled as (
      update upload_contents set unsettled_at = ${at}::timestamptz where content_hash in (select content_hash from gone)
    )
    select count(*)::int as count from gone`,
);

// Served by upload_contents_unsettled_index, uploads_content_index, insurance_certificates_content_index,
// order_papers_content_index, case_entries_content_index and desk_note_files_content_index.
const giveUpContent = statement<{ readonly before: string; readonly most: number }, { hash: string }>(
  "give-up-upload-content",
  ({ before, most }) => sql<{ hash: string }>`
    with due as (
      select content_hash, coalesce(
        (select true from uploads u where u.content_hash = c.content_hash limit 1),
        (select true from insurance_certificates i where i.content_hash = c.content_hash limit 1),
        (select true from order_papers p where p.content_hash = c.content_hash limit 1),
        (select true from case_entries e where e.content_hash = c.content_hash limit 1),
        (select true from desk_note_files n where n.content_hash = c.content_hash limit 1)) as is_named
      from upload_contents c where unsettled_at < ${before}::timestamptz
      order by unsettled_at limit ${most}::int for update of c skip locked
    ),
    settled as (
      update upload_contents set unsettled_at = null
      where content_hash in (select content_hash from due where is_named)
    )
    update upload_contents set is_given_up = true
    where content_hash in (select content_hash from due where is_named is null) returning content_hash as hash`,
);

const contentDeleted = statement<Contents>(
  "upload-content-deleted",
  ({ hashes }) => sql`delete from upload_contents where content_hash = any(${hashes}::text[]) and is_given_up`,
);

const adoptContent = statement<Contents & { readonly at: string }>(
  "adopt-upload-content",
  ({ hashes, at }) => sql`
    insert into upload_contents (content_hash, unsettled_at, is_given_up)
    select hash, ${at}::timestamptz, false from unnest(${hashes}::text[]) hash on conflict do nothing`,
);

export function createUploadStore(database: Database): UploadStore {
  const run = runOn(database);
  const findMany = async (ids: readonly string[]): Promise<readonly Upload[]> => {
    const asked = ids.filter(isUuid);
    return asked.length === 0
      ? []
      : (await run(findUploads({ ids: asked }))).map(({ upload }) => uploadFromRow(upload));
  };
  return {
    claimContent: async (hash, at) => (await run(claimContent({ hash, at }))).length > 0,
    keep: (upload, once) => keepUpload(run, { upload: uploads.rows([upload]), hash: upload.contentHash }, upload, once),
    async earlier(once) {
      const found = await earlierResult<Upload>(run, once);
      return found?.ok ? accept(found.value) : found;
    },
    find: async (id) => (await findMany([id]))[0],
    findMany,
    attach: async (ids, orderId) =>
      isUuid(orderId) ? (await run(attachUploads({ ids: ids.filter(isUuid), orderId }))).map(({ id }) => id) : [],
    deleteUnnamed: async (before, at, most) => (await run(deleteUnnamed({ before, at, most })))[0]!.count,
    giveUpContent: async (before, most) => (await run(giveUpContent({ before, most }))).map(({ hash }) => hash),
    contentDeleted: async (hashes) => void (await run(contentDeleted({ hashes }))),
    adoptContent: async (hashes, at) => void (await run(adoptContent({ hashes, at }))),
  };
}

const uploadFromRow = (row: StoredRow): Upload => {
  const upload = uploads.read(row);
  return { ...upload, mediaType: known(storedMediaTypes, upload.mediaType) };
};

/** Also for a transaction that keeps what names the uploads. Answers the ids that are the order's now. */
const attachUploads = statement<{ readonly ids: readonly string[]; readonly orderId: string }, { readonly id: string }>(
  "attach-uploads",
  ({ ids, orderId }) => sql<{ readonly id: string }>`
    update uploads set order_id = ${orderId}::uuid
    where id = any(${ids}::uuid[]) and (order_id is null or order_id = ${orderId}::uuid) returning id`,
);
