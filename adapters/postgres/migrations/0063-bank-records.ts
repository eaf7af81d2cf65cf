import { Migration } from "@mikro-orm/migrations";

/** Payments on the lines of bank statements. No statement has been read before. */
export class Migration0063 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "bank_records" ("party" text not null, "line" text not null, "invoice_id" uuid not null, "payment_id" uuid not null, primary key ("party", "line", "invoice_id"))',
    );
    this.addSql('create index "bank_records_invoice_index" on "bank_records" ("invoice_id", "party")');
    this.addSql(
      'alter table "bank_records" add constraint "bank_records_payment_unique" unique ("payment_id", "party")',
    );
    this.addSql(
      'alter table "bank_records" add constraint "bank_records_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id")',
    );
    this.addSql(
      'alter table "bank_records" add constraint "bank_records_payment_id_foreign" foreign key ("payment_id") references "invoice_payments" ("id")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "bank_records" cascade');
  }
}
