import { sql } from "kysely";
import { statusesWithCarrier } from "@lotlane/core/loads";
import { countLoads } from "../loads/count-loads.ts";
import { accept, pageOf } from "@lotlane/core";
import type { User } from "@lotlane/core/accounts";
import type { PrivacyStore } from "@lotlane/core/ports";
import { type AccountTies, answersFor, carries } from "@lotlane/core/privacy";
import { lockCompanyOf } from "../accounts/account-changes.ts";
import { accountFromRow, type FoundAccount, selectAccount } from "../accounts/account-mapper.ts";
import { wakerOf } from "../live/live-waker.ts";
import { messages } from "../messages/message-store.ts";
import { countOrders } from "../orders/count-orders.ts";
import { quoteFromRow, shownQuote } from "../quotes/quote-mapper.ts";
import type { Database } from "../server/database.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { pageAfter } from "../sql/page.ts";
import { readOn, type Run, runOn } from "../sql/run.ts";
import { composed, statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";
import { keepErasure } from "./keep-erasure.ts";

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
        countLoads(carrier.kind)({ userId: carrier.userId, statuses: [...statusesWithCarrier], most: mostCounted }),
      )
    : [];
  const [colleagues] = organizationId === null ? [] : await run(countColleagues({ id, organizationId }));
  return { openOrders: orders?.count ?? 0, openLoads: loads?.count ?? 0, colleagues: colleagues?.count ?? 0 };
}

type OfAccount = { readonly id: string };

// Served by orders_shipper_newest_index. Orders come before the account, as wherever both are locked.
const lockBookedOrders = statement<OfAccount>(
  "lock-booked-orders",
  ({ id }) => sql`
    select from orders where shipper_id = ${id} and customer_email is not null order by id for no key update`,
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
        await within(lockBookedOrders({ id }));
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
