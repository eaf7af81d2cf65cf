import { sql } from "kysely";
import type { AccountErasure } from "@lotlane/core/ports";
import { keepChange } from "../accounts/account-changes.ts";
import { deleteCertificates } from "../insurance/certificate-statements.ts";
import { renamePeople } from "../companies/company-store.ts";
import { withoutPeople } from "../quotes/without-people.ts";
import type { Run } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

type OfAccount = { readonly id: string };

const forgetRegistration = statement<OfAccount>(
  "forget-registration",
  ({ id }) => sql`update accounts set registered_as = null where id = ${id}`,
);
// Served by the index on account_tokens (account_id, purpose).
const deleteTokens = statement<OfAccount>(
  "delete-tokens-of-account",
  ({ id }) => sql`delete from account_tokens where account_id = ${id}`,
);
const deleteSupportConversation = statement<OfAccount>(
  "delete-support-conversation",
  ({ id }) => sql`delete from support_conversations where account_id = ${id}`,
);
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
// Served by support_messages_newest_index.
const deleteSupportMessages = statement<OfAccount>(
  "delete-support-messages",
  ({ id }) => sql`delete from support_messages where account_id = ${id}`,
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
// Served by account_facts_newest_index.
const blankReasons = statement<OfAccount>(
  "blank-reasons-of-account",
  ({ id }) => sql`update account_facts set reason = null where account_id = ${id} and reason is not null`,
);
// Served by orders_shipper_newest_index, or orders_shipper_status_index: they cost the same.
const blankBooker = statement<OfAccount>(
  "blank-booker-of-orders",
  ({ id }) => sql`
    update orders set customer_first_name = null, customer_last_name = null, customer_email = null,
      customer_phone_number = null, customer_text = null
    where shipper_id = ${id} and customer_email is not null`,
);
// Served by quotes_email_index.
const blankQuotes = statement<{ readonly email: string }>(
  "blank-quotes",
  ({ email }) => sql`
    update quotes set ${withoutPeople} where lower(email) = lower(${email})`,
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

/** Keeps what was decided about an account that is locked with its organization and the orders that it booked. */
export async function keepErasure(run: Run, erasure: AccountErasure): Promise<void> {
  const { account, fact, effects, withdrawBids, quotesOf, organizationId } = erasure;
  const { id } = account.user;
  for (const statementOf of [
    forgetRegistration,
    deleteTokens,
    deleteKeys,
    deleteWebhooks,
    deleteSupportConversation,
    deleteSupportMessages,
    deleteTrips,
    deleteMutedMails,
    deleteSearches,
    blankReasons,
    blankBooker,
  ])
    await run(statementOf({ id }));
  await keepChange(run, { account, facts: [fact], effects, endSessions: "all", withdrawBids });
  if (quotesOf !== null) await run(blankQuotes({ email: quotesOf }));
  if (organizationId === null) return;
  await run(blankOrganization({ id: organizationId }));
  await run(deletePaymentSettings({ id: organizationId }));
  await run(deleteCertificates({ organizationId, at: fact.at }));
  await run(deleteVetting({ id: organizationId }));
  await run(deleteCarrierChecks({ id: organizationId }));
  await renamePeople(run, organizationId, null);
}
