import type { OrderStore } from "@lotlane/core/ports";
import type { Database } from "./database.ts";
import { OrderEntity, OrderFactEntity } from "./entities/order.entity.ts";
import { isUuid } from "./is-uuid.ts";
import { factFromRow, orderFromRow } from "./order-mapper.ts";

export function createOrderStore(database: Database): OrderStore {
  return {
    async find(id) {
      const row = isUuid(id) ? await database.em.fork().findOne(OrderEntity, { id }) : null;
      return row ? orderFromRow(row) : undefined;
    },

    // Served by the unique index on tracking_token and the index on order_facts (order_id, at).
    async findByTrackingToken(token) {
      if (!/^[\w-]+$/.test(token)) return undefined;
      const em = database.em.fork();
      const row = await em.findOne(OrderEntity, { trackingToken: token });
      if (!row) return undefined;
      const facts = await em.find(OrderFactEntity, { orderId: row.id }, { orderBy: { at: "asc", id: "asc" } });
      return { order: orderFromRow(row), facts: facts.map(factFromRow) };
    },
  };
}
