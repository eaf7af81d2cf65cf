import { defineEntity, p } from "@mikro-orm/postgresql";
import { carrierVerdicts, type FindingField, type RegistryAnswer } from "@lotlane/core/vetting";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

/** The newest looks at the registry: a new one takes the place of the oldest of a hundred. */
export const CarrierCheckEntity = defineEntity({
  name: "CarrierCheckEntity",
  tableName: "carrier_checks",
  properties: {
    id: p.bigint().primary().autoincrement(),
    organizationId: () =>
      p.manyToOne(OrganizationEntity).mapToPk().joinColumn("organization_id").deleteRule("cascade").index(false),
    at: p.datetime(),
    /** As the carrier had typed them. */
    dotNumber: p.text().nullable(),
    mcNumber: p.text().nullable(),
    verdict: word("verdict", carrierVerdicts),
    reasons: p.json<readonly string[]>(),
    fields: p.json<readonly FindingField[]>(),
    answer: p.json<RegistryAnswer>().nullable(),
  },
  indexes: [{ name: "carrier_checks_newest_index", properties: ["organizationId", "id"] }],
});

/** At most one row for an organization. A claim reads the verdict and the override here. */
export const CarrierVettingEntity = defineEntity({
  name: "CarrierVettingEntity",
  tableName: "carrier_vettings",
  indexes: [
    {
      name: "carrier_vettings_due_index",
      expression: "create index carrier_vettings_due_index on carrier_vettings (due_at) where due_at is not null",
    },
    // The desk's calendar.
    {
      name: "carrier_vettings_override_index",
      expression:
        "create index carrier_vettings_override_index on carrier_vettings (override_ends_at, organization_id) where override_ends_at is not null",
    },
  ],
  properties: {
    organizationId: () =>
      p.oneToOne(OrganizationEntity).mapToPk().primary().joinColumn("organization_id").deleteRule("cascade"),
    /** The last answered check, whose verdict and numbers stand here too. */
    seenCheckId: p.bigint().nullable(),
    seenAt: p.datetime().nullable(),
    verdict: p.text().nullable(),
    seenDotNumber: p.text().nullable(),
    seenMcNumber: p.text().nullable(),
    triedAt: p.datetime().nullable(),
    problem: p.text().nullable(),
    dueAt: p.datetime().nullable(),
    overrideEndsAt: p.datetime().nullable(),
    overrideReason: p.text().nullable(),
    overrideById: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("override_by_id").nullable().index(false),
    overrideAt: p.datetime().nullable(),
    overrideDotNumber: p.text().nullable(),
    overrideMcNumber: p.text().nullable(),
  },
});
