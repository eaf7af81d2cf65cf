import { defineEntity, p } from "@mikro-orm/postgresql";
import { type Invoice, invoiceCharges, type InvoiceParty } from "@lotlane/core/invoices";
import { dollars, word } from "../sql/columns.ts";
import { OrderEntity } from "./order.entity.ts";

/** Numbers come from the sequence invoice_numbers. */
export const InvoiceEntity = defineEntity({
  name: "InvoiceEntity",
  tableName: "invoices",
  properties: {
    id: p.uuid().primary(),
    number: p.text().unique(),
    orderId: () => p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").index(false),
    claimedAt: p.datetime(),
    charge: word("charge", invoiceCharges).default("transport"),
    payee: p.json<InvoiceParty>(),
    payer: p.json<InvoiceParty>(),
    lines: p.json<Invoice["lines"]>(),
    amount: dollars(),
    issuedAt: p.datetime(),
    withdrawnAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    paidAt: p.datetime().nullable(),
    /** Its state at the outside service. */
    service: p.json<NonNullable<Invoice["service"]>>().nullable(),
    /** When to look at it again; null for never. */
    checkAt: p.datetime().nullable(),
    /** Until then, one process works on it. */
    heldUntil: p.datetime().nullable(),
  },
  uniques: [{ name: "invoices_claim_unique", properties: ["orderId", "claimedAt", "charge"] }],
  indexes: [
    {
      name: "invoices_check_index",
      expression: "create index invoices_check_index on invoices (check_at, id) where check_at is not null",
    },
    {
      name: "invoices_problems_index",
      expression:
        "create index invoices_problems_index on invoices ((service ->> 'organizationId'), issued_at, id) where service ->> 'problem' is not null",
    },
  ],
});
