import { accept } from "@lotlane/core";
import { pushGroups } from "@lotlane/core/notices";
import type { PushDevice, PushStore, QuietHours } from "@lotlane/core/ports";
import { sql } from "kysely";
import { lockAccount } from "../accounts/account-changes.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { transact } from "../sql/transact.ts";

type OfAccount = { readonly accountId: string };
type OfDevice = OfAccount & { readonly id: string };
type NewDevice = Omit<PushDevice, "userAgent">;

// Each session looks its device up: joined as a table, all devices were read for a user with many sessions.
const deviceOf = (session: string) =>
  sql`lateral (select * from push_devices where session = ${sql.ref(`${session}.digest`)} limit 1)`;
const selectDevices = (rest: Piece): Piece<PushDevice> => sql<PushDevice>`
  select s.id, s.account_id as "accountId", s.user_agent as "userAgent", d.endpoint, d.p256dh, d.auth,
    d.server_key as "serverKey", d.created_at as "createdAt"
  from sessions s cross join ${deviceOf("s")} d ${rest}`;

const listDevices = statement<OfAccount, PushDevice>("list-push-devices", ({ accountId }) =>
  selectDevices(sql`where s.account_id = ${accountId} order by d.created_at desc, s.id desc limit 100`),
);
const listDevicesReached = statement<OfAccount, PushDevice>("list-push-devices-reached", ({ accountId }) =>
  selectDevices(sql`
    where s.account_id = any(array(
      select ${accountId}::uuid
      union all
      select person.id from accounts main join accounts person on person.organization_id = main.organization_id
      where main.id = ${accountId} and main.user_type = 'transporter' and not main.is_sub_user
        and person.user_type = 'transporter' and person.is_sub_user and person.removed_at is null
    )) order by d.created_at desc, s.id desc limit 100`),
);
const findDevice = statement<Pick<OfDevice, "id">, PushDevice>("find-push-device", ({ id }) =>
  selectDevices(sql`where s.id = ${id}`),
);
const removeDevice = statement<OfDevice & { readonly endpoint: string | null }, { readonly id: string }>(
  "remove-push-device",
  ({ accountId, id, endpoint }) => sql`
    delete from push_devices d using sessions s
    where s.id = ${id} and s.account_id = ${accountId} and d.session = s.digest
      and (${endpoint}::text is null or d.endpoint = ${endpoint}) returning s.id`,
);

// Its end waits until the device is there, and takes it along.
const lockSession = statement<OfDevice, { readonly id: string }>(
  "lock-session-of-push-device",
  ({ accountId, id }) => sql`select id from sessions where id = ${id} and account_id = ${accountId} for key share`,
);
const forgetFormer = statement<Pick<OfDevice, "id">>(
  "forget-former-push-device",
  ({ id }) => sql`delete from push_devices where session = (select digest from sessions where id = ${id})`,
);
const addDevice = statement<Omit<NewDevice, "userAgent"> & { readonly most: number }, { readonly added: boolean }>(
  "add-push-device",
  ({ accountId, id, endpoint, p256dh, auth, serverKey, createdAt, most }) => sql`
    insert into push_devices (session, endpoint, p256dh, auth, server_key, created_at)
    select s.digest, ${endpoint}::text, ${p256dh}::text, ${auth}::text, ${serverKey}::text, ${createdAt}::timestamptz
    from sessions s where s.id = ${id} and (
      select count(*) from sessions own cross join ${deviceOf("own")} d
      where own.account_id = ${accountId} and d.endpoint <> ${endpoint}
    ) < ${most}::int
    on conflict (endpoint) do update set session = excluded.session, p256dh = excluded.p256dh, auth = excluded.auth,
      server_key = excluded.server_key, created_at = excluded.created_at
    returning true as added`,
);

type Settings = { readonly off: readonly string[]; readonly quiet: QuietHours | null };

const readSettings = statement<OfAccount, Settings>(
  "read-push-settings",
  ({ accountId }) => sql`select groups_off as "off", quiet from push_settings where account_id = ${accountId}`,
);

type Change = OfAccount & {
  readonly on: readonly string[];
  readonly off: readonly string[];
  readonly quiet: string | null;
  readonly leavesQuiet: boolean;
};

// Locked against the erasure of the account, which leaves none behind.
const changeSettings = statement<Change>(
  "change-push-settings",
  ({ accountId, on, off, quiet, leavesQuiet }) => sql`
    insert into push_settings (account_id, groups_off, quiet)
    select id, array(select unnest(${off}::text[]) except select unnest(${on}::text[]) order by 1), ${quiet}::jsonb
    from (select id from accounts where id = ${accountId} and removed_at is null for key share) present
    on conflict (account_id) do update set
      groups_off = array(
        select unnest(push_settings.groups_off || excluded.groups_off) except select unnest(${on}::text[]) order by 1
      ),
      quiet = case when ${leavesQuiet}::boolean then push_settings.quiet else excluded.quiet end`,
);

export function createPushStore(database: Database): PushStore {
  const run = runOn(database);
  return {
    async settings(accountId) {
      const [found] = isUuid(accountId) ? await run(readSettings({ accountId })) : [];
      if (!found) return { off: [], quiet: null };
      // A group that this release does not know reaches no device.
      return { off: pushGroups.filter((group) => found.off.includes(group)), quiet: found.quiet };
    },

    async change(accountId, { on, off, quiet }) {
      if (!isUuid(accountId)) return;
      const kept = quiet ? JSON.stringify(quiet) : null;
      await run(changeSettings({ accountId, on, off, quiet: kept, leavesQuiet: quiet === undefined }));
    },

    async add(device, most) {
      const { accountId, id } = device;
      if (!isUuid(accountId) || !isUuid(id)) return "signed_out";
      const added = await transact(database, async (within) => {
        // The devices of one account are counted one after the other.
        await lockAccount(within, accountId);
        const [session] = await within(lockSession({ accountId, id }));
        if (!session) return accept("signed_out" as const);
        await within(forgetFormer({ id }));
        const rows = await within(addDevice({ ...device, most }));
        return accept(rows.length > 0 ? ("added" as const) : ("too_many" as const));
      });
      return added.value;
    },

    async devices(accountId) {
      return isUuid(accountId) ? (await run(listDevices({ accountId }))).map(read) : [];
    },

    async reached(accountId) {
      return isUuid(accountId) ? (await run(listDevicesReached({ accountId }))).map(read) : [];
    },

    async find(id) {
      const [found] = isUuid(id) ? await run(findDevice({ id })) : [];
      return found && read(found);
    },

    async remove(accountId, id, endpoint) {
      if (!isUuid(accountId) || !isUuid(id)) return false;
      return (await run(removeDevice({ accountId, id, endpoint: endpoint ?? null }))).length > 0;
    },
  };
}

const read = ({ createdAt, ...device }: PushDevice): PushDevice => ({ ...device, createdAt: isoTime(createdAt) });
