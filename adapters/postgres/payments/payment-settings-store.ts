import { sql } from "kysely";
import { accept } from "@lotlane/core";
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
  };
}
