import { sql } from "kysely";
import { accept, refuse } from "@lotlane/core";
import { type ApiKey, type KeyScope, keyScopes } from "@lotlane/core/keys";
import type { BesideKey, KeyStore } from "@lotlane/core/ports";
import { keepBeside, lockAccount } from "../accounts/account-changes.ts";
import { maySignIn, readUser, shownUser } from "../accounts/account-mapper.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { earlierResult, transactOnce } from "../sql/once.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { transact } from "../sql/transact.ts";
import { ApiKeyEntity } from "./api-key.entity.ts";

const keys = table(ApiKeyEntity);
const shownKey = keys.without("digest");

const insert = statement<{ readonly rows: string; readonly accountId: string; readonly most: number }, { id: string }>(
  "add-api-key",
  // Counted by api_keys_newest_index.
  ({ rows, accountId, most }) => sql`
    ${keys.insert(rows, sql`(select count(*) from api_keys where account_id = ${accountId}::uuid) < ${most}::int`)}
    returning id`,
);

type FoundKey = { readonly key: StoredRow };

// One look by the digest's index, one by the account's, one into the few suspended main accounts.
const find = statement<
  { readonly digests: readonly string[]; readonly at: string },
  FoundKey & { readonly user: StoredRow; readonly unnoticed: boolean }
>(
  "find-api-key",
  ({ digests, at }) => sql`
    select ${shownKey.packed("k")} as key, ${shownUser.packed("a")} as "user",
      (k.last_used_at is null or k.last_used_at <= ${at}::timestamptz - interval '1 minute'
        or k.digest <> (${digests}::text[])[1]) as unnoticed
    from api_keys k join accounts a on a.id = k.account_id
    where k.digest = any(${digests}::text[]) and (k.expires_at is null or k.expires_at > ${at}::timestamptz) and ${maySignIn}`,
);

const note = statement<{ readonly id: string; readonly digest: string; readonly at: string }>(
  "note-api-key",
  ({ id, digest, at }) => sql`
    update api_keys set last_used_at = ${at}::timestamptz, digest = ${digest}
    where id = ${id} and (last_used_at is null or last_used_at <= ${at}::timestamptz - interval '1 minute'
      or digest <> ${digest})`,
);

// Served by api_keys_newest_index.
const list = statement<{ readonly accountId: string }, FoundKey>(
  "list-api-keys",
  ({ accountId }) => sql`
    select ${shownKey.packed("k")} as key from api_keys k
    where k.account_id = ${accountId} order by k.created_at desc, k.id desc`,
);

const remove = statement<{ readonly id: string; readonly accountId: string }, { readonly id: string }>(
  "remove-api-key",
  ({ id, accountId }) => sql`delete from api_keys where id = ${id} and account_id = ${accountId} returning id`,
);

export function createKeyStore(database: Database): KeyStore {
  const run = runOn(database);
  return {
    add: ({ key, digest, passwordHash, most, ...beside }, once) =>
      transactOnce<ApiKey, "too_many" | "account_changed">(database, once, async (within) => {
        const account = await lockAccount(within, key.accountId);
        if (account?.credentials.passwordHash !== passwordHash) return refuse("account_changed");
        const rows = keys.rows([{ ...key, digest }]);
        const kept = await within(insert({ rows, accountId: key.accountId, most }));
        if (kept.length === 0) return refuse("too_many");
        await keepBeside(within, factsOf(beside));
        return accept(key);
      }),

    earlier: (once) => earlierResult<ApiKey>(run, once),

    async use(digests, now) {
      const at = now.toISOString();
      const [found] = await run(find({ digests, at }));
      if (!found) return undefined;
      const key = keyFromRow(found.key);
      if (found.unnoticed) await run(note({ id: key.id, digest: digests[0], at }));
      return { key, user: readUser(found.user) };
    },

    async list(accountId) {
      const found = isUuid(accountId) ? await run(list({ accountId })) : [];
      return found.map(({ key }) => keyFromRow(key));
    },

    async remove(accountId, id, beside) {
      if (!isUuid(accountId) || !isUuid(id)) return false;
      const removed = await transact(database, async (within) => {
        await lockAccount(within, accountId);
        const gone = await within(remove({ id, accountId }));
        if (gone.length > 0) await keepBeside(within, factsOf(beside));
        return accept(gone.length > 0);
      });
      return removed.value;
    },
  };
}

const factsOf = ({ fact, effects }: BesideKey) => ({ facts: [fact], effects });

/** A scope that this release does not know opens nothing. */
function keyFromRow(row: StoredRow): ApiKey {
  const key = shownKey.read(row);
  return { ...key, scopes: key.scopes.filter((scope: KeyScope) => keyScopes.includes(scope)) };
}
