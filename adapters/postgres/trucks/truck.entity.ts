import { defineEntity, p } from "@mikro-orm/postgresql";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";

export const TruckEntity = defineEntity({
  name: "TruckEntity",
  tableName: "trucks",
  properties: {
    id: p.uuid().primary(),
    organizationId: () =>
      p.manyToOne(OrganizationEntity).mapToPk().joinColumn("organization_id").deleteRule("cascade").index(false),
    name: p.text(),
    /** The name in any case. */
    nameKey: p.text(),
    plate: p.text(),
    plateState: p.text(),
    trailerPlate: p.text().nullable(),
    trailerPlateState: p.text().nullable(),
    places: p.integer(),
    isEnclosed: p.boolean(),
    payloadPounds: p.integer().nullable(),
    inspectedOn: p.date().nullable(),
    driverId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("driver_id").nullable().index(false),
    createdAt: p.datetime(),
  },
  uniques: [{ name: "trucks_name_unique", properties: ["organizationId", "nameKey"] }],
  indexes: [
    {
      name: "trucks_newest_index",
      expression: "create index trucks_newest_index on trucks (organization_id, created_at desc, id desc)",
    },
    {
      name: "trucks_driver_unique",
      expression: "create unique index trucks_driver_unique on trucks (driver_id) where driver_id is not null",
    },
  ],
});
