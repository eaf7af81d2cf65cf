import { Migration } from "@mikro-orm/migrations";

/** The tables that are only ever added to, the moment that says where a row lies, and what one partition holds. */
const tables = [
  ["order_facts", "at", "1 year"],
  ["load_facts", "at", "1 year"],
  ["quote_facts", "at", "1 year"],
  ["listing_facts", "at", "1 year"],
  ["account_facts", "at", "1 year"],
  ["tracking_updates", "created_at", "1 month"],
] as const;

/**
 * Facts lie in a partition for each year, positions in one for each month. The table of a name becomes the partition of
 * all that was there before, without a row that is copied. Statements commit one by one, since a lock must not outlast
 * the statement that needs it; each may be repeated after one that failed.
 */
export class Migration0075 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    this.addSql(makePartition);
    for (const [table, moment, span] of tables) {
      // An index by this name that was made `concurrently` before saves writers the wait.
      this.addSql(`
        do $$ begin
          if (select relkind from pg_class where oid = '${table}'::regclass) = 'r' then
            create unique index if not exists ${table}_moment_index on ${table} (id, ${moment});
          end if;
        end $$`);
      this.addSql(boundOf(table, moment, span));
      this.addSql(`
        do $$ begin
          if (select relkind from pg_class where oid = '${table}'::regclass) = 'r' then
            alter table ${table} validate constraint ${table}_bound;
          end if;
        end $$`);
      this.addSql(`
        do $$
        declare made text; bound text; indexes text[]; keys text[];
        begin
          if (select relkind from pg_class where oid = '${table}'::regclass) = 'p' then return; end if;
          ${locked(table)}
          select substring(pg_get_constraintdef(oid) from '''.*''::timestamp with time zone') into bound
          from pg_constraint where conrelid = '${table}'::regclass and conname = '${table}_bound';
          ${definitionsOf(table)}
          for made in select indexrelid::regclass::text from pg_index where indrelid = '${table}'::regclass loop
            execute format('alter index %I rename to %I', made, replace(made, '${table}', '${table}_before'));
          end loop;
          alter table ${table} rename to ${table}_before; create table ${table} (like ${table}_before including defaults including constraints) partition by range (${moment});
          alter table ${table} drop constraint ${table}_bound;
          alter table ${table} add primary key (id, ${moment});
          foreach made in array indexes || keys loop execute made; end loop;
          alter table ${table}_before drop constraint ${table}_before_pkey;
          alter table ${table}_before add primary key using index ${table}_before_moment_index;
          execute 'alter table ${table} attach partition ${table}_before for values from (minvalue) to (' || bound || ')';
          alter table ${table}_before drop constraint ${table}_bound;
          create table ${table}_default partition of ${table} default;
          if pg_get_serial_sequence('${table}_before', 'id') is not null then
            execute format('alter sequence %s owned by ${table}.id', pg_get_serial_sequence('${table}_before', 'id'));
          end if;
        end $$`);
      this.addSql(`analyze ${table}`);
      this.addSql(
        `do $$ begin while make_partition('${table}', '${span}', now() + interval '3 months') loop end loop; end $$`,
      );
    }
  }

  override async down(): Promise<void> {
    for (const [table] of tables)
      this.addSql(`
        do $$
        declare made text; indexes text[]; keys text[]; sequence text := pg_get_serial_sequence('${table}', 'id');
        begin
          ${definitionsOf(table)}
          create table ${table}_whole (like ${table} including defaults including constraints);
          insert into ${table}_whole select * from ${table};
          if sequence is not null then execute format('alter sequence %s owned by ${table}_whole.id', sequence); end if;
          drop table ${table};
          alter table ${table}_whole rename to ${table};
          alter table ${table} add primary key (id);
          foreach made in array indexes || keys loop execute made; end loop;
        end $$`);
    this.addSql("drop function make_partition(text, interval, timestamptz)");
  }
}

/**
 * Locks a table and those that it refers to, with short waits: a writer that has one of them and needs another goes on.
 * The table comes first, as an insert locks it before the tables that its row refers to. A change of an order has locked
 * the order before, and is let go on by the short wait. Before all that, a lock that stops no writer makes autovacuum give
 * way, for which PostgreSQL waits a second.
 */
const locked = (table: string): string => `
          for made in ${lockedWith(table)} loop
            execute format('lock table %s in share update exclusive mode', made);
          end loop;
          for attempt in 1..200 loop
            begin
              set local lock_timeout = '500ms';
              for made in ${lockedWith(table)} loop
                execute format('lock table %s in access exclusive mode', made);
              end loop;
              exit;
            exception when lock_not_available or deadlock_detected then
              if attempt = 200 then raise; end if;
              perform pg_sleep(0.1 + random() / 2);
            end;
          end loop;`;

const lockedWith = (table: string): string =>
  `select '${table}' union all select distinct confrelid::regclass::text from pg_constraint where conrelid = '${table}'::regclass and contype = 'f'`;

/** Statements that make the indexes and references of a table, under their names, for one that takes its name. */
const definitionsOf = (table: string): string => `
          select array(
            select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') from pg_index i
            where i.indrelid = '${table}'::regclass and not i.indisunique
          ) into indexes;
          select array(
            select format('alter table ${table} add constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
            where conrelid = '${table}'::regclass and contype = 'f'
          ) into keys;`;

/** No row that is there lies behind it, and none that is written within the next month. */
const boundOf = (table: string, moment: string, span: string): string => `
  do $$
  declare last timestamptz; unit text := split_part('${span}', ' ', 2);
  begin
    if (select relkind from pg_class where oid = '${table}'::regclass) = 'p'
      or exists (select from pg_constraint where conrelid = '${table}'::regclass and conname = '${table}_bound') then return; end if;
    select greatest(now(), max(${moment})) into last from ${table};
    execute format('alter table ${table} add constraint ${table}_bound check (${moment} < %L::timestamptz) not valid',
      (date_trunc(unit, last at time zone 'UTC' + interval '1 month') + interval '${span}') at time zone 'UTC');
  end $$`;

/**
 * Makes the next partition of a table, unless its partitions reach `until`. It gives up after half a second rather than
 * hold up writers, and before PostgreSQL would end one of two that wait for each other. Rows that have come too early, and lie in the partition for the rest, move over.
 */
const makePartition = `
  create or replace function make_partition(parent text, span interval, until timestamptz) returns boolean language plpgsql
  set lock_timeout = '2s' set timezone = 'UTC' as $$
  declare first timestamptz; last timestamptz; moment text; made text; referred text;
  begin
    perform pg_advisory_xact_lock(7355620);
    select max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz) into first
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = parent::regclass;
    if first >= until then return false; end if;
    last := first + span;
    made := parent || to_char(first, case when span >= interval '1 year' then '_YYYY' else '_YYYY_MM' end);
    select a.attname into moment from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
    where p.partrelid = parent::regclass;
    for referred in select distinct confrelid::regclass::text from pg_constraint where conrelid = parent::regclass and contype = 'f' loop
      execute format('lock table %s in share update exclusive mode', referred);
    end loop;
    perform set_config('lock_timeout', '500ms', true);
    execute format('create table %I (like %I including defaults including constraints)', made, parent);
    execute format('lock table %I in access exclusive mode', parent || '_default');
    execute format('with early as (delete from %I where %I >= $1 and %2$I < $2 returning *) insert into %I select * from early',
      parent || '_default', moment, made) using first, last;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, made, first, last);
    return true;
  end $$`;
