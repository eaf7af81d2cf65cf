import { sql } from "kysely";
import { statement } from "../sql/statement.ts";

/** Also for a transaction that keeps what names the uploads. Answers the ids that are the order's now. */
export const attachUploads = statement<
  { readonly ids: readonly string[]; readonly orderId: string },
  { readonly id: string }
>(
  "attach-uploads",
  ({ ids, orderId }) => sql<{ readonly id: string }>`
    update uploads set order_id = ${orderId}::uuid
    where id = any(${ids}::uuid[]) and (order_id is null or order_id = ${orderId}::uuid) returning id`,
);
