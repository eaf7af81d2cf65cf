import { defineEntity, p } from "@mikro-orm/postgresql";
import { type PayablesEnvironment, payablesEnvironments } from "@lotlane/core/payments";
import { OrganizationEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

/** At most one row for an organization, whose key is sealed by the vault. */
export const PaymentSettingsEntity = defineEntity({
  name: "PaymentSettingsEntity",
  tableName: "payment_settings",
  properties: {
    organizationId: () =>
      p.oneToOne(OrganizationEntity).mapToPk().primary().joinColumn("organization_id").deleteRule("cascade"),
    enabled: p.boolean(),
    environment: word("environment", payablesEnvironments).$type<PayablesEnvironment>(),
    accountId: p.text(),
    keyName: p.text().nullable(),
    sealedKey: p.text(),
    checkedAt: p.datetime().nullable(),
    checkProblem: p.text().nullable(),
    checkAt: p.datetime().defaultRaw("now()"),
  },
  indexes: [
    {
      name: "payment_settings_check_index",
      expression: "create index payment_settings_check_index on payment_settings (check_at) where enabled",
    },
  ],
});
