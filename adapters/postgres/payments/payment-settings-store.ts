import { sql } from "kysely";
import { accept } from "@lotlane/core";
import { type ConnectionCheck, operatorOwner, type PaymentSettings } from "@lotlane/core/payments";
import type { PaymentSettingsStore } from "@lotlane/core/ports";
import { keepBeside } from "../accounts/account-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { OperatorPaymentSettingsEntity, PaymentSettingsEntity } from "./payment-settings.entity.ts";

type Checked = Pick<PaymentSettings, "organizationId" | "environment" | "accountId" | "keyName" | "sealedKey">;
type Due = { readonly now: string; readonly environments: readonly string[]; readonly limit: number };

/** The statements of a table of settings, which the primary key serves except where an index is named. */
function statementsOf(settings: SettingsTable, name: "payment_settings" | "operator_payment_settings") {
  const called = name.replaceAll("_", "-");
  const rows = sql.raw(name);
  return {
    find: statement<{ readonly organizationId: string }, { readonly settings: StoredRow }>(
      `find-${called}`,
      ({ organizationId }) => sql`
        select ${settings.packed("s")} as settings from ${rows} s where s.organization_id = ${organizationId}`,
    ),
    save: statement<{ readonly rows: string }>(
      `save-${called}`,
      ({ rows: given }) => sql`
        ${settings.insert(given)} on conflict (organization_id) do update
        set (${settings.columns}) = row(${settings.select("excluded")})`,
    ),
    remove: statement<{ readonly organizationId: string }>(
      `remove-${called}`,
      ({ organizationId }) => sql`delete from ${rows} where organization_id = ${organizationId}`,
    ),
    recordCheck: statement<Checked & ConnectionCheck>(
      `record-check-of-${called}`,
      ({ organizationId, environment, accountId, keyName, sealedKey, checkedAt, checkProblem, checkAt }) => sql`
        update ${rows}
        set checked_at = ${checkedAt}::timestamptz, check_problem = ${checkProblem}, check_at = ${checkAt}::timestamptz
        where organization_id = ${organizationId} and environment = ${environment} and account_id = ${accountId}
          and key_name is not distinct from ${keyName}::text and sealed_key = ${sealedKey}`,
    ),
    // Served by payment_settings_check_index; the operator has one row.
    listToCheck: statement<Due, { readonly settings: StoredRow }>(
      `list-${called}-to-check`,
      ({ now, environments, limit }) => sql`
        select ${settings.packed("s")} as settings from ${rows} s
        where s.enabled and s.check_at <= ${now}::timestamptz and s.environment = any(${environments}::text[])
        order by s.check_at limit ${limit}`,
    ),
  };
}

const ofOrganizations = table(PaymentSettingsEntity);
const ofOperator = table(OperatorPaymentSettingsEntity);
type SettingsTable = typeof ofOrganizations | typeof ofOperator;

const organizations = statementsOf(ofOrganizations, "payment_settings");
const operators = statementsOf(ofOperator, "operator_payment_settings");

/** Of the dealers' organizations. */
export const createPaymentSettingsStore = (database: Database): PaymentSettingsStore =>
  createStore(database, { settings: ofOrganizations, statements: organizations, isOwner: isUuid });

/** Of the operator alone. */
export const createOperatorPaymentStore = (database: Database): PaymentSettingsStore =>
  createStore(database, { settings: ofOperator, statements: operators, isOwner: (id) => id === operatorOwner });

type Kept = {
  readonly settings: SettingsTable;
  readonly statements: ReturnType<typeof statementsOf>;
  /** False for what is no id of an owner. */
  readonly isOwner: (id: string) => boolean;
};

function createStore(database: Database, { settings, statements, isOwner }: Kept): PaymentSettingsStore {
  const run = runOn(database);
  const { find, save, remove, recordCheck, listToCheck } = statements;
  return {
    async find(organizationId) {
      const [found] = isOwner(organizationId) ? await run(find({ organizationId })) : [];
      return found && settings.read(found.settings);
    },

    async save(changed, beside) {
      await transact(database, async (within) => {
        await within(save({ rows: settings.rows([changed]) }));
        await keepBeside(within, beside);
        return accept(undefined);
      });
    },

    async remove(organizationId, beside) {
      await transact(database, async (within) => {
        await within(remove({ organizationId }));
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
