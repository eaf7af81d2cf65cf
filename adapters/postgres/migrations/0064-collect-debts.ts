import { Migration } from "@mikro-orm/migrations";

/** Reminders of invoices, and the indexes by which payers' debts and habits are found. */
export class Migration0064 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "organizations" add "sends_reminders" boolean not null default true');
    this.addSql(
      'alter table "invoices" add "reminders" jsonb not null default \'[]\', add "reminders_stopped_at" timestamptz null',
    );
    this.addSql(
      "create index invoices_organization_paid_index on invoices (payer_organization_id, paid_at desc, id desc) where paid_at is not null",
    );
    this.addSql(
      "create index invoices_payer_paid_index on invoices (payer_id, paid_at desc, id desc) where paid_at is not null",
    );
    this.addSql(
      "create index invoices_due_index on invoices (due_on, id) where withdrawn_at is null and balance > 0 and reminders_stopped_at is null",
    );
  }

  override async down(): Promise<void> {
    this.addSql("drop index invoices_due_index");
    this.addSql("drop index invoices_payer_paid_index");
    this.addSql("drop index invoices_organization_paid_index");
    this.addSql('alter table "invoices" drop column "reminders", drop column "reminders_stopped_at"');
    this.addSql('alter table "organizations" drop column "sends_reminders"');
  }
}
