import { defineEntity, p } from "@mikro-orm/postgresql";
import { lostReasons } from "@lotlane/core/desk";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

export const LeadEntity = defineEntity({
  name: "LeadEntity",
  tableName: "desk_leads",
  properties: {
    quoteId: p.uuid().primary(),
    ownerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").nullable().index(false),
    lostReason: word("lost_reason", lostReasons).nullable(),
    lostWords: p.text().nullable(),
    lostAt: p.datetime().nullable(),
    lostById: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("lost_by_id").nullable().index(false),
  },
  indexes: [
    {
      name: "desk_leads_owner_index",
      expression: "create index desk_leads_owner_index on desk_leads (owner_id, quote_id) where owner_id is not null",
    },
  ],
});
