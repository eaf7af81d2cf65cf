import { defineEntity, p } from "@mikro-orm/postgresql";

/**
 * Recent changes and the people they concern, written with the change. The transaction's number tells when all earlier
 * changes are known.
 */
export const LiveEventEntity = defineEntity({
  name: "LiveEventEntity",
  tableName: "live_events",
  properties: {
    id: p.bigint().primary().autoincrement(),
    xid: p.bigint().columnType("xid8").defaultRaw("pg_current_xact_id()"),
    kind: p.text(),
    change: p.text(),
    open: p.boolean(),
    /** The changed order, load or trip, or the saved search with new matches. */
    orderId: p.uuid().nullable(),
    loadId: p.uuid().nullable(),
    searchId: p.uuid().nullable(),
    tripId: p.uuid().nullable(),
    /** The account whose notices changed, which alone is told. */
    accountId: p.uuid().nullable(),
    at: p.datetime().defaultRaw("now()").index(),
    shipperId: p.uuid().nullable(),
    shipperOrganizationId: p.uuid().nullable(),
    transporterId: p.uuid().nullable(),
    driverId: p.uuid().nullable(),
    receiverEmail: p.text().nullable(),
  },
  indexes: [
    {
      name: "live_events_xid_index",
      expression: "create index live_events_xid_index on live_events (xid)",
    },
  ],
});
