import { sql } from "kysely";
import { renamePeople } from "../companies/company-store.ts";
import { deleteCertificates } from "../insurance/certificate-statements.ts";
import type { Run } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

type OfAccount = { readonly id: string };

// Served by webhooks_newest_index.
const deleteWebhooks = statement<OfAccount>(
  "delete-webhooks-of-account",
  ({ id }) => sql`delete from webhooks where account_id = ${id}`,
);
// Served by api_keys_newest_index.
const deleteKeys = statement<OfAccount>(
  "delete-api-keys-of-account",
  ({ id }) => sql`delete from api_keys where account_id = ${id}`,
);
// Served by trips_newest_index.
const deleteTrips = statement<OfAccount>(
  "delete-trips-of-account",
  ({ id }) => sql`delete from trips where transporter_id = ${id}`,
);
// Served by the primary key.
const deleteMutedMails = statement<OfAccount>(
  "delete-muted-mails-of-account",
  ({ id }) => sql`delete from muted_mails where account_id = ${id}`,
);
// Served by saved_searches_name_unique; their matches go with them.
const deleteSearches = statement<OfAccount>(
  "delete-saved-searches-of-account",
  ({ id }) => sql`delete from saved_searches where carrier_id = ${id}`,
);

const blankOrganization = statement<OfAccount>(
  "blank-organization",
  ({ id }) => sql`
    update organizations set company_name = null, company_email = null, company_phone = null, company_address = null,
      tax_id = null, dot_number = null, mc_number = null, description = null
    where id = ${id}`,
);
// Served by the primary key.
const deletePaymentSettings = statement<OfAccount>(
  "delete-payment-settings",
  ({ id }) => sql`delete from payment_settings where organization_id = ${id}`,
);
// Served by carrier_checks_newest_index.
const deleteCarrierChecks = statement<OfAccount>(
  "delete-carrier-checks",
  ({ id }) => sql`delete from carrier_checks where organization_id = ${id}`,
);
// Served by the primary key.
const deleteVetting = statement<OfAccount>(
  "delete-carrier-vetting",
  ({ id }) => sql`delete from carrier_vettings where organization_id = ${id}`,
);

/** Deletes what an account, which is locked, had set up for itself. */
export async function deleteBelongings(run: Run, id: string): Promise<void> {
  for (const statementOf of [deleteKeys, deleteWebhooks, deleteTrips, deleteMutedMails, deleteSearches])
    await run(statementOf({ id }));
}

/** Blanks an organization, which is locked, and deletes what stood under its name. */
export async function blankCompany(run: Run, id: string, at: string): Promise<void> {
  await run(blankOrganization({ id }));
  await run(deletePaymentSettings({ id }));
  await run(deleteCertificates({ organizationId: id, at }));
  await run(deleteVetting({ id }));
  await run(deleteCarrierChecks({ id }));
  await renamePeople(run, id, null);
}
