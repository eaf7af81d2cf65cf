import { defineEntity, p } from "@mikro-orm/postgresql";
import { type PayablesEnvironment, payablesEnvironments } from "@lotlane/core/payments";
import { OrganizationEntity } from "../accounts/account.entity.ts";
import { word } from "../sql/columns.ts";

const kept = {
  enabled: p.boolean(),
  environment: word("environment", payablesEnvironments).$type<PayablesEnvironment>(),
  accountId: p.text(),
  keyName: p.text().nullable(),
  sealedKey: p.text(),
  checkedAt: p.datetime().nullable(),
  checkProblem: p.text().nullable(),
  checkAt: p.datetime().defaultRaw("now()"),
};

/** At most one row for an organization, whose key is sealed by the vault. */
export const PaymentSettingsEntity = defineEntity({
  name: "PaymentSettingsEntity",
  tableName: "payment_settings",
  properties: {
    organizationId: () =>
      p.oneToOne(OrganizationEntity).mapToPk().primary().joinColumn("organization_id").deleteRule("cascade"),
    ...kept,
  },
  indexes: [
    {
      name: "payment_settings_check_index",
      expression: "create index payment_settings_check_index on payment_settings (check_at) where enabled",
    },
  ],
});

/** At most one row, under `operatorOwner`: the operator's own settings, whose columns are the same. */
export const OperatorPaymentSettingsEntity = defineEntity({
  name: "OperatorPaymentSettingsEntity",
  tableName: "operator_payment_settings",
  properties: { organizationId: p.text().primary(), ...kept },
});
