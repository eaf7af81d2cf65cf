import { defineEntity, p } from "@mikro-orm/postgresql";
import { orderStatuses } from "@lotlane/core/orders";
import { AccountEntity } from "../accounts/account.entity.ts";
import { double, word } from "../sql/columns.ts";
import { OrderEntity } from "../orders/order.entity.ts";

export const TrackingUpdateEntity = defineEntity({
  name: "TrackingUpdateEntity",
  tableName: "tracking_updates",
  properties: {
    id: p.uuid().primary(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").index(false),
    latitude: double(),
    longitude: double(),
    place: p.text().nullable(),
    status: word("status", orderStatuses),
    notes: p.text().nullable(),
    actorId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("actor_id").index(false),
    measuredAt: p.datetime(),
    createdAt: p.datetime().primary(),
  },
  indexes: [
    {
      name: "tracking_updates_newest_index",
      expression: "create index tracking_updates_newest_index on tracking_updates (order_id, created_at desc, id desc)",
    },
  ],
});
