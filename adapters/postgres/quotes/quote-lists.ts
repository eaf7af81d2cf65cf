import { sql } from "kysely";
import { addressIn, pageOf, phoneDigits } from "@lotlane/core";
import type { QuoteCounts, QuoteFactWithActor, QuoteSearch, QuoteStore } from "@lotlane/core/ports";
import { quoteFactKinds, quoteLifetimeDays, type QuoteStatus } from "@lotlane/core/quotes";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { hasPhone, hasWords } from "../sql/like-pattern.ts";
import { type Database, lookOn } from "../sql/run.ts";
import { composed, composedAs, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { quoteFromRow, shownQuote } from "./quote-mapper.ts";

const mostHistory = 100;

/**
 * Holds for quotes `q` of a status at a moment. No quote binds for longer than its lifetime, so that the index by
 * creation need not be read further back for those that still do.
 */
function hasStatus(status: QuoteStatus, now: Piece<string>): Piece {
  const isOpen = sql`q.expires_at > ${now}::timestamptz
    and q.created_at > ${now}::timestamptz - ${sql.lit(`${quoteLifetimeDays} days`)}::interval`;
  if (status === "booked") return sql`q.status = 'booked'`;
  if (status === "expired") return sql`q.status <> 'booked' and q.expires_at <= ${now}::timestamptz`;
  return sql`q.status = ${sql.lit(status)} and ${isOpen}`;
}

const mostOfOneNumber = 200;
/** Read before they are sorted, so that PostgreSQL does not read all quotes by time for them. */
const mostReadOfOneNumber = 1000;

/**
 * Written once for each index, so that all of them are used. A telephone number finds the newest quotes that have it,
 * and a whole address finds only its own.
 */
const matches = (q: string): Piece => {
  const address = addressIn(q);
  if (address !== undefined) return sql`lower(q.email) = ${address}::text`;
  const hasText = hasWords(q, sql`q.search_text`);
  const phone = phoneDigits(q);
  const hasNumber =
    phone === undefined
      ? sql``
      : sql`or q.id = any(array(
          select newest.id from (
            select p.id, p.created_at from quotes p where ${hasPhone("p", "phone_number", phone)}
            limit ${sql.lit(mostReadOfOneNumber)}
          ) newest order by newest.created_at desc, newest.id desc limit ${sql.lit(mostOfOneNumber)}))`;
  return sql`((q.search_indexed and ${hasText}) or (not q.search_indexed and ${hasText}) ${hasNumber})`;
};

/** Served by quotes_newest_index and quotes_status_index; searches that find few by quotes_search_index, quotes_unindexed_index, quotes_phone_index and quotes_email_index. */
function selectQuotes({ status, q, now, after, limit }: QuoteSearch): Piece<{ readonly quote: StoredRow }> {
  const conditions = [
    ...(status ? [hasStatus(status, sql.val(now.toISOString()))] : []),
    ...(q ? [matches(q)] : []),
    ...(after ? [sql`(q.created_at, q.id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`select ${shownQuote.packed("q")} as quote from quotes q ${where}
    order by q.created_at desc, q.id desc limit ${limit + 1}`;
}

// Served by quotes_status_index.
const countQuotes = statement<{ readonly now: string }, QuoteCounts>("count-quotes", ({ now }) => {
  const count = (status: QuoteStatus) => sql`(select count(*)::int from quotes q where ${hasStatus(status, now)})`;
  return sql<QuoteCounts>`
    select (select count(*)::int from quotes) as total, ${count("draft")} as draft, ${count("sent")} as sent,
      ${count("booked")} as booked`;
});

// Served by quote_facts_quote_index.
const readHistory = statement<{ readonly quoteId: string }, QuoteFactWithActor>(
  "read-quote-history",
  ({ quoteId }) => sql<QuoteFactWithActor>`
    select f.quote_id as "quoteId", f.kind, f.at, f.actor_id as "actorId",
      actor.first_name || ' ' || actor.last_name as "actorName"
    from quote_facts f left join accounts actor on actor.id = f.actor_id
    where f.quote_id = ${quoteId} order by f.id desc limit ${sql.lit(mostHistory)}`,
);

/** Quotes as admins read them. */
export function createQuoteLists(database: Database): Pick<QuoteStore, "list" | "counts" | "history"> {
  const { run } = lookOn(database);
  return {
    async list(search) {
      // PostgreSQL keeps no control characters, and no quote has them.
      if (/\p{Cc}/u.test(search.q ?? "")) return { rows: [], next: null };
      const select = selectQuotes(search);
      const found = await run(search.q ? composed(select) : composedAs("list-quotes", select));
      return pageOf(
        found.map(({ quote }) => quoteFromRow(quote)),
        search.limit,
      );
    },

    async counts(now) {
      const [counted] = await run(countQuotes({ now: now.toISOString() }));
      return counted!;
    },

    async history(id) {
      if (!isUuid(id)) return [];
      const facts = await run(readHistory({ quoteId: id }));
      return facts
        .map((fact) => ({ ...fact, kind: known(quoteFactKinds, fact.kind), at: isoTime(fact.at) }))
        .toReversed();
    },
  };
}
