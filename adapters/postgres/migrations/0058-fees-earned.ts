import { Migration } from "@mikro-orm/migrations";

const names = ["joined_shipper", "joined_transporter", "joined_other", "posted", "cancelled", "delivered"];

const noted = (from: string) => `
begin
  insert into figure_changes (name, hour, number, amount, miles)
  select f.name, f.hour, sum(x.sign), sum(x.sign * f.amount), sum(x.sign * f.miles)
  from (${from}) x,
    figures_of_order(x.status, x.created_at, x.delivered_at, x.payment_amount, x.distance, x.service_fee) f
  group by f.name, f.hour
  having sum(x.sign) <> 0 or sum(x.sign * f.amount) <> 0 or sum(x.sign * f.miles) <> 0;
  return null;
end`;

const sources = {
  note_order_added: "select 1 as sign, r.* from added r",
  note_order_deleted: "select -1 as sign, r.* from deleted r",
  note_order_changed: `
    select -1 as sign, old.status, old.created_at, old.delivered_at, old.payment_amount, old.distance, old.service_fee
    union all
    select 1 as sign, new.status, new.created_at, new.delivered_at, new.payment_amount, new.distance, new.service_fee`,
};

/** The operator's fees of delivered orders are a figure of their own. No order from before has a fee. */
export class Migration0058 extends Migration {
  override async up(): Promise<void> {
    for (const table of ["figures", "figure_changes"]) {
      this.addSql(`alter table ${table} drop constraint ${table}_name_check`);
      const known = [...names, "fees"].map((name) => `'${name}'`).join(", ");
      this.addSql(`alter table ${table} add constraint ${table}_name_check check (name in (${known}))`);
    }
    this.addSql("drop function figures_of_order(text, timestamptz, timestamptz, numeric, float8)");
    this.addSql(`
      create function figures_of_order(status text, created_at timestamptz, delivered_at timestamptz, payment_amount numeric, distance float8, service_fee numeric)
      returns table (name text, hour timestamptz, amount numeric, miles numeric) language sql immutable as $$
        select 'posted', date_trunc('hour', created_at at time zone 'UTC') at time zone 'UTC', payment_amount, 0::numeric
        union all select 'cancelled', date_trunc('hour', created_at at time zone 'UTC') at time zone 'UTC', payment_amount, 0
          where status = 'cancelled'
        union all select 'delivered', date_trunc('hour', delivered_at at time zone 'UTC') at time zone 'UTC', payment_amount, round(distance::numeric, 1)
          where status = 'delivered' and delivered_at is not null
        union all select 'fees', date_trunc('hour', delivered_at at time zone 'UTC') at time zone 'UTC', service_fee, 0
          where status = 'delivered' and delivered_at is not null and service_fee > 0
      $$`);
    for (const [name, from] of Object.entries(sources))
      this.addSql(`create or replace function ${name}() returns trigger language plpgsql as $$${noted(from)} $$`);
    this.addSql("drop trigger orders_figures_changed on orders");
    this.addSql(`
      create trigger orders_figures_changed after update on orders for each row
      when ((old.status = 'cancelled') <> (new.status = 'cancelled') or (old.status = 'delivered') <> (new.status = 'delivered')
        or old.payment_amount <> new.payment_amount or old.distance <> new.distance or old.created_at <> new.created_at
        or old.service_fee <> new.service_fee or old.delivered_at is distinct from new.delivered_at)
      execute function note_order_changed()`);
  }
}
