import { defineEntity, p } from "@mikro-orm/postgresql";
import { taxClassifications, tinTypes } from "@lotlane/core/taxes";
import { AccountEntity, OrganizationEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

const organization = (column: string) =>
  p.manyToOne(OrganizationEntity).mapToPk().joinColumn(column).deleteRule("cascade").index(false);

/** Signed forms, which never change: the newest of an organization counts. */
export const W9Entity = defineEntity({
  name: "W9Entity",
  tableName: "w9_forms",
  properties: {
    id: p.uuid().primary(),
    organizationId: () => organization("organization_id"),
    name: p.text(),
    businessName: p.text().nullable(),
    classification: word("classification", taxClassifications),
    otherClassification: p.text().nullable(),
    exemptPayeeCode: p.text().nullable(),
    address: p.text(),
    city: p.text(),
    state: p.text(),
    zip: p.text(),
    tinType: word("tin_type", tinTypes),
    /** Sealed by the vault. */
    sealedTin: p.text(),
    tinEnding: p.text(),
    isWithheld: p.boolean(),
    signature: p.text(),
    signedById: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("signed_by_id").index(false),
    signedAt: p.datetime(),
  },
  indexes: [{ name: "w9_forms_newest_index", properties: ["organizationId", "signedAt", "id"] }],
});

/** The last time that a payer asked a payee for its form. */
export const W9RequestEntity = defineEntity({
  name: "W9RequestEntity",
  tableName: "w9_requests",
  properties: {
    /** As in the ledger: an organization, or an account. */
    payer: p.text().primary(),
    payee: () => organization("payee").primary(),
    askedAt: p.datetime(),
  },
  indexes: [{ name: "w9_requests_payee_index", properties: ["payee"] }],
});
