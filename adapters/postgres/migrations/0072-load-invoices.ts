import { Migration } from "@mikro-orm/migrations";

const owedIndex = (charges: string) =>
  `create index invoices_operator_owes_index on invoices (issued_at desc, id desc) include (balance, due_on) where charge in (${charges}) and withdrawn_at is null and balance > 0`;

const claimIndex = (columns: string) =>
  `create unique index invoices_claim_unique on invoices (${columns}, claimed_at, charge, extra_id) nulls not distinct`;

/**
 * A load that a carrier has gets an invoice, which the operator owes, and its terms. Loads from before are due on
 * delivery; those that were delivered by now get no invoice.
 */
export class Migration0072 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "loads" add "payment_terms" text not null default \'on_delivery\'');
    this.addSql(
      "alter table \"loads\" add constraint \"loads_payment_terms_check\" check (payment_terms in ('on_delivery', 'net_7', 'net_15', 'net_30'))",
    );
    this.addSql('alter table "invoices" add "load_id" uuid null, add "load_ref" text null');
    this.addSql(
      'alter table "invoices" add constraint "invoices_load_id_foreign" foreign key ("load_id") references "loads" ("id") on delete no action',
    );
    this.addSql('alter table "invoices" alter column "order_id" drop not null');
    this.charges("'transport', 'service_fee', 'carrier_pay', 'extra', 'carrier_extra', 'load'");
    this.addSql(
      'alter table "invoices" add constraint "invoices_job_check" check ((order_id is null) <> (load_id is null) and (load_id is null) = (load_ref is null) and (load_id is null) = (charge <> \'load\'))',
    );
    this.addSql("drop index invoices_claim_unique");
    this.addSql(claimIndex("order_id, load_id"));
    this.addSql("create index invoices_load_index on invoices (load_id, claimed_at) where load_id is not null");
    this.addSql("drop index invoices_operator_owes_index");
    this.addSql(owedIndex("'carrier_pay', 'carrier_extra', 'load'"));
    this.addSql('alter table "postings" add "load_id" uuid null');
    this.addSql('alter table "postings" alter column "order_id" drop not null');
    this.addSql(
      'alter table "postings" add constraint "postings_job_check" check ((order_id is null) <> (load_id is null))',
    );
  }

  /** Books of loads cannot be told by the former schema. */
  override async down(): Promise<void> {
    this.addSql(
      "do $$ begin if exists (select from invoices where load_id is not null) then raise exception 'Loads have invoices: restore a backup from before instead'; end if; end $$",
    );
    this.addSql('alter table "postings" drop constraint "postings_job_check"');
    this.addSql('alter table "postings" alter column "order_id" set not null');
    this.addSql('alter table "postings" drop column "load_id"');
    this.addSql("drop index invoices_operator_owes_index");
    this.addSql(owedIndex("'carrier_pay', 'carrier_extra'"));
    this.addSql("drop index invoices_load_index");
    this.addSql("drop index invoices_claim_unique");
    this.addSql(claimIndex("order_id"));
    this.addSql('alter table "invoices" drop constraint "invoices_job_check"');
    this.charges("'transport', 'service_fee', 'carrier_pay', 'extra', 'carrier_extra'");
    this.addSql('alter table "invoices" alter column "order_id" set not null');
    this.addSql('alter table "invoices" drop constraint "invoices_load_id_foreign"');
    this.addSql('alter table "invoices" drop column "load_id", drop column "load_ref"');
    this.addSql('alter table "loads" drop constraint "loads_payment_terms_check"');
    this.addSql('alter table "loads" drop column "payment_terms"');
  }

  private charges(words: string): void {
    this.addSql('alter table "invoices" drop constraint "invoices_charge_check"');
    this.addSql(`alter table "invoices" add constraint "invoices_charge_check" check (charge in (${words}))`);
  }
}
