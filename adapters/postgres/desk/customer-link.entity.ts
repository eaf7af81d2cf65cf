import { defineEntity, p } from "@mikro-orm/postgresql";
import { customerRefKinds } from "@lotlane/core/desk";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

const index = (name: string, definition: string) => ({
  name,
  expression: `create index ${name} on desk_customer_links ${definition}`,
});

export const CustomerLinkEntity = defineEntity({
  name: "CustomerLinkEntity",
  tableName: "desk_customer_links",
  properties: {
    id: p.uuid().primary(),
    oneKind: word("one_kind", customerRefKinds),
    /** The id of an account, or an address in lower case. */
    oneKey: p.text(),
    otherKind: word("other_kind", customerRefKinds),
    otherKey: p.text(),
    reason: p.text().nullable(),
    createdAt: p.datetime(),
    createdById: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("created_by_id").deleteRule("no action").index(false),
    undoneAt: p.datetime().nullable(),
    undoneById: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("undone_by_id").nullable().deleteRule("no action").index(false),
  },
  indexes: [
    index("desk_customer_links_one_index", "(one_key, one_kind)"),
    index("desk_customer_links_other_index", "(other_key, other_kind)"),
    // Read by the audit log.
    index("desk_customer_links_added_index", "(created_at desc)"),
    index("desk_customer_links_adder_index", "(created_by_id, created_at desc)"),
    index("desk_customer_links_undone_index", "(undone_at desc) where undone_at is not null"),
    index("desk_customer_links_undoer_index", "(undone_by_id, undone_at desc) where undone_at is not null"),
  ],
});
