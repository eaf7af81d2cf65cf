import { Migration } from "@mikro-orm/migrations";

export class Migration0028 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "invoices" add "sent_at" timestamptz null, add "paid_at" timestamptz null, add "service" jsonb null, add "check_at" timestamptz null, add "held_until" timestamptz null',
    );
    // They were mailed with the claim, except while the guest who booked had not confirmed that.
    this.addSql(
      "update invoices i set sent_at = i.issued_at from orders o where o.id = i.order_id and (o.shipper_id is not null or o.booker_confirmed_at is not null)",
    );
    this.addSql("create index invoices_check_index on invoices (check_at, id) where check_at is not null");
    this.addSql(
      "create index invoices_problems_index on invoices ((service ->> 'organisationId'), issued_at, id) where service ->> 'problem' is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql("drop index invoices_problems_index");
    this.addSql("drop index invoices_check_index");
    this.addSql(
      'alter table "invoices" drop column "sent_at", drop column "paid_at", drop column "service", drop column "check_at", drop column "held_until"',
    );
  }
}
