import { LockMode } from "@mikro-orm/postgresql";
import { accept, type Effect, refuse } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import type { QuoteStore } from "@lotlane/core/ports";
import type { Quote } from "@lotlane/core/quotes";
import type { Database } from "../server/database.ts";
import { effectRows, insertEffectsSql } from "../effects/effect-rows.ts";
import { OrderEntity, OrderFactEntity } from "../orders/order.entity.ts";
import { QuoteEntity } from "./quote.entity.ts";
import { claimOnce, claimSql, claimValues, earlierResult, rememberResult } from "../sql/claim-once.ts";
import { orderToRow } from "../orders/order-mapper.ts";
import { quoteFromRow, quoteToRow } from "./quote-mapper.ts";
import { columnNames } from "../sql/columns-of.ts";
import { createHotStatements, numbered } from "../sql/hot-statements.ts";
import { inBatches } from "../sql/in-batches.ts";
import { insertRowsSql, rowsOf } from "../sql/insert-rows.ts";
import { insertLiveSql, liveRows } from "../live/live-rows.ts";
import { wakerOf } from "../live/live-waker.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { refusalOf, undo } from "../sql/undo.ts";

const quoteColumns = columnNames(QuoteEntity);
const insertQuotesSql = (condition?: string) => insertRowsSql("quotes", quoteColumns, condition);

// One statement for all quotes that arrive together, so that the busiest write costs few round trips.
const insertQuotes = {
  name: "insert-quotes",
  text: numbered(`with quote as (${insertQuotesSql()}) ${insertEffectsSql()}`),
};

// The key, the quote and its effects at once, or nothing of them.
const isFirst = "exists (select from claim)";
const insertQuoteOnce = {
  name: "insert-quote-once",
  text: numbered(`
    with claim as (${claimSql}), quote as (${insertQuotesSql(isFirst)}), effect as (${insertEffectsSql(isFirst)})
    select claimed from claim`),
};
const markSent = { name: "mark-sent", text: "update quotes set status = 'sent' where id = $1 and status = 'draft'" };

type New = { readonly quote: Quote; readonly effects: readonly Effect[] };

const newRows = (all: readonly New[]) => [
  rowsOf(all.map(({ quote }) => quoteToRow(quote))),
  effectRows(all.flatMap(({ effects }) => effects)),
];

export function createQuoteStore(database: Database): QuoteStore {
  const run = createHotStatements(database);
  const waker = wakerOf(database);
  const addToBatch = inBatches<New, void>(async (all) => {
    await run(insertQuotes, newRows(all));
    return all.map(() => undefined);
  });

  return {
    async add(quote, effects, once) {
      if (!once) {
        await addToBatch({ quote, effects });
        return accept({ value: quote, repeated: false });
      }
      const { rowCount } = await run(insertQuoteOnce, [...claimValues(once, quote), ...newRows([{ quote, effects }])]);
      if (rowCount === 1) return accept({ value: quote, repeated: false });
      const earlier = await earlierResult<Quote>(database.em.fork(), once);
      if (!earlier) throw new Error("an idempotency key vanished while it was claimed");
      return earlier.ok ? accept({ value: earlier.value, repeated: true }) : earlier;
    },

    earlier: (once) => earlierResult<Quote>(database.em.fork(), once),

    async find(id) {
      const row = isUuid(id) ? await database.em.fork().findOne(QuoteEntity, { id }) : null;
      return row ? quoteFromRow(row) : undefined;
    },

    async markSent(id) {
      if (isUuid(id)) await run(markSent, [id]);
    },

    async book(id, decide, once) {
      if (!isUuid(id)) return undefined;
      const booked = await database.em
        .fork()
        .transactional(async (em) => {
          const claim = once && (await claimOnce<Order>(em, once));
          if (claim?.kind === "repeat") return accept({ value: claim.value, repeated: true });
          if (claim?.kind === "reused") return refuse(claim.refusal);
          const row = await em.findOne(QuoteEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          if (!row) return undo(undefined);
          const decision = decide(quoteFromRow(row));
          if (!decision.ok) return undo(decision);
          const { quote, order, fact, effects, live } = decision.value;
          em.assign(row, { status: quote.status, convertedToOrderId: quote.convertedToOrderId });
          em.create(OrderEntity, orderToRow(order));
          em.create(OrderFactEntity, fact);
          await em.flush();
          await em.execute(insertEffectsSql(), [effectRows(effects)], "run");
          await em.execute(
            insertLiveSql("(select * from orders where id = ?) booked"),
            [order.id, liveRows(live)],
            "run",
          );
          if (once) await rememberResult(em, once, order);
          return accept({ value: order, repeated: false });
        })
        .catch(refusalOf);
      if (booked?.ok && !booked.value.repeated) waker.wake();
      return booked;
    },
  };
}
