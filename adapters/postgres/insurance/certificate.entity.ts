import { defineEntity, p } from "@mikro-orm/postgresql";
import { certificateStates, insuranceKinds } from "@lotlane/core/insurance";
import { documentMediaTypes } from "@lotlane/core/uploads";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";
import { UploadContentEntity } from "../uploads/upload.entity.ts";

export const CertificateEntity = defineEntity({
  name: "CertificateEntity",
  tableName: "insurance_certificates",
  properties: {
    id: p.uuid().primary(),
    organizationId: () =>
      p.manyToOne(OrganizationEntity).mapToPk().joinColumn("organization_id").deleteRule("cascade").index(false),
    ownerId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("owner_id").index(false),
    kind: word("kind", insuranceKinds),
    insurer: p.text(),
    policyNumber: p.text(),
    /** Whole US dollars. */
    coverage: p.integer(),
    effectiveOn: p.date(),
    expiresOn: p.date(),
    contentHash: () =>
      p
        .manyToOne(UploadContentEntity)
        .mapToPk()
        .joinColumn("content_hash")
        .index("insurance_certificates_content_index"),
    mediaType: word("media_type", documentMediaTypes),
    bytes: p.integer(),
    createdAt: p.datetime(),
    state: word("state", certificateStates),
    reviewedAt: p.datetime().nullable(),
    reviewedById: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("reviewed_by_id").nullable().index(false),
    reason: p.text().nullable(),
    /** How many days were left when the carrier was last reminded. */
    reminded: p.integer().nullable(),
  },
  indexes: [
    {
      name: "insurance_certificates_newest_index",
      properties: ["organizationId", "createdAt", "id"],
    },
    {
      name: "insurance_certificates_waiting_index",
      expression:
        "create index insurance_certificates_waiting_index on insurance_certificates (created_at, id) where state = 'waiting'",
    },
    {
      name: "insurance_certificates_in_force_index",
      expression:
        "create index insurance_certificates_in_force_index on insurance_certificates (organization_id, kind, expires_on) where state = 'confirmed'",
    },
    {
      name: "insurance_certificates_expiry_index",
      expression:
        "create index insurance_certificates_expiry_index on insurance_certificates (expires_on, id) where state = 'confirmed'",
    },
  ],
});
