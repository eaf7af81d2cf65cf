import { defineEntity, p } from "@mikro-orm/postgresql";
import type { KeyScope } from "@lotlane/core/keys";
import { AccountEntity } from "../accounts/account.entity.ts";

export const ApiKeyEntity = defineEntity({
  name: "ApiKeyEntity",
  tableName: "api_keys",
  properties: {
    id: p.uuid().primary(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").index(false),
    name: p.text(),
    scopes: p.json<readonly KeyScope[]>(),
    prefix: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    /** The vault's digest of the secret: a reader of the table cannot make calls with it. */
    digest: p.text().unique(),
  },
  indexes: [
    {
      name: "api_keys_newest_index",
      expression: "create index api_keys_newest_index on api_keys (account_id, created_at desc, id desc)",
    },
  ],
});

/** The address of an account's calendar. */
export const CalendarAddressEntity = defineEntity({
  name: "CalendarAddressEntity",
  tableName: "calendar_addresses",
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").primary().deleteRule("cascade").index(false),
    /** The vault's digest of the secret: a reader of the table cannot read the calendar with it. */
    digest: p.text().unique(),
    createdAt: p.datetime(),
  },
});
