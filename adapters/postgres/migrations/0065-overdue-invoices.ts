import { Migration } from "@mikro-orm/migrations";

/** Invoices remember the due day for which they were announced as overdue. Those that are overdue already stay silent. */
export class Migration0065 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "invoices" add "overdue_told" text null');
    this.addSql("update invoices set overdue_told = due_on where due_on < to_char(now(), 'YYYY-MM-DD')");
    this.addSql(
      "create index invoices_overdue_index on invoices (due_on, id) where withdrawn_at is null and balance > 0 and due_on is not null and overdue_told is distinct from due_on",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "invoices_overdue_index"');
    this.addSql('alter table "invoices" drop column "overdue_told"');
  }
}
