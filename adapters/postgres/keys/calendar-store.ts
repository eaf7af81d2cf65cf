import { accept } from "@lotlane/core";
import type { CalendarStore } from "@lotlane/core/ports";
import { sql } from "kysely";
import { maySignIn, readUser, shownUser } from "../accounts/account-mapper.ts";
import { isoTime } from "../sql/iso-time.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import type { StoredRow } from "../sql/table.ts";

type OfAccount = { readonly accountId: string };

// Locked against the erasure of the account, which leaves none behind.
const put = statement<OfAccount & { readonly digest: string; readonly at: string }>(
  "put-calendar-address",
  ({ accountId, digest, at }) => sql`
    insert into calendar_addresses (account_id, digest, created_at)
    select id, ${digest}::text, ${at}::timestamptz
    from (select id from accounts where id = ${accountId} and removed_at is null for key share) present
    on conflict (account_id) do update set digest = excluded.digest, created_at = excluded.created_at`,
);
const madeAt = statement<OfAccount, { readonly at: string }>(
  "read-calendar-address",
  ({ accountId }) => sql`select created_at as at from calendar_addresses where account_id = ${accountId}`,
);
const remove = statement<OfAccount>(
  "remove-calendar-address",
  ({ accountId }) => sql`delete from calendar_addresses where account_id = ${accountId}`,
);

// One look by the digest's index, one by the account's, one into the few suspended main accounts.
const find = statement<
  { readonly digests: readonly string[] },
  { readonly user: StoredRow; readonly accountId: string; readonly digest: string }
>(
  "find-calendar-address",
  ({ digests }) => sql`
    select ${shownUser.packed("a")} as "user", c.account_id as "accountId", c.digest
    from calendar_addresses c join accounts a on a.id = c.account_id
    where c.digest = any(${digests}::text[]) and ${maySignIn}`,
);
const keepDigest = statement<OfAccount & { readonly former: string; readonly digest: string }>(
  "keep-digest-of-calendar-address",
  ({ accountId, former, digest }) => sql`
    update calendar_addresses set digest = ${digest} where account_id = ${accountId} and digest = ${former}`,
);

export function createCalendarStore(database: Database): CalendarStore {
  const run = runOn(database);
  return {
    put: (accountId, digest, at, once) =>
      transactOnce<string, never>(database, once, async (within) => {
        if (isUuid(accountId)) await within(put({ accountId, digest, at }));
        return accept(at);
      }),

    earlier: (once) => earlierResult<string>(run, once),

    async madeAt(accountId) {
      const [found] = isUuid(accountId) ? await run(madeAt({ accountId })) : [];
      return found ? isoTime(found.at) : null;
    },

    async use(digests) {
      const [found] = await run(find({ digests }));
      if (!found) return undefined;
      const { accountId, digest: former } = found;
      const [digest] = digests;
      if (former !== digest) await run(keepDigest({ accountId, former, digest }));
      return readUser(found.user);
    },

    async remove(accountId) {
      if (isUuid(accountId)) await run(remove({ accountId }));
    },
  };
}
