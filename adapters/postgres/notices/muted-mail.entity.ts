import { defineEntity, p } from "@mikro-orm/postgresql";
import type { MailGroup } from "@lotlane/core/notices";
import { AccountEntity } from "../accounts/account.entity.ts";
import { OrderEntity } from "../orders/order.entity.ts";
import { word } from "../sql/columns.ts";

/** Mails that an account has turned off: a row for each group. */
export const MutedMailEntity = defineEntity({
  name: "MutedMailEntity",
  tableName: "muted_mails",
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").primary().deleteRule("cascade").index(false),
    mailGroup: p.text().$type<MailGroup>().primary(),
  },
});

/** Mails about an order that a person without an account has turned off. */
export const MutedOrderMailEntity = defineEntity({
  name: "MutedOrderMailEntity",
  tableName: "muted_order_mails",
  properties: {
    orderId: () =>
      p.manyToOne(OrderEntity).mapToPk().joinColumn("order_id").primary().deleteRule("cascade").index(false),
    reader: word("reader", ["shipper", "receiver"]).primary(),
    mailGroup: p.text().$type<MailGroup>().primary(),
  },
});
