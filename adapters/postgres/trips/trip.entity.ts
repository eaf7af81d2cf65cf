import { defineEntity, p } from "@mikro-orm/postgresql";
import type { KeptTrip } from "@lotlane/core/trips";
import { AccountEntity } from "../accounts/account.entity.ts";

export type TripDetails = Omit<
  KeptTrip,
  "id" | "transporterId" | "driverId" | "driverName" | "revision" | "createdAt" | "updatedAt"
>;

export const TripEntity = defineEntity({
  name: "TripEntity",
  tableName: "trips",
  properties: {
    id: p.uuid().primary(),
    transporterId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("transporter_id").index(false),
    driverId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("driver_id").nullable().index(false),
    details: p.json<TripDetails>(),
    revision: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** Where and when new work may lie, in degrees; null while its carrier asks for none. */
    pickupBox: p.string().columnType("box").nullable(),
    deliveryBox: p.string().columnType("box").nullable(),
    asksFrom: p.datetime().nullable(),
    asksUntil: p.datetime().nullable(),
  },
  indexes: [
    {
      name: "trips_newest_index",
      expression: "create index trips_newest_index on trips (transporter_id, created_at desc, id desc)",
    },
    {
      name: "trips_boxes_index",
      expression:
        "create index trips_boxes_index on trips using gist (pickup_box, delivery_box) where asks_until is not null",
    },
  ],
});
