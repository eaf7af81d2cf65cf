import { Migration } from "@mikro-orm/migrations";

const columns = "name, day, number, amount, miles";
const ofPerson = "(user_type, created_at, removed_at)";
const ofOrder = "(status, created_at, delivered_at, payment_amount, distance)";
const columnsOf = (row: string, names: string) => names.replaceAll(/\w+/g, (name) => `${row}.${name}`);

/** The figures that rows count for, with a sign: added for the new rows, subtracted for the old ones. */
const counted = (kind: "order" | "person", rows: string) => `
  select f.name, f.day, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (${rows}) x, figures_of_${kind}${columnsOf("x", kind === "order" ? ofOrder : ofPerson)} f
  group by f.name, f.day
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0`;

const noting = (kind: "order" | "person", when: string, rows: string) => `
  create function note_${kind}_${when}() returns trigger language plpgsql as $$
  begin
    insert into figure_changes (${columns}) ${counted(kind, rows)};
    return null;
  end $$`;

const one = (sign: number, row: string, names: string) =>
  `select ${sign} as sign, ${names
    .slice(1, -1)
    .split(", ")
    .map((name) => `${row}.${name}`)
    .join(", ")}`;

/** Counts and sums by day, kept by triggers: in the same transaction as any write. */
export class Migration0021 extends Migration {
  override async up(): Promise<void> {
    const table = (name: string, key: string, id: string) => `
      create table "${name}" (${id}"name" text not null, "day" date not null, "number" int not null,
        "amount" numeric(20,2) not null, "miles" numeric(20,1) not null, ${key})`;
    this.addSql(table("figures", 'primary key ("name", "day")', ""));
    this.addSql(table("figure_changes", 'primary key ("id")', '"id" bigserial, '));
    for (const name of ["figures", "figure_changes"])
      this.addSql(`
        alter table "${name}" add constraint "${name}_name_check" check
          (name in ('joined_shipper', 'joined_transporter', 'joined_other', 'posted', 'cancelled', 'delivered'))`);

    this.addSql(`
      create function figures_of_order(status text, created_at timestamptz, delivered_at timestamptz, payment_amount numeric, distance float8)
      returns table (name text, day date, amount numeric, miles numeric) language sql immutable as $$
        select 'posted', (created_at at time zone 'UTC')::date, payment_amount, 0::numeric
        union all select 'cancelled', (created_at at time zone 'UTC')::date, payment_amount, 0 where status = 'cancelled'
        union all select 'delivered', (delivered_at at time zone 'UTC')::date, payment_amount, round(distance::numeric, 1)
          where status = 'delivered' and delivered_at is not null
      $$`);
    this.addSql(`
      create function figures_of_person(user_type text, created_at timestamptz, removed_at timestamptz)
      returns table (name text, day date, amount numeric, miles numeric) language sql immutable as $$
        select case when user_type in ('shipper', 'transporter') then 'joined_' || user_type else 'joined_other' end,
          (created_at at time zone 'UTC')::date, 0::numeric, 0::numeric where removed_at is null
      $$`);

    for (const [kind, of, names] of [
      ["order", "orders", ofOrder],
      ["person", "accounts", ofPerson],
    ] as const) {
      this.addSql(noting(kind, "added", `select 1 as sign, r.* from added r`));
      this.addSql(noting(kind, "changed", `${one(-1, "old", names)} union all ${one(1, "new", names)}`));
      this.addSql(noting(kind, "deleted", `select -1 as sign, r.* from deleted r`));
      this.addSql(`create trigger ${of}_figures_added after insert on ${of} referencing new table as added
        for each statement execute function note_${kind}_added()`);
      this.addSql(`create trigger ${of}_figures_deleted after delete on ${of} referencing old table as deleted
        for each statement execute function note_${kind}_deleted()`);
      this.addSql(`insert into figures (${columns}) ${counted(kind, `select 1 as sign, r.* from ${of} r`)}`);
    }
    // Most steps of an order, and each time a person is seen, change no figure: those run no function.
    this.addSql(`create trigger orders_figures_changed after update on orders for each row
      when ((old.status = 'cancelled') <> (new.status = 'cancelled') or (old.status = 'delivered') <> (new.status = 'delivered')
        or old.payment_amount <> new.payment_amount or old.distance <> new.distance or old.created_at <> new.created_at
        or old.delivered_at is distinct from new.delivered_at)
      execute function note_order_changed()`);
    this.addSql(`create trigger accounts_figures_changed after update on accounts for each row
      when (old.user_type <> new.user_type or (old.removed_at is null) <> (new.removed_at is null) or old.created_at <> new.created_at)
      execute function note_person_changed()`);
  }

  override async down(): Promise<void> {
    for (const [kind, of] of [
      ["order", "orders"],
      ["person", "accounts"],
    ]) {
      for (const when of ["added", "changed", "deleted"]) {
        this.addSql(`drop trigger ${of}_figures_${when} on ${of}`);
        this.addSql(`drop function note_${kind}_${when}`);
      }
      this.addSql(`drop function figures_of_${kind}`);
    }
    this.addSql(`drop table "figure_changes"`);
    this.addSql(`drop table "figures"`);
  }
}
