import { defineEntity, p } from "@mikro-orm/postgresql";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

/** Admins' retries of failed effects. */
export const QueueFactEntity = defineEntity({
  name: "QueueFactEntity",
  tableName: "queue_facts",
  properties: {
    id: p.bigint().primary().autoincrement(),
    kind: word("kind", ["retried", "retried_all"]),
    effectKind: p.text(),
    /** Null where one was retried alone. */
    number: p.integer().nullable(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").deleteRule("no action").index(false),
    at: p.datetime(),
  },
  indexes: [
    {
      name: "queue_facts_kind_index",
      expression: "create index queue_facts_kind_index on queue_facts (kind, at desc, id desc)",
    },
    {
      name: "queue_facts_actor_index",
      expression: "create index queue_facts_actor_index on queue_facts (actor_id, at desc, id desc)",
    },
  ],
});
