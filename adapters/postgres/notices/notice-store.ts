import type { MailGroup } from "@lotlane/core/notices";
import type { NoticeReader, NoticeStore } from "@lotlane/core/ports";
import { sql } from "kysely";
import { isUuid } from "../sql/is-uuid.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";

type OfAccount = { readonly accountId: string; readonly group: MailGroup };
type OfOrder = { readonly orderId: string; readonly reader: "shipper" | "receiver"; readonly group: MailGroup };
type Turned = { readonly turned: boolean };

// Both tables are read by their primary keys.
const listMuted = statement<{ readonly accountId: string }, { readonly group: MailGroup }>(
  "list-muted-mails",
  ({ accountId }) => sql`
    select mail_group as "group" from muted_mails where account_id = ${accountId} order by mail_group`,
);

// Locked against the erasure of the account, which leaves none behind.
const present = (accountId: Piece): Piece =>
  sql`select id from accounts where id = ${accountId} and removed_at is null for key share`;

const mute = statement<OfAccount, Turned>(
  "mute-mails",
  ({ accountId, group }) => sql`
    with reader as (${present(accountId)}), muted as (
      insert into muted_mails (account_id, mail_group) select id, ${group}::text from reader on conflict do nothing
    )
    select exists (select from reader) as turned`,
);
const unmute = statement<OfAccount, Turned>(
  "unmute-mails",
  ({ accountId, group }) => sql`
    with reader as (${present(accountId)}), unmuted as (
      delete from muted_mails where account_id = ${accountId} and mail_group = ${group}
    )
    select exists (select from reader) as turned`,
);
const isMuted = statement<OfAccount>(
  "find-muted-mails",
  ({ accountId, group }) => sql`select from muted_mails where account_id = ${accountId} and mail_group = ${group}`,
);

const muteOrder = statement<OfOrder, Turned>(
  "mute-order-mails",
  ({ orderId, reader, group }) => sql`
    with told as (select id from orders where id = ${orderId} for key share), muted as (
      insert into muted_order_mails (order_id, reader, mail_group)
      select id, ${reader}::text, ${group}::text from told on conflict do nothing
    )
    select exists (select from told) as turned`,
);
const unmuteOrder = statement<OfOrder, Turned>(
  "unmute-order-mails",
  ({ orderId, reader, group }) => sql`
    with unmuted as (
      delete from muted_order_mails where order_id = ${orderId} and reader = ${reader} and mail_group = ${group}
    )
    select exists (select from orders where id = ${orderId}) as turned`,
);
const isOrderMuted = statement<OfOrder>(
  "find-muted-order-mails",
  ({ orderId, reader, group }) => sql`
    select from muted_order_mails where order_id = ${orderId} and reader = ${reader} and mail_group = ${group}`,
);

export function createNoticeStore(database: Database): NoticeStore {
  const run = runOn(database);
  return {
    async turnedOff(accountId) {
      return isUuid(accountId) ? (await run(listMuted({ accountId }))).map(({ group }) => group) : [];
    },

    async turn(reader, group, on) {
      if (!isUuid(idOf(reader))) return false;
      const [answer] =
        "accountId" in reader
          ? await run((on ? unmute : mute)({ ...reader, group }))
          : await run((on ? unmuteOrder : muteOrder)({ ...reader, group }));
      return answer?.turned ?? false;
    },

    async isOff(reader, group) {
      if (!isUuid(idOf(reader))) return false;
      const found =
        "accountId" in reader
          ? await run(isMuted({ ...reader, group }))
          : await run(isOrderMuted({ ...reader, group }));
      return found.length > 0;
    },
  };
}

const idOf = (reader: NoticeReader): string => ("accountId" in reader ? reader.accountId : reader.orderId);
