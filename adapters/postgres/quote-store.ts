import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { accept, type Once, refuse } from "@lotlane/core";
import type { Order } from "@lotlane/core/orders";
import type { QuoteStore } from "@lotlane/core/ports";
import type { Quote } from "@lotlane/core/quotes";
import type { Database } from "./database.ts";
import { effectRows, insertEffectsSql } from "./effect-rows.ts";
import { OrderEntity, OrderFactEntity } from "./entities/order.entity.ts";
import { QuoteEntity } from "./entities/quote.entity.ts";
import { claimOnce, earlierResult, rememberResult } from "./once.ts";
import { orderToRow } from "./order-mapper.ts";
import { quoteFromRow, quoteToRow } from "./quote-mapper.ts";
import { columnsOf } from "./columns-of.ts";
import { isUuid } from "./is-uuid.ts";
import { refusalOf, undo } from "./undo.ts";

// One statement, so that the busiest write costs one round trip.
const insertQuoteSql = `
  with quote as (insert into quotes select * from jsonb_populate_record(null::quotes, ?::jsonb))
  ${insertEffectsSql}`;

export function createQuoteStore(database: Database): QuoteStore {
  const insert = (em: EntityManager, quote: Quote, effects: Parameters<QuoteStore["add"]>[1]) =>
    em.execute(insertQuoteSql, [JSON.stringify(columnsOf(quoteToRow(quote))), effectRows(effects)], "run");

  return {
    async add(quote, effects, once) {
      const em = database.em.fork();
      if (!once) {
        await insert(em, quote, effects);
        return accept({ value: quote, repeated: false });
      }
      return em.transactional(async (within) => {
        const claim = await claimOnce<Quote>(within, once);
        if (claim.kind === "repeat") return accept({ value: claim.value, repeated: true });
        if (claim.kind === "reused") return refuse(claim.refusal);
        await insert(within, quote, effects);
        await rememberResult(within, once, quote);
        return accept({ value: quote, repeated: false });
      });
    },

    earlier: (once) => earlierResult<Quote>(database.em.fork(), once),

    async find(id) {
      const row = isUuid(id) ? await database.em.fork().findOne(QuoteEntity, { id }) : null;
      return row ? quoteFromRow(row) : undefined;
    },

    async markSent(id) {
      if (isUuid(id)) await database.em.fork().nativeUpdate(QuoteEntity, { id, status: "draft" }, { status: "sent" });
    },

    async book(id, decide, once) {
      if (!isUuid(id)) return undefined;
      return database.em
        .fork()
        .transactional(async (em) => {
          const claim = once && (await claimOnce<Order>(em, once));
          if (claim?.kind === "repeat") return accept({ value: claim.value, repeated: true });
          if (claim?.kind === "reused") return refuse(claim.refusal);
          const row = await em.findOne(QuoteEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          if (!row) return undo(undefined);
          const decision = decide(quoteFromRow(row));
          if (!decision.ok) return undo(decision);
          const { quote, order, fact, effects } = decision.value;
          em.assign(row, { status: quote.status, convertedToOrderId: quote.convertedToOrderId });
          em.create(OrderEntity, orderToRow(order));
          em.create(OrderFactEntity, fact);
          await em.flush();
          await em.execute(insertEffectsSql, [effectRows(effects)], "run");
          await keep(em, once, order);
          return accept({ value: order, repeated: false });
        })
        .catch(refusalOf);
    },
  };
}

const keep = (em: EntityManager, once: Once | undefined, order: Order) =>
  once ? rememberResult(em, once, order) : Promise.resolve();
