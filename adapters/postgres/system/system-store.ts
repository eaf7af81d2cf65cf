import { sql } from "kysely";
import type { SystemStore } from "@lotlane/core/ports";
import { type DatabaseState, dueSeconds } from "@lotlane/core/system";
import { isoTime } from "../sql/iso-time.ts";
import { partitionedTables } from "../queue/sweep.ts";
import { ofEffects } from "../queue/unfinished-effects.ts";
import { type Database, runOn } from "../sql/run.ts";
import { statement } from "../sql/statement.ts";

type Read = Omit<DatabaseState, "overdue" | "backup" | "partitions"> & {
  readonly overdue: number;
  readonly overdueSince: string | null;
  readonly backupAt: string | null;
  readonly backupBytes: number;
  readonly partitionsUntil: string;
  readonly outside: readonly string[];
};

const tables = partitionedTables.map(([table]) => table);

// Served by effects_unfinished_index and backups_at_index.
const readState = statement<{ readonly now: string }, Read>(
  "read-system-state",
  ({ now }) => sql`
    select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as engine,
      (select max(name) from mikro_orm_migrations) as schema,
      pg_database_size(current_database())::float8 as bytes,
      jobs.*, backup.at as "backupAt", backup.bytes::float8 as "backupBytes",
      array_remove(array[${sql.join(
        tables.map(
          (table) => sql`case when exists (select from ${sql.table(`${table}_default`)}) then ${sql.lit(table)} end`,
        ),
      )}], null) as outside,
      (select min(until) from (
        select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), ${sql.lit("TO .'([^']+)'")}))[1]::timestamptz) as until
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent in (${sql.join(tables.map((table) => sql`${sql.lit(table)}::regclass`))}) group by i.inhparent
      ) each) as "partitionsUntil",
      (select coalesce(json_agg(json_build_object('name', s.application_name, 'state', coalesce(s.state, 'unknown'),
          'lagSeconds', extract(epoch from s.replay_lag)::float8) order by s.application_name, s.pid), '[]')
        from pg_stat_replication s) as standbys
    from (
      select count(*) filter (where late)::int as overdue, min(j.start_after) filter (where late) as "overdueSince",
        count(*) filter (where j.state = 'failed')::int as failed
      from pgboss.job j, lateral (select j.state in ('created', 'retry') and j.start_after < ${now}::timestamptz - interval ${sql.lit(`${dueSeconds} seconds`)} as late) l
      where ${ofEffects} and j.state <> 'completed' and j.state <> 'cancelled'
    ) jobs
    left join lateral (select at, bytes from backups order by at desc limit 1) backup on true`,
);

const addBackup = statement<{ readonly at: string; readonly bytes: number }>(
  "record-backup",
  ({ at, bytes }) => sql`insert into backups (at, bytes) values (${at}::timestamptz, ${bytes}::bigint)`,
);

export function createSystemStore(database: Database): SystemStore {
  const run = runOn(database);
  return {
    async read(now) {
      const [found] = await run(readState({ now: now.toISOString() }));
      const { overdue, overdueSince, backupAt, backupBytes, partitionsUntil, outside, ...state } = found!;
      return {
        ...state,
        overdue: { count: overdue, since: overdueSince && isoTime(overdueSince) },
        backup: backupAt === null ? null : { at: isoTime(backupAt), bytes: backupBytes },
        partitions: { until: isoTime(partitionsUntil), outside },
      };
    },
    recordBackup: async (backup) => void (await run(addBackup(backup))),
  };
}
