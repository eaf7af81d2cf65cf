import { Migration } from "@mikro-orm/migrations";

/** When invoices are due, and how they are paid. Those from before were due on the delivery. */
export class Migration0068 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "organizations" add "payment_terms" text not null default \'on_delivery\', add "payment_instructions" text null',
    );
    this.addSql(
      "alter table \"organizations\" add constraint \"organizations_payment_terms_check\" check (payment_terms in ('on_delivery', 'net_7', 'net_15', 'net_30'))",
    );
    this.addSql('alter table "orders" add "payment_terms" text not null default \'on_delivery\'');
    this.addSql(
      "alter table \"orders\" add constraint \"orders_payment_terms_check\" check (payment_terms in ('on_delivery', 'net_7', 'net_15', 'net_30'))",
    );
    this.addSql(
      'alter table "invoices" add "terms" text not null default \'on_delivery\', add "instructions" text null',
    );
    this.addSql(
      "alter table \"invoices\" add constraint \"invoices_terms_check\" check (terms in ('on_delivery', 'net_7', 'net_15', 'net_30'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "invoices" drop constraint "invoices_terms_check"');
    this.addSql('alter table "invoices" drop column "terms", drop column "instructions"');
    this.addSql('alter table "orders" drop constraint "orders_payment_terms_check"');
    this.addSql('alter table "orders" drop column "payment_terms"');
    this.addSql('alter table "organizations" drop constraint "organizations_payment_terms_check"');
    this.addSql('alter table "organizations" drop column "payment_terms", drop column "payment_instructions"');
  }
}
