import { defineEntity, p } from "@mikro-orm/postgresql";
import { type InvoicingEnvironment, invoicingEnvironments } from "@lotlane/core/payments";
import { OrganisationEntity } from "../companies/organisation.entity.ts";
import { word } from "../sql/columns.ts";

/** At most one row for an organisation, whose key is sealed by the vault. */
export const PaymentSettingsEntity = defineEntity({
  name: "PaymentSettingsEntity",
  tableName: "payment_settings",
  properties: {
    organisationId: () =>
      p.oneToOne(OrganisationEntity).mapToPk().primary().joinColumn("organisation_id").deleteRule("cascade"),
    enabled: p.boolean(),
    environment: word("environment", invoicingEnvironments).$type<InvoicingEnvironment>(),
    accountId: p.text(),
    keyName: p.text().nullable(),
    sealedKey: p.text(),
  },
});
