import { sql } from "kysely";
import type { AccountErasure } from "@lotlane/core/ports";
import { keepChange } from "../accounts/account-changes.ts";
import { withoutPeople } from "../quotes/without-people.ts";
import type { Run } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { blankCompany, deleteBelongings } from "./delete-belongings.ts";

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
// Served by support_messages_newest_index.
const deleteSupportMessages = statement<OfAccount>(
  "delete-support-messages",
  ({ id }) => sql`delete from support_messages where account_id = ${id}`,
);
// Served by account_facts_newest_index.
const blankReasons = statement<OfAccount>(
  "blank-reasons-of-account",
  ({ id }) => sql`update account_facts set reason = null where account_id = ${id} and reason is not null`,
);
// The booker's name and address are the first two lines of the people whom an order names.
const withoutBooker = sql`nullif(array_to_string((string_to_array(people_text, e'\\n'))[3:], e'\\n'), '')`;
// Served by orders_shipper_newest_index, or orders_shipper_status_index: they cost the same.
const blankBooker = statement<OfAccount>(
  "blank-booker-of-orders",
  ({ id }) => sql`
    update orders set customer_first_name = null, customer_last_name = null, customer_email = null,
      customer_phone_number = null, people_text = ${withoutBooker}
    where shipper_id = ${id} and customer_email is not null`,
);
// They end with the account: no customer is left to book them for. Served by quotes_email_index.
const blankQuotes = statement<{ readonly email: string; readonly at: string }>(
  "blank-quotes",
  ({ email, at }) => sql`
    update quotes set ${withoutPeople}, expires_at = least(expires_at, ${at}::timestamptz)
    where lower(email) = lower(${email})`,
);
/** Keeps the decided erasure of an account that is locked with its organization and the orders that it booked. */
export async function keepErasure(run: Run, erasure: AccountErasure): Promise<void> {
  const { account, fact, effects, withdrawBids, quotesOf, organizationId } = erasure;
  const { id } = account.user;
  for (const statementOf of [
    forgetRegistration,
    deleteTokens,
    deleteSupportConversation,
    deleteSupportMessages,
    blankReasons,
    blankBooker,
  ])
    await run(statementOf({ id }));
  await deleteBelongings(run, id);
  await keepChange(run, { account, facts: [fact], effects, endSessions: "all", withdrawBids });
  if (quotesOf !== null) await run(blankQuotes({ email: quotesOf, at: fact.at }));
  if (organizationId !== null) await blankCompany(run, organizationId, fact.at);
}
