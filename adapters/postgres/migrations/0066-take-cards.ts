import { Migration } from "@mikro-orm/migrations";

/** Pages of the card checkout, and the part of a payment that went back to its payer. */
export class Migration0066 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "card_sessions" ("id" uuid not null, "invoice_id" uuid not null, "amount" numeric(20,2) not null, "state" text not null, "page" text null, "payment" text null, "opened_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "card_sessions" add constraint "card_sessions_payment_unique" unique ("payment")');
    this.addSql("create unique index card_sessions_open_unique on card_sessions (invoice_id) where state = 'open'");
    this.addSql("create index card_sessions_opened_index on card_sessions (opened_at, id) where state = 'open'");
    this.addSql(
      'alter table "card_sessions" add constraint "card_sessions_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id")',
    );
    this.addSql(
      "alter table \"card_sessions\" add constraint \"card_sessions_state_check\" check (state in ('open', 'paid', 'expired'))",
    );
    this.addSql('alter table "invoice_payments" add "returned" numeric(20,2) not null default 0');
    this.addSql(
      'alter table "invoice_payments" add constraint "invoice_payments_returned_check" check (returned >= 0 and returned <= amount)',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "card_sessions" cascade');
    this.addSql('alter table "invoice_payments" drop column "returned"');
  }
}
