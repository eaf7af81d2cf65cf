import { sql } from "kysely";
import { accept } from "@lotlane/core";
import type { ConnectionCheck, PaymentSettings } from "@lotlane/core/payments";
import type { PaymentSettingsStore } from "@lotlane/core/ports";
import { keepBeside } from "../accounts/account-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { PaymentSettingsEntity } from "./payment-settings.entity.ts";

const settings = table(PaymentSettingsEntity);

// Served by the primary key, as all of these are.
const find = statement<{ readonly organizationId: string }, { readonly settings: StoredRow }>(
  "find-payment-settings",
  ({ organizationId }) => sql`
    select ${settings.packed("s")} as settings from payment_settings s where s.organization_id = ${organizationId}`,
);

const save = statement<{ readonly rows: string }>(
  "save-payment-settings",
  ({ rows }) => sql`
    ${settings.insert(rows)} on conflict (organization_id) do update
    set (${settings.columns}) = row(${settings.select("excluded")})`,
);

type Checked = Pick<PaymentSettings, "organizationId" | "environment" | "accountId" | "keyName" | "sealedKey">;

const recordCheck = statement<Checked & ConnectionCheck>(
  "record-payment-check",
  ({ organizationId, environment, accountId, keyName, sealedKey, checkedAt, checkProblem, checkAt }) => sql`
    update payment_settings
    set checked_at = ${checkedAt}::timestamptz, check_problem = ${checkProblem}, check_at = ${checkAt}::timestamptz
    where organization_id = ${organizationId} and environment = ${environment} and account_id = ${accountId}
      and key_name is not distinct from ${keyName}::text and sealed_key = ${sealedKey}`,
);

// Served by payment_settings_check_index.
const listToCheck = statement<
  { readonly now: string; readonly environments: readonly string[]; readonly limit: number },
  { readonly settings: StoredRow }
>(
  "list-payment-settings-to-check",
  ({ now, environments, limit }) => sql`
    select ${settings.packed("s")} as settings from payment_settings s
    where s.enabled and s.check_at <= ${now}::timestamptz and s.environment = any(${environments}::text[])
    order by s.check_at limit ${limit}`,
);

export function createPaymentSettingsStore(database: Database): PaymentSettingsStore {
  const run = runOn(database);
  return {
    async find(organizationId) {
      const [found] = isUuid(organizationId) ? await run(find({ organizationId })) : [];
      return found && settings.read(found.settings);
    },

    async save(changed, beside) {
      await transact(database, async (within) => {
        await within(save({ rows: settings.rows([changed]) }));
        await keepBeside(within, beside);
        return accept(undefined);
      });
    },

    async recordCheck({ organizationId, environment, accountId, keyName, sealedKey }, outcome) {
      await run(recordCheck({ organizationId, environment, accountId, keyName, sealedKey, ...outcome }));
    },

    async toCheck(now, environments, limit) {
      const found = await run(listToCheck({ now: now.toISOString(), environments, limit }));
      return found.map((row) => settings.read(row.settings));
    },
  };
}
