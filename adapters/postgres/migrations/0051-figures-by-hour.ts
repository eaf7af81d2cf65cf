import { Migration } from "@mikro-orm/migrations";

const ofPerson = "(user_type, created_at, removed_at)";
const ofOrder = "(status, created_at, delivered_at, payment_amount, distance)";
const columnsOf = (row: string, names: string) => names.replaceAll(/\w+/g, (name) => `${row}.${name}`);

type Step = "hour" | "day";

/** The hour or the day of a moment, in UTC. */
const stepOf = (step: Step, moment: string) =>
  step === "hour"
    ? `date_trunc('hour', ${moment} at time zone 'UTC') at time zone 'UTC'`
    : `(${moment} at time zone 'UTC')::date`;

/** The figures that rows count for, with a sign: added for the new rows, subtracted for the old ones. */
const counted = (step: Step, kind: "order" | "person", rows: string) => `
  select f.name, f.${step}, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (${rows}) x, figures_of_${kind}${columnsOf("x", kind === "order" ? ofOrder : ofPerson)} f
  group by f.name, f.${step}
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0`;

const noting = (step: Step, kind: "order" | "person", when: string, rows: string) => `
  create or replace function note_${kind}_${when}() returns trigger language plpgsql as $$
  begin
    insert into figure_changes (name, ${step}, number, amount, miles) ${counted(step, kind, rows)};
    return null;
  end $$`;

const one = (sign: number, row: string, names: string) =>
  `select ${sign} as sign, ${names
    .slice(1, -1)
    .split(", ")
    .map((name) => `${row}.${name}`)
    .join(", ")}`;

function* countedBy(step: Step): Generator<string> {
  const [was, type] = step === "hour" ? ["day", "timestamptz"] : ["hour", "date"];
  yield "truncate figures, figure_changes";
  for (const table of ["figures", "figure_changes"]) {
    yield `alter table ${table} rename column ${was} to ${step}`;
    yield `alter table ${table} alter column ${step} type ${type} using null`;
  }
  yield "drop function figures_of_order";
  yield "drop function figures_of_person";
  yield `
    create function figures_of_order(status text, created_at timestamptz, delivered_at timestamptz, payment_amount numeric, distance float8)
    returns table (name text, ${step} ${type}, amount numeric, miles numeric) language sql immutable as $$
      select 'posted', ${stepOf(step, "created_at")}, payment_amount, 0::numeric
      union all select 'cancelled', ${stepOf(step, "created_at")}, payment_amount, 0 where status = 'cancelled'
      union all select 'delivered', ${stepOf(step, "delivered_at")}, payment_amount, round(distance::numeric, 1)
        where status = 'delivered' and delivered_at is not null
    $$`;
  yield `
    create function figures_of_person(user_type text, created_at timestamptz, removed_at timestamptz)
    returns table (name text, ${step} ${type}, amount numeric, miles numeric) language sql immutable as $$
      select case when user_type in ('shipper', 'transporter') then 'joined_' || user_type else 'joined_other' end,
        ${stepOf(step, "created_at")}, 0::numeric, 0::numeric where removed_at is null
    $$`;
  for (const [kind, of, names] of [
    ["order", "orders", ofOrder],
    ["person", "accounts", ofPerson],
  ] as const) {
    yield noting(step, kind, "added", "select 1 as sign, r.* from added r");
    yield noting(step, kind, "changed", `${one(-1, "old", names)} union all ${one(1, "new", names)}`);
    yield noting(step, kind, "deleted", "select -1 as sign, r.* from deleted r");
    yield `insert into figures (name, ${step}, number, amount, miles) ${counted(step, kind, `select 1 as sign, r.* from ${of} r`)}`;
  }
}

/** Counts and sums by hour, of which the days of any time zone are made. */
export class Migration0051 extends Migration {
  override async up(): Promise<void> {
    for (const statement of countedBy("hour")) this.addSql(statement);
  }

  override async down(): Promise<void> {
    for (const statement of countedBy("day")) this.addSql(statement);
  }
}
