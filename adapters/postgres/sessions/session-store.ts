import { createHash, randomUUID } from "node:crypto";
import {
  secondFactorMinutes,
  type SessionStage,
  sessionIdleDays,
  sessionLifetimeDays,
  type SignedInPlace,
} from "@lotlane/core/accounts";
import type { SessionStore } from "@lotlane/core/ports";
import { selectedUserAsJson, userFromRow, type UserRow } from "../accounts/account-mapper.ts";
import type { Database } from "../server/database.ts";
import { createHotStatements } from "../sql/hot-statements.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";

const stages = ["signed_in", "second_factor"] as const satisfies readonly SessionStage[];

const isAlive = `
  s.last_seen_at > $2::timestamptz - interval '${sessionIdleDays * 24} hours'
  and s.created_at > $2::timestamptz - case s.stage
    when 'signed_in' then interval '${sessionLifetimeDays * 24} hours' else interval '${secondFactorMinutes} minutes' end
  and a.suspended_at is null and a.removed_at is null`;
const minuteAgo = "$2::timestamptz - interval '1 minute'";

// The busiest read of all: one look by the primary key, one by the account's.
const findSession = {
  name: "find-session",
  text: `
    select s.id, s.stage, s.last_seen_at <= ${minuteAgo} as "unnoticed", ${selectedUserAsJson("a")} as "user"
    from sessions s join accounts a on a.id = s.account_id where s.digest = $1 and ${isAlive}`,
};
const noteSession = {
  name: "note-session",
  text: `update sessions set last_seen_at = $2 where digest = $1 and last_seen_at <= ${minuteAgo}`,
};
// Apart from the session, and outlives it: signing out makes nobody less active.
const noteAccount = {
  name: "note-account",
  text: `update accounts set last_seen_at = $2 where id = $1 and (last_seen_at is null or last_seen_at <= ${minuteAgo})`,
};
// Holds the account as it is until the session is there: whoever changes it ends the session, or came first.
const saveSession = {
  name: "save-session",
  text: `
    with allowed as (
      select id from accounts a where id = $3 and suspended_at is null and removed_at is null
        and ($8::text is null or (password_hash = $8 and ($4::text = 'second_factor' or two_factor_enabled_at is null)))
      for share
    )
    insert into sessions (digest, id, account_id, stage, user_agent, address, created_at, last_seen_at)
    select $1::bytea, $2::uuid, allowed.id, $4::text, $5::text, $6::text, $7::timestamptz, $7::timestamptz from allowed
    on conflict (digest) do update set id = excluded.id, account_id = excluded.account_id, stage = excluded.stage,
      user_agent = excluded.user_agent, address = excluded.address, created_at = excluded.created_at, last_seen_at = excluded.last_seen_at`,
};
const removeSession = { name: "remove-session", text: "delete from sessions where digest = $1" };
// Served by sessions_last_seen_index.
const listSessions = {
  name: "list-sessions",
  text: `
    select s.id, s.user_agent as "userAgent", s.address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id where s.account_id = $1 and s.stage = 'signed_in' and ${isAlive}
    order by s.last_seen_at desc, s.created_at desc, s.id desc limit 100`,
};
const endSession = { name: "end-session", text: "delete from sessions where account_id = $1 and id = $2" };
const endOthers = {
  name: "end-other-sessions",
  text: "delete from sessions where account_id = $1 and id is distinct from $2",
};

type FoundRow = {
  readonly id: string;
  readonly stage: string;
  readonly unnoticed: boolean;
  readonly user: UserRow;
};

export function createSessionStore(database: Database): SessionStore {
  const run = createHotStatements(database);

  return {
    async save(key, { accountId, stage, passwordHash, userAgent, address }, now) {
      if (!isUuid(accountId)) return false;
      const at = now.toISOString();
      const values = [digestOf(key), randomUUID(), accountId, stage, userAgent, address, at, passwordHash ?? null];
      const { rowCount } = await run(saveSession, values);
      if (rowCount !== 1) return false;
      if (stage === "signed_in") await run(noteAccount, [accountId, at]);
      return true;
    },

    async find(key, now) {
      const [digest, at] = [digestOf(key), now.toISOString()];
      const { rows } = await run<FoundRow>(findSession, [digest, at]);
      const [row] = rows;
      if (!row) return undefined;
      if (row.unnoticed) {
        // One after the other and in no transaction, so that neither waits with a lock for whoever ends an account's sessions.
        await run(noteSession, [digest, at]);
        await run(noteAccount, [row.user.id, at]);
      }
      return { id: row.id, stage: known(stages, row.stage), user: userFromRow(row.user) };
    },

    async remove(key) {
      await run(removeSession, [digestOf(key)]);
    },

    async list(accountId, now) {
      if (!isUuid(accountId)) return [];
      const { rows } = await run<SignedInPlace>(listSessions, [accountId, now.toISOString()]);
      return rows.map((row) => ({
        ...row,
        createdAt: isoTime(row.createdAt),
        lastSeenAt: isoTime(row.lastSeenAt),
      }));
    },

    async end(accountId, sessionId) {
      if (!isUuid(accountId) || !isUuid(sessionId)) return false;
      return (await run(endSession, [accountId, sessionId])).rowCount === 1;
    },

    async endOthers(accountId, exceptSessionId) {
      if (!isUuid(accountId)) return 0;
      return (await run(endOthers, [accountId, isUuid(exceptSessionId) ? exceptSessionId : null])).rowCount ?? 0;
    },
  };
}

const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest();
