import { defineEntity, p } from "@mikro-orm/postgresql";
import type { WebhookEvent } from "@lotlane/core";
import { type Attempt, deliveryStates, type WebhookMessage, type WebhookOff } from "@lotlane/core/webhooks";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

export const WebhookEntity = defineEntity({
  name: "WebhookEntity",
  tableName: "webhooks",
  properties: {
    id: p.uuid().primary(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").index(false),
    organizationId: () => p.manyToOne(OrganizationEntity).mapToPk().joinColumn("organization_id").index(false),
    url: p.text(),
    events: p.json<readonly WebhookEvent[]>(),
    sealedSecret: p.text(),
    formerSecret: p.text().nullable(),
    formerUntil: p.datetime().nullable(),
    off: word("off", ["owner", "failing", "gone"]).$type<WebhookOff>().nullable(),
    failingSince: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    {
      name: "webhooks_newest_index",
      expression: "create index webhooks_newest_index on webhooks (account_id, created_at desc, id desc)",
    },
    {
      name: "webhooks_organization_index",
      expression: "create index webhooks_organization_index on webhooks (organization_id)",
    },
  ],
});

export const WebhookDeliveryEntity = defineEntity({
  name: "WebhookDeliveryEntity",
  tableName: "webhook_deliveries",
  properties: {
    id: p.text().primary(),
    webhookId: () => p.manyToOne(WebhookEntity).mapToPk().joinColumn("webhook_id").deleteRule("cascade").index(false),
    message: p.json<WebhookMessage>(),
    createdAt: p.datetime().index("webhook_deliveries_created_at_index"),
    state: word("state", deliveryStates).$type<(typeof deliveryStates)[number]>(),
    attempts: p.integer(),
    lastAttemptAt: p.datetime(),
    httpStatus: p.integer().nullable(),
    milliseconds: p.integer(),
    answer: p.text(),
    replays: p.json<readonly Attempt[]>(),
  },
  indexes: [
    {
      name: "webhook_deliveries_newest_index",
      expression:
        "create index webhook_deliveries_newest_index on webhook_deliveries (webhook_id, created_at desc, id desc)",
    },
  ],
});
