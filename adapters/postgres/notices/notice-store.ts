import { accept } from "@lotlane/core";
import { type MailGroup, mailGroups } from "@lotlane/core/notices";
import type { DailyMails, NoticeReader, NoticeStore } from "@lotlane/core/ports";
import { sql } from "kysely";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { type Database, type Run, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";

type OfAccount = { readonly accountId: string; readonly group: MailGroup };
type OfGroups = { readonly accountId: string; readonly groups: readonly MailGroup[] };
type OfOrder = { readonly orderId: string; readonly reader: "shipper" | "receiver"; readonly group: MailGroup };
type Turned = { readonly turned: boolean };

// All tables are read by their primary keys.
const listMuted = statement<{ readonly accountId: string }, { readonly group: MailGroup }>(
  "list-muted-mails",
  ({ accountId }) => sql`
    select mail_group as "group" from muted_mails where account_id = ${accountId} order by mail_group`,
);

// Locked against the erasure of the account, which leaves none behind, and so that a group is off or comes once a day.
const lockPresent = statement<Pick<OfAccount, "accountId">, { readonly id: string }>(
  "lock-reader-of-mails",
  ({ accountId }) => sql`select id from accounts where id = ${accountId} and removed_at is null for no key update`,
);

const mute = statement<OfAccount>(
  "mute-mails",
  ({ accountId, group }) => sql`
    insert into muted_mails (account_id, mail_group) values (${accountId}, ${group}) on conflict do nothing`,
);
const unmute = statement<OfGroups>(
  "unmute-mails",
  ({ accountId, groups }) => sql`
    delete from muted_mails where account_id = ${accountId} and mail_group = any(${groups}::text[])`,
);
const isMuted = statement<OfAccount>(
  "find-muted-mails",
  ({ accountId, group }) => sql`select from muted_mails where account_id = ${accountId} and mail_group = ${group}`,
);

const readDaily = statement<Pick<OfAccount, "accountId">, DailyMails>(
  "read-daily-mails",
  ({ accountId }) => sql`
    select mail_groups as groups, zone, since, last_on::text as "lastOn" from daily_mails where account_id = ${accountId}`,
);
const turnDaily = statement<OfGroups & { readonly zone: string; readonly at: string }>(
  "turn-daily-mails",
  ({ accountId, groups, zone, at }) => sql`
    insert into daily_mails (account_id, mail_groups, zone, since)
    values (${accountId}, ${groups}::text[], ${zone}, ${at}::timestamptz)
    on conflict (account_id) do update set
      mail_groups = array(select unnest(daily_mails.mail_groups) union select unnest(excluded.mail_groups) order by 1),
      zone = excluded.zone,
      since = case when daily_mails.mail_groups = '{}' then excluded.since else daily_mails.since end`,
);
const leaveDaily = statement<OfAccount>(
  "leave-daily-mails",
  ({ accountId, group }) => sql`
    update daily_mails set mail_groups = array_remove(mail_groups, ${group}::text) where account_id = ${accountId}`,
);
const tellDaily = statement<Pick<OfAccount, "accountId"> & { readonly day: string; readonly until: string }>(
  "tell-daily-mails",
  ({ accountId, day, until }) => sql`
    update daily_mails set since = ${until}::timestamptz, last_on = ${day}::date
    where account_id = ${accountId} and (last_on is null or last_on < ${day}::date)`,
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

type OfAddress = { readonly address: string; readonly group: MailGroup };

const muteAddress = statement<OfAddress>(
  "mute-mails-to-address",
  ({ address, group }) => sql`
    insert into muted_address_mails (address, mail_group) values (${address}, ${group}) on conflict do nothing`,
);
const unmuteAddress = statement<OfAddress>(
  "unmute-mails-to-address",
  ({ address, group }) => sql`delete from muted_address_mails where address = ${address} and mail_group = ${group}`,
);
const isAddressMuted = statement<OfAddress>(
  "find-muted-mails-to-address",
  ({ address, group }) => sql`select from muted_address_mails where address = ${address} and mail_group = ${group}`,
);

export function createNoticeStore(database: Database): NoticeStore {
  const run = runOn(database);

  /** @returns false for an account that is not there */
  const change = async (accountId: string, act: (within: Run) => Promise<unknown>): Promise<boolean> => {
    if (!isUuid(accountId)) return false;
    const { value } = await transact(database, async (within) => {
      if ((await within(lockPresent({ accountId }))).length === 0) return accept(false);
      await act(within);
      return accept(true);
    });
    return value;
  };

  const turnOrder = async (reader: OfOrder, on: boolean): Promise<boolean> => {
    if (!isUuid(reader.orderId)) return false;
    const [answer] = await run((on ? unmuteOrder : muteOrder)(reader));
    return answer?.turned ?? false;
  };

  return {
    async turnedOff(accountId) {
      return isUuid(accountId) ? (await run(listMuted({ accountId }))).map(({ group }) => group) : [];
    },

    async turn(reader, group, on) {
      if ("orderId" in reader) return turnOrder({ ...reader, group }, on);
      if ("address" in reader) {
        await run((on ? unmuteAddress : muteAddress)({ ...reader, group }));
        return true;
      }
      const { accountId } = reader;
      return change(accountId, async (within) => {
        await within(leaveDaily({ accountId, group }));
        await within(on ? unmute({ accountId, groups: [group] }) : mute({ accountId, group }));
      });
    },

    async isOff(reader, group) {
      if ("address" in reader) return (await run(isAddressMuted({ ...reader, group }))).length > 0;
      if (!isUuid(idOf(reader))) return false;
      const found =
        "accountId" in reader
          ? await run(isMuted({ ...reader, group }))
          : await run(isOrderMuted({ ...reader, group }));
      return found.length > 0;
    },

    async daily(accountId) {
      const [found] = isUuid(accountId) ? await run(readDaily({ accountId })) : [];
      // A group that this release does not know comes at once.
      const known = found && mailGroups.filter((group) => found.groups.includes(group));
      return known && { ...found, groups: known, since: isoTime(found.since) };
    },

    turnDaily: (accountId, groups, how) =>
      change(accountId, async (within) => {
        await within(unmute({ accountId, groups }));
        await within(turnDaily({ accountId, groups, ...how }));
      }),

    async toldDaily(accountId, day, until) {
      if (isUuid(accountId)) await run(tellDaily({ accountId, day, until }));
    },
  };
}

const idOf = (reader: Exclude<NoticeReader, { readonly address: string }>): string =>
  "accountId" in reader ? reader.accountId : reader.orderId;
