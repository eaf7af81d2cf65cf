import { defineEntity, p } from "@mikro-orm/postgresql";
import { AccountEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

export const SessionEntity = defineEntity({
  name: "SessionEntity",
  tableName: "sessions",
  properties: {
    /** SHA-256 of the secret key: a reader of the table cannot sign in with it. */
    digest: p.blob().primary(),
    /** The id that users see, in place of the key. */
    id: p.uuid().unique(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").index(false),
    stage: word("stage", ["signed_in", "second_factor"]),
    userAgent: p.text(),
    address: p.text(),
    createdAt: p.datetime().index(),
    lastSeenAt: p.datetime(),
    provedAt: p.datetime(),
  },
  indexes: [
    {
      name: "sessions_last_seen_index",
      expression: "create index sessions_last_seen_index on sessions (account_id, last_seen_at desc)",
    },
  ],
});
