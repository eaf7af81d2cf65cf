import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { secondFactorMinutes, type SessionStage, sessionIdleDays, sessionLifetimeDays } from "@lotlane/core/accounts";
import type { SessionStore } from "@lotlane/core/ports";
import { maySignIn, readUser, shownUser } from "../accounts/account-mapper.ts";
import { inBatches } from "../sql/in-batches.ts";
import { isUuid } from "../sql/is-uuid.ts";
import { isoTime } from "../sql/iso-time.ts";
import { known } from "../sql/known.ts";
import { type Database, runOn } from "../sql/run.ts";
import { type Piece, statement } from "../sql/statement.ts";
import { type StoredRow, table } from "../sql/table.ts";
import { SessionEntity } from "./session.entity.ts";

const stages = ["signed_in", "second_factor"] as const satisfies readonly SessionStage[];
const sessions = table(SessionEntity);
const places = sessions.only("id", "userAgent", "address", "createdAt", "lastSeenAt");

const interval = (count: number, unit: "hours" | "minutes"): Piece => sql`interval ${sql.lit(`${count} ${unit}`)}`;

const isAlive = (at: Piece): Piece => sql`
  s.last_seen_at > ${at}::timestamptz - ${interval(sessionIdleDays * 24, "hours")}
  and s.created_at > ${at}::timestamptz - case s.stage
    when 'signed_in' then ${interval(sessionLifetimeDays * 24, "hours")} else ${interval(secondFactorMinutes, "minutes")} end
  and ${maySignIn}`;

const minuteBefore = (at: Piece): Piece => sql`${at}::timestamptz - interval '1 minute'`;

type FoundSession = {
  /** Of the look that found it, from 1. */
  readonly look: string;
  readonly id: string;
  readonly stage: string;
  readonly unnoticed: boolean;
  readonly provedAt: string;
  readonly user: StoredRow;
};

type Look = { readonly digest: Buffer; readonly at: string };
type Looks = { readonly digests: readonly Buffer[]; readonly at: readonly string[] };

const lookAt = sql`look.at`;

// The busiest read of all (benchmark `current-user`): one look by the primary key, one by the account's, one into the few suspended main accounts.
const findSessions = statement<Looks, FoundSession>(
  "find-sessions",
  ({ digests, at }) => sql`
    select look.number as look, s.id, s.stage, s.last_seen_at <= ${minuteBefore(lookAt)} as unnoticed,
      s.proved_at as "provedAt", ${shownUser.packed("a")} as "user"
    from unnest(${digests}::bytea[], ${at}::timestamptz[]) with ordinality as look (digest, at, number)
      join sessions s on s.digest = look.digest join accounts a on a.id = s.account_id
    where ${isAlive(lookAt)}`,
);
const noteSession = statement<{ readonly digest: Buffer; readonly at: string }>(
  "note-session",
  ({ digest, at }) => sql`
    update sessions set last_seen_at = ${at} where digest = ${digest} and last_seen_at <= ${minuteBefore(at)}`,
);
// Kept with the account too, since it outlives the session: signing out makes no account less active.
const noteAccount = statement<{ readonly accountId: string; readonly at: string }>(
  "note-account",
  ({ accountId, at }) => sql`
    update accounts set last_seen_at = ${at}
    where id = ${accountId} and (last_seen_at is null or last_seen_at <= ${minuteBefore(at)})`,
);

type NewSession = {
  readonly digest: Buffer;
  readonly id: string;
  readonly accountId: string;
  readonly stage: SessionStage;
  readonly userAgent: string;
  readonly address: string;
  readonly at: string;
  readonly passwordHash: string | null;
};

// Holds the account as it is until the session is there: a change of the account ends the session, or came first.
const saveSession = statement<NewSession, { readonly id: string }>(
  "save-session",
  ({ digest, id, accountId, stage, userAgent, address, at, passwordHash }) => sql`
    with allowed as (
      select id from accounts a where id = ${accountId} and ${maySignIn}
        and (${passwordHash}::text is null
          or (password_hash = ${passwordHash} and (${stage}::text = 'second_factor' or two_factor_enabled_at is null)))
      for share
    )
    insert into sessions (digest, id, account_id, stage, user_agent, address, created_at, last_seen_at, proved_at)
    select ${digest}::bytea, ${id}::uuid, allowed.id, ${stage}::text, ${userAgent}::text, ${address}::text,
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from allowed
    on conflict (digest) do update set (${sessions.columns}) = row(${sessions.select("excluded")})
    returning id`,
);
const removeSession = statement<{ readonly digest: Buffer }>(
  "remove-session",
  ({ digest }) => sql`delete from sessions where digest = ${digest}`,
);
const proveSession = statement<{ readonly digest: Buffer; readonly at: string }>(
  "prove-session",
  ({ digest, at }) => sql`update sessions set proved_at = ${at}::timestamptz where digest = ${digest}`,
);
// Served by sessions_last_seen_index.
const listSessions = statement<{ readonly accountId: string; readonly at: string }, { readonly place: StoredRow }>(
  "list-sessions",
  ({ accountId, at }) => sql`
    select ${places.packed("s")} as place
    from sessions s join accounts a on a.id = s.account_id
    where s.account_id = ${accountId} and s.stage = 'signed_in' and ${isAlive(at)}
    order by s.last_seen_at desc, s.created_at desc, s.id desc limit 100`,
);
const endSession = statement<{ readonly accountId: string; readonly id: string }, { readonly id: string }>(
  "end-session",
  ({ accountId, id }) => sql`delete from sessions where account_id = ${accountId} and id = ${id} returning id`,
);
const endOthers = statement<{ readonly accountId: string; readonly except: string | null }, { readonly id: string }>(
  "end-other-sessions",
  ({ accountId, except }) => sql`
    delete from sessions where account_id = ${accountId} and id is distinct from ${except} returning id`,
);

export function createSessionStore(database: Database): SessionStore {
  const run = runOn(database);

  const find = inBatches<Look, FoundSession | undefined>(async (looks) => {
    const found = await run(
      findSessions({ digests: looks.map(({ digest }) => digest), at: looks.map(({ at }) => at) }),
    );
    const byLook = new Map(found.map((session) => [Number(session.look), session]));
    return looks.map((_, index) => byLook.get(index + 1));
  });

  return {
    async save(key, { accountId, stage, passwordHash = null, userAgent, address }, now) {
      if (!isUuid(accountId)) return false;
      const [digest, id, at] = [digestOf(key), randomUUID(), now.toISOString()];
      const saved = await run(saveSession({ digest, id, accountId, stage, userAgent, address, at, passwordHash }));
      if (saved.length === 0) return false;
      if (stage === "signed_in") await run(noteAccount({ accountId, at }));
      return true;
    },

    async find(key, now) {
      const [digest, at] = [digestOf(key), now.toISOString()];
      const row = await find({ digest, at });
      if (!row) return undefined;
      const user = readUser(row.user);
      if (row.unnoticed) {
        // One after the other and in no transaction: neither waits with a lock for a call that ends an account's sessions.
        await run(noteSession({ digest, at }));
        await run(noteAccount({ accountId: user.id, at }));
      }
      return { id: row.id, stage: known(stages, row.stage), user, provedAt: isoTime(row.provedAt) };
    },

    async remove(key) {
      await run(removeSession({ digest: digestOf(key) }));
    },

    async prove(key, now) {
      await run(proveSession({ digest: digestOf(key), at: now.toISOString() }));
    },

    async list(accountId, now) {
      if (!isUuid(accountId)) return [];
      const found = await run(listSessions({ accountId, at: now.toISOString() }));
      return found.map(({ place }) => places.read(place));
    },

    async end(accountId, sessionId) {
      if (!isUuid(accountId) || !isUuid(sessionId)) return false;
      return (await run(endSession({ accountId, id: sessionId }))).length === 1;
    },

    async endOthers(accountId, exceptSessionId) {
      if (!isUuid(accountId)) return 0;
      const except = isUuid(exceptSessionId) ? exceptSessionId : null;
      return (await run(endOthers({ accountId, except }))).length;
    },
  };
}

const digestOf = (key: string): Buffer => createHash("sha256").update(key).digest();
