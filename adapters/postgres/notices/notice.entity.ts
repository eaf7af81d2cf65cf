import { defineEntity, p } from "@mikro-orm/postgresql";
import type { MailGroup, PushGroup } from "@lotlane/core/notices";
import type { QuietHours } from "@lotlane/core/ports";
import { AccountEntity } from "../accounts/account.entity.ts";
import { OrderEntity } from "../orders/order.entity.ts";
import { SessionEntity } from "../sessions/session.entity.ts";
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

/** Mails that come to an account once a day, and what its last daily mail told. */
export const DailyMailsEntity = defineEntity({
  name: "DailyMailsEntity",
  tableName: "daily_mails",
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").primary().deleteRule("cascade").index(false),
    mailGroups: p.array().$type<MailGroup[]>(),
    zone: p.text(),
    since: p.datetime(),
    lastOn: p.date().nullable(),
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

/** Mails that the reader of an address has turned off, without an account. The address is a digest. */
export const MutedAddressMailEntity = defineEntity({
  name: "MutedAddressMailEntity",
  tableName: "muted_address_mails",
  properties: {
    address: p.text().primary(),
    mailGroup: p.text().$type<MailGroup>().primary(),
  },
});

/** A device of a person who is signed in: it ends with its session. */
export const PushDeviceEntity = defineEntity({
  name: "PushDeviceEntity",
  tableName: "push_devices",
  properties: {
    session: () => p.oneToOne(SessionEntity).mapToPk().primary().joinColumn("session").deleteRule("cascade"),
    endpoint: p.text().unique(),
    p256dh: p.text(),
    auth: p.text(),
    serverKey: p.text(),
    createdAt: p.datetime(),
  },
});

/** Which notices reach an account's devices; without a row, all do at any time. */
export const PushSettingsEntity = defineEntity({
  name: "PushSettingsEntity",
  tableName: "push_settings",
  properties: {
    accountId: () =>
      p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").primary().deleteRule("cascade").index(false),
    groupsOff: p.array().$type<PushGroup[]>(),
    quiet: p.json<QuietHours>().nullable(),
  },
});

/** The notices of each account, as the app lists them. */
export const NoticeEntity = defineEntity({
  name: "NoticeEntity",
  tableName: "notices",
  properties: {
    id: p.uuid().primary(),
    accountId: () => p.manyToOne(AccountEntity).mapToPk().joinColumn("account_id").deleteRule("cascade").index(false),
    /** The key of the mail that says the same. */
    mailKey: p.text(),
    noticeGroup: p.text().$type<PushGroup>(),
    title: p.text(),
    line: p.text(),
    path: p.text(),
    createdAt: p.datetime().index(),
    readAt: p.datetime().nullable(),
  },
  uniques: [{ name: "notices_mail_unique", properties: ["accountId", "mailKey"] }],
  indexes: [
    {
      name: "notices_newest_index",
      expression: "create index notices_newest_index on notices (account_id, created_at desc, id desc)",
    },
    {
      name: "notices_unread_index",
      expression: "create index notices_unread_index on notices (account_id, created_at) where read_at is null",
    },
  ],
});
