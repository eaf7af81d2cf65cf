import { defineEntity, p } from "@mikro-orm/postgresql";
import { leadFactKinds, lostReasons } from "@lotlane/core/desk";
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

/** The acts of the desk on leads, in the order in which they were kept. */
export const LeadFactEntity = defineEntity({
  name: "LeadFactEntity",
  tableName: "desk_lead_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    quoteId: p.uuid(),
    kind: word("kind", leadFactKinds),
    at: p.datetime(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").deleteRule("no action").index(false),
    ownerId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").nullable().deleteRule("no action").index(false),
    formerId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("former_id").nullable().deleteRule("no action").index(false),
    reason: word("reason", lostReasons).nullable(),
  },
  indexes: [
    {
      name: "desk_lead_facts_newest_index",
      expression: "create index desk_lead_facts_newest_index on desk_lead_facts (quote_id, id desc)",
    },
    // Read by the audit log.
    {
      name: "desk_lead_facts_kind_index",
      expression: "create index desk_lead_facts_kind_index on desk_lead_facts (kind, at desc, id desc)",
    },
    {
      name: "desk_lead_facts_actor_index",
      expression: "create index desk_lead_facts_actor_index on desk_lead_facts (actor_id, at desc, id desc)",
    },
  ],
});
