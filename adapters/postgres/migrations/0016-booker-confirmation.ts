import { Migration } from "@mikro-orm/migrations";

const kinds = (more: string) =>
  `'created', 'assigned', 'in_transit', 'delivered', 'cancelled', 'joined', ${more}'driver_assigned', 'driver_removed', 'released', 'rated'`;

export class Migration0016 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "orders" add "booker_confirmed_at" timestamptz null, add "disowned_at" timestamptz null');
    // Their invoices were mailed with the claim.
    this.addSql(
      "update orders set booker_confirmed_at = assigned_at where customer_email is not null and shipper_id is null and assigned_at is not null",
    );
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(
      `alter table "order_facts" add constraint "order_facts_kind_check" check (kind in (${kinds("'booker_confirmed', 'disowned', ")}))`,
    );
    this.addSql("drop index orders_guest_email_index");
    this.addSql(
      "create index orders_guest_email_index on orders (lower(customer_email), created_at desc, id desc) where shipper_id is null and disowned_at is null and status <> 'cancelled'",
    );
  }

  override async down(): Promise<void> {
    this.addSql("drop index orders_guest_email_index");
    this.addSql("create index orders_guest_email_index on orders (lower(customer_email)) where shipper_id is null");
    this.addSql("delete from order_facts where kind in ('booker_confirmed', 'disowned')");
    this.addSql('alter table "order_facts" drop constraint "order_facts_kind_check"');
    this.addSql(`alter table "order_facts" add constraint "order_facts_kind_check" check (kind in (${kinds("")}))`);
    this.addSql('alter table "orders" drop column "booker_confirmed_at", drop column "disowned_at"');
  }
}
