import { sql } from "kysely";
import { accept, pageOf } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import { titleOfErased } from "@lotlane/core/desk";
import { statusesWithTransporter } from "@lotlane/core/loads";
import type { AccountErasure, PrivacyStore } from "@lotlane/core/ports";
import { type AccountTies, answersFor, carries } from "@lotlane/core/privacy";
import { blankCompany, deleteBelongings } from "../accounts/account-belongings.ts";
import { keepChange, lockCompanyOf } from "../accounts/account-changes.ts";
import { accountFromRow, type FoundAccount, selectAccount } from "../accounts/account-mapper.ts";
import { wakerOf } from "../live/live-waker.ts";
import { countLoads } from "../loads/load-search.ts";
import { messages } from "../messages/message-store.ts";
import { countOrders } from "../orders/order-search.ts";
import { forgetQuotes } from "../desk/forget-quotes.ts";
import { factsWithoutWords, tasksWithoutWords } from "../desk/task-store.ts";
import { deleteRecordings, takeRecordingsOf, takeRecordingsOfQuotes } from "../desk/call-store.ts";
import { quoteFromRow, shownQuote, withoutPeople } from "../quotes/quote-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { pageAfter } from "../sql/page.ts";
import { forgetMailsAbout, forgetMailsOfJobs, forgetMailsTo } from "../queue/mail-records.ts";
import { type Database, readOn, type Run, runOn } from "../sql/run.ts";
import { deleteNotesAbout } from "../desk/note-store.ts";
import { forgetTakeUps, forgetTakeUpsWithoutTexts } from "../desk/take-ups.ts";
import { forgetTextsOf } from "../texts/text-store.ts";
import { composed, type Piece, statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";

const mostCounted = 1000;

// Served by accounts_organization_index.
const countColleagues = statement<{ readonly id: string; readonly organizationId: string }, { readonly count: number }>(
  "count-colleagues",
  ({ id, organizationId }) => sql`
    select count(*)::int as count from (
      select from accounts where organization_id = ${organizationId} and id <> ${id} and removed_at is null
      limit ${sql.lit(mostCounted)}
    ) colleagues`,
);

async function tiesOf(run: Run, user: User): Promise<AccountTies> {
  const { id, organizationId } = user;
  const owner = answersFor(user);
  const [orders] = owner ? await run(countOrders({ owner, status: "active" }, mostCounted)) : [];
  const carrier = carries(user);
  const [loads] = carrier
    ? await run(
        countLoads(carrier.kind)({ userId: carrier.userId, statuses: [...statusesWithTransporter], most: mostCounted }),
      )
    : [];
  const [colleagues] = organizationId === null ? [] : await run(countColleagues({ id, organizationId }));
  return { openOrders: orders?.count ?? 0, openLoads: loads?.count ?? 0, colleagues: colleagues?.count ?? 0 };
}

type OfAccount = { readonly id: string };

// Served by order_facts_actor_index.
const ratedBy = (id: Piece): Piece => sql`
  id = any(array(select order_id from order_facts where actor_id = ${id} and kind = 'rated'))`;

// Served by orders_shipper_newest_index, and the primary key. Orders come before the account, as wherever both are locked.
const lockOrdersToBlank = statement<OfAccount>(
  "lock-orders-to-blank",
  ({ id }) => sql`
    select from orders where (shipper_id = ${id} and customer_email is not null) or ${ratedBy(id)}
    order by id for no key update`,
);

// Unlike a change of the account, it holds up every row that would refer to the account.
const lockAccount = statement<OfAccount, FoundAccount>("lock-account-to-erase", ({ id }) =>
  selectAccount(sql`a.id = ${id} for update`),
);

export function createPrivacyStore(database: Database): PrivacyStore {
  const run = runOn(database);
  const read = readOn(database);
  const waker = wakerOf(database);
  return {
    ties: (user) => tiesOf(run, user),

    async erase(id, decide) {
      if (!isUuid(id)) return undefined;
      const erased = await transact(database, async (within) => {
        await within(lockOrdersToBlank({ id }));
        await within(lockCompanyOf({ id }));
        const [found] = await within(lockAccount({ id }));
        if (!found) return undefined;
        const account = accountFromRow(found);
        const decision = decide(account, await tiesOf(within, account.user));
        if (!decision.ok) return decision;
        await keepErasure(within, decision.value);
        return accept(decision.value.account.user);
      });
      if (erased?.ok) waker.wake();
      return erased;
    },

    // Served by messages_sender_index.
    async messagesBy(senderId, request) {
      if (!isUuid(senderId)) return { rows: [], next: null };
      const newest = { at: sql`m.created_at`, id: sql`m.id` };
      const rows = await read(
        composed(sql`
          select ${messages.select("m")} from messages m where m.sender_id = ${senderId} ${pageAfter(request, newest)}`),
      );
      return pageOf(
        rows.map((row) => messages.read(row)),
        request.limit,
      );
    },

    // Served by quotes_email_index.
    async quotesOf(email, request) {
      if (email.includes("\0")) return { rows: [], next: null };
      const newest = { at: sql`q.created_at`, id: sql`q.id` };
      const rows = await read(
        composed(sql`
          select ${shownQuote.select("q")} from quotes q where lower(q.email) = lower(${email}) ${pageAfter(request, newest)}`),
      );
      return pageOf(rows.map(quoteFromRow), request.limit);
    },
  };
}

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
// Served by desk_calls_about_index.
const deleteCallsAbout = statement<OfAccount>(
  "delete-calls-about-account",
  ({ id }) => sql`delete from desk_calls where about_area = 'account' and about_id = ${id}`,
);
const deletePhone = statement<OfAccount>(
  "delete-desk-phone-of-account",
  ({ id }) => sql`delete from desk_phones where account_id = ${id}`,
);
// Served by desk_customer_links_one_index and desk_customer_links_other_index.
const deleteLinks = statement<{ readonly kind: string; readonly key: string }>(
  "delete-customer-links",
  ({ kind, key }) => sql`
    delete from desk_customer_links where id = any(array(
      select id from desk_customer_links where one_key = ${key} and one_kind = ${kind} union all
      select id from desk_customer_links where other_key = ${key} and other_kind = ${kind}))`,
);
// Served by account_facts_newest_index.
const blankReasons = statement<OfAccount>(
  "blank-reasons-of-account",
  ({ id }) => sql`update account_facts set reason = null where account_id = ${id} and reason is not null`,
);
const withoutWords = (where: Piece): Piece => sql`
  with emptied as (${tasksWithoutWords(where, titleOfErased)}) ${factsWithoutWords(sql`select id from emptied`)}`;
// The desk keeps the tasks, without what they say of the person. Served by desk_tasks_about_index, desk_tasks_carrier_index
// and orders_shipper_newest_index.
const blankTasks = [
  statement<OfAccount>("blank-tasks-about-account", ({ id }) =>
    withoutWords(sql`about_id = ${id}::uuid and about_area = 'account'`),
  ),
  statement<OfAccount>("blank-tasks-about-orders-of-account", ({ id }) =>
    withoutWords(
      sql`about_area = 'order' and about_id = any(array(select id from orders where shipper_id = ${id}::uuid))`,
    ),
  ),
  statement<OfAccount>("blank-tasks-to-call-carrier", ({ id }) => withoutWords(sql`carrier_id = ${id}::uuid`)),
];
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
// The marks stay, since the other side's rating is made of them.
const blankComments = statement<OfAccount>(
  "blank-comments-of-ratings",
  ({ id }) => sql`
    update orders set
      rating_comment = case when transporter_id = ${id}::uuid then rating_comment end,
      shipper_rating = case when transporter_id = ${id}::uuid then shipper_rating || '{"comment": null}'
        else shipper_rating end
    where ${ratedBy(id)}`,
);
// They end with the account: no customer is left to book them for. Served by quotes_email_index.
const blankQuotes = statement<{ readonly email: string; readonly at: string }>("blank-quotes", ({ email, at }) =>
  forgetQuotes(sql`
      update quotes set ${withoutPeople}, expires_at = least(expires_at, ${at}::timestamptz)
      where lower(email) = lower(${email}) returning id`),
);
/** Keeps the decided erasure of an account that is locked with its organization and the orders that it booked. */
async function keepErasure(run: Run, erasure: AccountErasure): Promise<void> {
  const { account, fact, effects, withdrawBids, quotesOf, organizationId } = erasure;
  const { id } = account.user;
  // Before the calls are deleted, and before the orders and quotes are no longer known as theirs.
  for (const take of takeRecordingsOf) await deleteRecordings(run, await run(take({ id })));
  if (quotesOf !== null) await deleteRecordings(run, await run(takeRecordingsOfQuotes({ email: quotesOf })));
  for (const statementOf of [
    forgetRegistration,
    deleteTokens,
    deleteSupportConversation,
    deleteSupportMessages,
    deleteCallsAbout,
    deletePhone,
    forgetTakeUps,
    forgetMailsAbout,
    forgetMailsOfJobs,
    ...forgetTextsOf,
    blankReasons,
    ...blankTasks,
    blankBooker,
    blankComments,
  ])
    await run(statementOf({ id }));
  await deleteNotesAbout(run, { id, at: fact.at });
  await run(deleteLinks({ kind: "account", key: id }));
  await deleteBelongings(run, id);
  await keepChange(run, { account, facts: [fact], effects, endSessions: "all", withdrawBids });
  if (quotesOf !== null) {
    await run(blankQuotes({ email: quotesOf, at: fact.at }));
    await run(forgetMailsTo({ address: quotesOf }));
    await run(deleteLinks({ kind: "email", key: quotesOf.toLowerCase() }));
  }
  await run(forgetTakeUpsWithoutTexts({}));
  if (organizationId !== null) await blankCompany(run, organizationId, fact.at);
}
