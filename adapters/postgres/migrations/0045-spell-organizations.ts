import { Migration } from "@mikro-orm/migrations";

/** Renames every constraint, index and column of public that has the word in its name. */
const renameAll = (from: string, to: string) => `
do $$
declare
  named record;
begin
  for named in
    select format('alter table %I rename constraint %I to %I',
                  c.relname, k.conname, replace(k.conname, '${from}', '${to}')) as statement
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.conname like '%${from}%'
    union all
    select format('alter index %I rename to %I', c.relname, replace(c.relname, '${from}', '${to}'))
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and c.relname like '%${from}%'
      and not exists (select from pg_constraint k where k.conindid = c.oid)
    union all
    select format('alter table %I rename column %I to %I',
                  c.relname, a.attname, replace(a.attname, '${from}', '${to}'))
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
      and a.attname like '%${from}%'
  loop
    execute named.statement;
  end loop;
end $$`;

/** Renames the key in all JSON that is kept: invoices, effects in line, results of repeated calls. */
const renameKeys = (from: string, to: string) => `
do $$
declare
  kept record;
begin
  for kept in
    select format('update %1$I.%2$I set %3$I = replace(replace(%3$I::text, ''"%4$sId":'', ''"%5$sId":''), ''%6$sId":'', ''%7$sId":'')::jsonb
                   where %3$I::text ~ ''(%4$s|%6$s)Id":''',
                  n.nspname, c.relname, a.attname, '${from}', '${to}', initcap('${from}'), initcap('${to}')) as statement
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and not a.attisdropped
      and a.atttypid = 'jsonb'::regtype
  loop
    execute kept.statement;
  end loop;
end $$`;

const respell = (from: string, to: string): readonly string[] => [
  'drop index "invoices_problems_index"',
  `alter table "${from}s" rename to "${to}s"`,
  renameAll(from, to),
  renameKeys(from, to),
  `create index invoices_problems_index on invoices ((service ->> '${to}Id'), issued_at, id) where service ->> 'problem' is not null`,
];

export class Migration0045 extends Migration {
  override async up(): Promise<void> {
    for (const statement of respell("organisation", "organization")) this.addSql(statement);
  }

  override async down(): Promise<void> {
    for (const statement of respell("organization", "organisation")) this.addSql(statement);
  }
}
