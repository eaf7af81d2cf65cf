import { sql } from "kysely";
import type { BidsWithdrawal } from "@lotlane/core/accounts";
import type { Run } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { accounts, searchTextOf } from "./account-mapper.ts";

type OfCarrier = { readonly carrierId: string };

// Served by load_bids_pending_of_carrier_index. A bid that another carrier's winning bid is rejecting is waited for, and left as it became.
const withdraw = statement<OfCarrier & BidsWithdrawal>(
  "withdraw-bids-of-carrier",
  ({ carrierId, cause, actorId, at }) => sql`
    with pending as (
      select b.id from load_bids b where b.carrier_id = ${carrierId}::uuid and b.status = 'PENDING'
      order by b.id for no key update
    ), withdrawn as (
      update load_bids b set status = 'WITHDRAWN', changed_at = ${at}::timestamptz, withdrawn_because = ${cause}
      from pending where b.id = pending.id returning b.id, b.load_id, b.amount
    ), fact as (
      insert into load_facts (load_id, kind, at, actor_id, detail)
      select load_id, 'bid_withdrawn', ${at}::timestamptz, ${actorId}::uuid, amount::text from withdrawn
    )
    insert into live_events (kind, change, open, load_id, transporter_id)
    select 'load', 'bid_withdrawn', false, load_id, ${carrierId}::uuid from withdrawn`,
);

/**
 * Withdraws the pending bids of a carrier whose account is locked, without locking their loads: a transaction that
 * accepts or changes a bid also locks the account before it looks at the bid.
 */
export const withdrawBidsOf = async (run: Run, carrierId: string, withdrawal: BidsWithdrawal): Promise<void> =>
  void (await run(withdraw({ carrierId, ...withdrawal })));

// Served by webhooks_newest_index, api_keys_newest_index, trips_newest_index, notices_newest_index, the primary keys of
// muted_mails, daily_mails, push_settings and calendar_addresses, order_templates_name_unique and saved_searches_name_unique; the
// matches of the searches go with them.
const deleteAll = statement<{ readonly id: string }>(
  "delete-belongings-of-account",
  ({ id }) => sql`
    with keys as (delete from api_keys where account_id = ${id}::uuid),
      hooks as (delete from webhooks where account_id = ${id}::uuid),
      planned as (delete from trips where transporter_id = ${id}::uuid),
      muted as (delete from muted_mails where account_id = ${id}::uuid),
      daily as (delete from daily_mails where account_id = ${id}::uuid),
      templates as (delete from order_templates where owner_id = ${id}::uuid),
      pushed as (delete from push_settings where account_id = ${id}::uuid),
      calendars as (delete from calendar_addresses where account_id = ${id}::uuid),
      noticed as (delete from notices where account_id = ${id}::uuid)
    delete from saved_searches where carrier_id = ${id}::uuid`,
);

/** Deletes what an account, which is locked, had set up for itself. */
export async function deleteBelongings(run: Run, id: string): Promise<void> {
  await run(deleteAll({ id }));
}

// Served by primary keys, order_templates_name_unique, trucks_name_unique, insurance_certificates_newest_index, carrier_checks_newest_index, w9_forms_newest_index,
// w9_requests_payee_index, accounts_organization_index and invoices_payee_index. Files that no certificate names are left
// to the sweep. Payers need the newest W-9 of a payee for as long as its invoices are kept.
const blank = statement<{ readonly id: string; readonly at: string }>(
  "blank-organization",
  ({ id, at }) => sql`
    with payment as (delete from payment_settings where organization_id = ${id}::uuid),
      templates as (delete from order_templates where owner_id = ${id}::uuid),
      their_trucks as (delete from trucks where organization_id = ${id}::uuid),
      vetting as (delete from carrier_vettings where organization_id = ${id}::uuid),
      checks as (delete from carrier_checks where organization_id = ${id}::uuid),
      certificates as (
        delete from insurance_certificates where organization_id = ${id}::uuid returning content_hash
      ), asked as (delete from w9_requests where payer = ${id}::text or payee = ${id}::uuid),
      forms as (
        delete from w9_forms f where f.organization_id = ${id}::uuid and (
          exists (
            select from w9_forms newer
            where newer.organization_id = ${id}::uuid and (newer.signed_at, newer.id) > (f.signed_at, f.id)
          ) or not exists (
            select from accounts a join invoices i on i.payee_id = a.id where a.organization_id = ${id}::uuid
          )
        )
      ), files as (
        update upload_contents set unsettled_at = ${at}::timestamptz
        where content_hash in (select content_hash from certificates)
      )
    update organizations set company_name = null, company_email = null, company_phone = null, company_address = null,
      tax_id = null, dot_number = null, mc_number = null, description = null, takes_cards = false,
      shows_pay_to_drivers = false, sends_reminders = true, payment_terms = 'on_delivery', payment_instructions = null
    where id = ${id}::uuid`,
);

/** Blanks an organization, which is locked, and deletes what stood under its name. */
export async function blankCompany(run: Run, id: string, at: string): Promise<void> {
  await run(blank({ id, at }));
  await renamePeople(run, id, null);
}

const people = accounts.only("id", "email", "firstName", "lastName");

// Served by accounts_organization_index. In one order, so that no two transactions wait for each other.
const lockPeople = statement<{ readonly id: string }, { readonly person: StoredRow }>(
  "lock-people-of-organization",
  ({ id }) => sql`
    select ${people.packed("a")} as person from accounts a where a.organization_id = ${id} order by a.id for no key update`,
);

const named = accounts.only("id", "companyName", "searchText");

const rename = statement<{ readonly renamed: string }>(
  "rename-company-of-people",
  ({ renamed }) => sql`
    update accounts a set company_name = given.company_name, search_text = given.search_text
    from jsonb_populate_recordset(null::accounts, ${renamed}::jsonb) given where a.id = given.id`,
);

/** Copies a company's name to its people, and to the text by which they are found. */
export async function renamePeople(run: Run, id: string, companyName: string | null): Promise<void> {
  const locked = (await run(lockPeople({ id }))).map(({ person }) => people.read(person));
  const renamed = locked.map((person) => ({
    id: person.id,
    companyName,
    searchText: searchTextOf({ ...person, companyName }),
  }));
  await run(rename({ renamed: named.rows(renamed) }));
}
