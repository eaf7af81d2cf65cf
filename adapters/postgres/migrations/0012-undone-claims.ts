import { Migration } from "@mikro-orm/migrations";

const kinds = (more: string) =>
  `'created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', 'driver_assigned', 'driver_removed', ${more}'rated'`;

export class Migration0012 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "accounts" add "orders_given_back" int not null default 0');

    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      `alter table "order_facts" add constraint "order_facts_kind_check" check (kind in (${kinds("'released', ")}))`,
    );

    this.addSql('alter table "invoices" add "claimed_at" timestamptz null');
    this.addSql(
      "update invoices i set claimed_at = coalesce(o.assigned_at, i.issued_at) from orders o where o.id = i.order_id",
    );
    this.addSql('alter table "invoices" alter column "claimed_at" set not null');
    this.addSql('alter table "invoices" drop constraint "invoices_order_id_unique"');
    this.addSql('alter table "invoices" add constraint "invoices_claim_unique" unique ("order_id", "claimed_at")');

    // A function that is volatile counts what is committed by the time it is called, not when the statement began:
    // a claim calls it once it holds the account, so that claims made for it in the meantime count.
    this.addSql(`
      create function orders_to_pick_up(carrier uuid) returns integer language plpgsql volatile as $$
      begin
        return (select count(*) from orders o where o.transporter_id = carrier and o.status = 'assigned');
      end $$`);
  }

  /** Of the invoices of an order only the last is kept. */
  override async down(): Promise<void> {
    this.addSql("drop function orders_to_pick_up");

    this.addSql('alter table "invoices" drop constraint "invoices_claim_unique"');
    this.addSql(
      "delete from invoices i using invoices later where later.order_id = i.order_id and later.claimed_at > i.claimed_at",
    );
    this.addSql('alter table "invoices" add constraint "invoices_order_id_unique" unique ("order_id")');
    this.addSql('alter table "invoices" drop column "claimed_at"');

    this.addSql("delete from order_facts where kind = 'released'");
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(`alter table "order_facts" add constraint "order_facts_kind_check" check (kind in (${kinds("")}))`);

    this.addSql('alter table "accounts" drop column "orders_given_back"');
  }
}
