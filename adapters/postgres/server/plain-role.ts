import { type Client, escapeIdentifier, escapeLiteral } from "pg";

/** The role that the product works as: it owns its tables and may do nothing to the server. */
export const plainRole = "lotlane_app";

// A cluster of an earlier version has its tables in the hands of the superuser.
const handOver = (role: string) => `
do $$
declare
  mine record;
begin
  for mine in
    select format('alter schema %I owner to ${role}', nspname) as statement
    from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
    union all
    select format('alter table %s owner to ${role}', c.oid::regclass)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'e', 'i'))
    union all
    select format('alter routine %s owner to ${role}', p.oid::regprocedure)
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter statistics %I.%I owner to ${role}', n.nspname, s.stxname)
    from pg_statistic_ext s
    join pg_namespace n on n.oid = s.stxnamespace
  loop
    execute mine.statement;
  end loop;
end
$$`;

/** Makes the role if it is missing, and gives it the database that the client is connected to. */
export async function ensurePlainRole(superuser: Client, password: string): Promise<void> {
  const known = await superuser.query("select from pg_roles where rolname = $1", [plainRole]);
  if (known.rowCount) return;
  const role = escapeIdentifier(plainRole);
  await superuser.query("begin");
  await superuser.query(`create role ${role} login password ${escapeLiteral(password)}`);
  await superuser.query(`alter database ${escapeIdentifier(superuser.database!)} owner to ${role}`);
  await superuser.query(handOver(role));
  await superuser.query("commit");
}
