import { cardSessionStates } from "@lotlane/core/invoices";
import { defineEntity, p } from "@mikro-orm/postgresql";
import { InvoiceEntity } from "../orders/invoice.entity.ts";
import { dollars, word } from "../sql/columns.ts";

/** Pages of the checkout, each for one invoice. */
export const CardSessionEntity = defineEntity({
  name: "CardSessionEntity",
  tableName: "card_sessions",
  properties: {
    id: p.uuid().primary(),
    invoiceId: () => p.manyToOne(InvoiceEntity).mapToPk().joinColumn("invoice_id").index(false),
    amount: dollars(),
    state: word("state", cardSessionStates),
    page: p.text().nullable(),
    payment: p.text().nullable().unique(),
    openedAt: p.datetime(),
  },
  indexes: [
    {
      name: "card_sessions_open_unique",
      expression: "create unique index card_sessions_open_unique on card_sessions (invoice_id) where state = 'open'",
    },
    {
      name: "card_sessions_opened_index",
      expression: "create index card_sessions_opened_index on card_sessions (opened_at, id) where state = 'open'",
    },
  ],
});
