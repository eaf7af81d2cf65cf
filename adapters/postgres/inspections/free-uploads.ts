import { type RawBuilder, sql } from "kysely";
import { statement } from "../sql/statement.ts";

/** True when an inspection names upload `u`. Served by inspection_photos_upload_index and both signature indexes. */
export const isNamed: RawBuilder<boolean> = sql`(
  exists (select from inspection_photos p where p.upload_id = u.id)
  or exists (select from inspections i where i.customer_signature = u.id)
  or exists (select from inspections i where i.inspector_signature = u.id))`;

/** Takes uploads that no inspection names from their order, so that the sweep finds them. */
export const freeUploads = statement<{ readonly ids: readonly string[] }>(
  "free-uploads",
  ({ ids }) => sql`update uploads u set order_id = null where u.id = any(${ids}::uuid[]) and not ${isNamed}`,
);
