import { sql } from "kysely";
import { accept, type Effect } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import type { QuoteStore } from "@lotlane/core/ports";
import type { Quote, QuoteFact } from "@lotlane/core/quotes";
import { effectRows, insertEffects } from "../effects/effect-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { type Beside, besideRows, keepBeside } from "../orders/order-changes.ts";
import { orders, orderToRow } from "../orders/order-mapper.ts";
import { inBatches } from "../sql/in-batches.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { earlierResult, transactOnce, writeOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Parameters, type Piece, statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { createQuoteLists } from "./quote-lists.ts";
import { quoteFromRow, quotes, quoteToRow, shownQuote } from "./quote-mapper.ts";

type OfQuote = { readonly id: string };
type FoundQuote = { readonly quote: StoredRow };

/** JSON rows. */
type NewQuotes = { readonly quotes: string; readonly effects: string };

// The quotes and their effects, or nothing of them.
const addQuotes = writeOnce<NewQuotes>(
  "add-quotes",
  (values, condition) => sql`
    quote as (${quotes.insert(values.quotes, condition)}), effect as (${insertEffects(values.effects, condition)})`,
);

// The same by an admin: their act is its first fact, and its lead is theirs.
const addQuoteOfAdmin = writeOnce<NewQuotes & { readonly adminId: string }>(
  "add-quote-of-admin",
  (values, condition) => sql`
    quote as (${quotes.insert(values.quotes, condition)} returning id, created_at),
    fact as (insert into quote_facts (quote_id, kind, at, actor_id)
      select id, 'created', created_at, ${values.adminId}::uuid from quote),
    lead as (insert into desk_leads (quote_id, owner_id) select id, ${values.adminId}::uuid from quote),
    taken as (insert into desk_lead_facts (quote_id, kind, at, actor_id, owner_id)
      select id, 'owner', created_at, ${values.adminId}::uuid, ${values.adminId}::uuid from quote),
    effect as (${insertEffects(values.effects, condition)})`,
);

const selectQuote = (id: Piece<string>): Piece<FoundQuote> =>
  sql<FoundQuote>`select ${shownQuote.packed("q")} as quote from quotes q where q.id = ${id}`;

const findQuote = statement<OfQuote, FoundQuote>("find-quote", ({ id }) => selectQuote(id));

// Served by quotes_newest_index.
const findNewest = statement<{ readonly limit: number }, FoundQuote>(
  "find-newest-quotes",
  ({ limit }) => sql<FoundQuote>`
    select ${shownQuote.packed("q")} as quote from quotes q order by q.created_at desc, q.id desc limit ${limit}`,
);

// Served by quotes_promo_index.
const countPromoBookings = statement<
  { readonly codes: readonly string[]; readonly most: number },
  { readonly code: string; readonly bookings: number }
>(
  "count-promo-bookings",
  ({ codes, most }) => sql<{ code: string; bookings: number }>`
    select c.code, (select count(*)::int from (
      select 1 from quotes q
      where q.promo -> 'promo' ->> 'code' = c.code and q.status = 'booked' and q.promo ->> 'kind' = 'applied'
      limit ${most}
    ) booked) as bookings
    from unnest(${codes}::text[]) with ordinality c (code, place) order by c.place`,
);

const lockQuote = statement<OfQuote, FoundQuote>(
  "lock-quote",
  ({ id }) => sql<FoundQuote>`${selectQuote(id)} for no key update`,
);

const markSent = statement<OfQuote & { readonly at: string }>(
  "mark-quote-sent",
  ({ id, at }) => sql`
    with sent as (update quotes set status = 'sent', search_indexed = true where id = ${id} and status = 'draft' returning id)
    insert into quote_facts (quote_id, kind, at) select id, 'sent', ${at}::timestamptz from sent`,
);

type QuoteFactRow = {
  readonly quoteId: string;
  readonly kind: string;
  readonly factAt: string;
  readonly actorId: string | null;
};

const insertFact = ({ quoteId, kind, factAt, actorId }: Parameters<QuoteFactRow>): Piece => sql`
  insert into quote_facts (quote_id, kind, at, actor_id)
  values (${quoteId}::uuid, ${kind}::text, ${factAt}::timestamptz, ${actorId}::uuid)`;

const factRow = ({ at, ...fact }: QuoteFact): QuoteFactRow => ({ ...fact, factAt: at });

type Changed = QuoteFactRow & {
  /** A JSON row. */
  readonly quote: string;
  readonly effects: string;
};

const changing = quotes.only(
  "status",
  "pickupDate",
  "deliveryDate",
  "cashPrice",
  "cardPrice",
  "breakdown",
  "promo",
  "settingsVersion",
);

const keepChange = statement<Changed>(
  "change-quote",
  (values) => sql`
    with quote as (${changing.update(values.quote)} where id = ${values.quoteId}),
      fact as (${insertFact(values)}), effect as (${insertEffects(values.effects)})
    select 1`,
);

type Booked = Beside &
  QuoteFactRow & {
    /** JSON rows. */
    readonly quote: string;
    readonly order: string;
  };

// The customer of a quote may say only now how they are reached.
const booking = quotes.only("status", "convertedToOrderId", "email", "phoneNumber", "searchText");

const keepBooking = statement<Booked>(
  "book-quote",
  (values) => sql`
    with quote as (${booking.update(values.quote)} where id = ${values.quoteId}), added as (${orders.insert(values.order)} returning *),
      quote_fact as (${insertFact(values)}), ${keepBeside(sql`added`, values)}
    select 1`,
);

type NewQuote = { readonly quote: Quote; readonly effects: readonly Effect[] };

const newRows = (added: readonly NewQuote[]): NewQuotes => ({
  quotes: quotes.rows(added.map(({ quote }) => quoteToRow(quote))),
  effects: effectRows(added.flatMap(({ effects }) => effects)),
});

const countOpening = statement<OfQuote & { readonly at: string; readonly unlessAfter: string }>(
  "count-quote-opening",
  ({ id, at, unlessAfter }) => sql`
    insert into quote_openings (quote_id, first_at, last_at, count)
    values (${id}::uuid, ${at}::timestamptz, ${at}::timestamptz, 1)
    on conflict (quote_id) do update set last_at = excluded.last_at, count = quote_openings.count + 1
    where quote_openings.last_at <= ${unlessAfter}::timestamptz`,
);
type FoundOpenings = { readonly count: number; readonly firstAt: string; readonly lastAt: string };
const findOpenings = statement<OfQuote, FoundOpenings>(
  "find-quote-openings",
  ({ id }) => sql<FoundOpenings>`
    select count, first_at as "firstAt", last_at as "lastAt" from quote_openings where quote_id = ${id}::uuid`,
);

export function createQuoteStore(database: Database): QuoteStore {
  const run = runOn(database);
  const waker = wakerOf(database);

  // Quotes that arrive together share a statement, so that the busiest write costs few round trips: benchmark `estimate`.
  const addToBatch = inBatches<NewQuote, void>(
    async (added) => {
      await addQuotes(run, newRows(added), undefined, undefined);
      return added.map(() => undefined);
    },
    // One statement at a time, so that a commit holds all quotes that came in the meantime.
    { atOnce: 1 },
  );

  return {
    async countOpening(id, at, unlessAfter) {
      await run(countOpening({ id, at, unlessAfter }));
    },

    async openings(id) {
      const [found] = isUuid(id) ? await run(findOpenings({ id })) : [];
      return found ? { count: found.count, firstAt: isoTime(found.firstAt), lastAt: isoTime(found.lastAt) } : null;
    },

    ...createQuoteLists(database),

    async add(quote, effects, once, adminId = null) {
      if (adminId !== null) return addQuoteOfAdmin(run, { ...newRows([{ quote, effects }]), adminId }, quote, once);
      if (once) return addQuotes(run, newRows([{ quote, effects }]), quote, once);
      await addToBatch({ quote, effects });
      return accept({ value: quote, repeated: false });
    },

    earlier: (once) => earlierResult<Quote>(run, once),

    async find(id) {
      const [found] = isUuid(id) ? await run(findQuote({ id })) : [];
      return found && quoteFromRow(found.quote);
    },

    async newest(limit) {
      return (await run(findNewest({ limit }))).map(({ quote }) => quoteFromRow(quote));
    },

    async promoBookings(codes, most) {
      return new Map((await run(countPromoBookings({ codes, most }))).map(({ code, bookings }) => [code, bookings]));
    },

    async markSent(id, at) {
      if (isUuid(id)) await run(markSent({ id, at }));
    },

    async change(id, decide) {
      if (!isUuid(id)) return undefined;
      return transact(database, async (within) => {
        const [found] = await within(lockQuote({ id }));
        const decision = found && decide(quoteFromRow(found.quote));
        if (!decision?.ok) return decision;
        const { quote, fact, effects } = decision.value;
        const row = changing.rows([quoteToRow(quote)]);
        await within(keepChange({ ...factRow(fact), quote: row, effects: effectRows(effects) }));
        return accept<Quote>(quote);
      });
    },

    async book(id, decide, once) {
      if (!isUuid(id)) return undefined;
      const booked = await transactOnce(database, once, async (within) => {
        const [found] = await within(lockQuote({ id }));
        const decision = found && decide(quoteFromRow(found.quote));
        if (!decision?.ok) return decision;
        const { quote, order, fact, quoteFact, effects, live } = decision.value;
        await within(
          keepBooking({
            ...besideRows([{ order, facts: [fact], effects, live }]),
            ...factRow(quoteFact),
            quote: booking.rows([quoteToRow(quote)]),
            order: orders.rows([orderToRow(order)]),
          }),
        );
        return accept<Order>(order);
      });
      if (booked?.ok && !booked.value.repeated) waker.wake();
      return booked;
    },
  };
}
