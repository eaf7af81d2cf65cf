import { Migration } from "@mikro-orm/migrations";

/** Each issuer counts its invoices on its own. They go on from the last number that each has. */
export class Migration0062 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "document_numbers" ("issuer" text not null, "last" int not null, primary key ("issuer"))',
    );
    this.addSql(`
      insert into document_numbers (issuer, last)
      select coalesce(payee_id::text, 'operator'), max(substr(number, 5)::int) - 100000 from invoices group by 1`);
    this.addSql('alter table "invoices" drop constraint "invoices_number_unique"');
    this.addSql(
      "create unique index invoices_number_unique on invoices (number, coalesce(payee_id::text, 'operator'))",
    );
    this.addSql("drop sequence invoice_numbers");
  }

  /** A number that more than one issuer has used gets the start of the invoice's id, since there it has to be unique. */
  override async down(): Promise<void> {
    this.addSql("create sequence invoice_numbers start 100001");
    this.addSql(`
      select setval('invoice_numbers', max(substr(number, 5)::int)) from invoices
      having max(substr(number, 5)::int) > 100000`);
    this.addSql('drop index "invoices_number_unique"');
    this.addSql(`
      update invoices i set number = i.number || '-' || left(i.id::text, 8)
      where exists (select from invoices o where o.number = i.number and o.id < i.id)`);
    this.addSql('alter table "invoices" add constraint "invoices_number_unique" unique ("number")');
    this.addSql('drop table if exists "document_numbers" cascade');
  }
}
