import { Migration } from "@mikro-orm/migrations";

/** Credit notes and write-offs of invoices, the extras that carriers ask for, and their invoices. */
export class Migration0067 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "invoice_credits" ("id" uuid not null, "invoice_id" uuid not null, "kind" text not null, "number" text null, "amount" numeric(20,2) not null, "reason" text not null, "credited_by_id" uuid not null, "credited_at" timestamptz not null, "once" text null, primary key ("id"))',
    );
    this.addSql(
      'create index "invoice_credits_invoice_index" on "invoice_credits" ("invoice_id", "credited_at", "id")',
    );
    this.addSql('alter table "document_numbers" add "credit_notes" int not null default 0');
    this.addSql(
      'create table "invoice_extras" ("id" uuid not null, "invoice_id" uuid not null, "kind" text not null, "amount" numeric(20,2) not null, "note" text not null, "photos" jsonb not null, "state" text not null, "asked_by_id" uuid not null, "asked_at" timestamptz not null, "answered_at" timestamptz null, "answered_by_id" uuid null, "reason" text null, "once" text null, primary key ("id"))',
    );
    this.addSql('create index "invoice_extras_invoice_index" on "invoice_extras" ("invoice_id", "asked_at", "id")');
    for (const [table, column] of [
      ["invoice_credits", "credited_by_id"],
      ["invoice_extras", "asked_by_id"],
      ["invoice_extras", "answered_by_id"],
    ])
      this.addSql(
        `alter table "${table}" add constraint "${table}_${column}_foreign" foreign key ("${column}") references "accounts" ("id") on delete no action`,
      );
    for (const table of ["invoice_credits", "invoice_extras"]) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_invoice_id_foreign" foreign key ("invoice_id") references "invoices" ("id")`,
      );
      this.addSql(`alter table "${table}" add constraint "${table}_amount_check" check (amount > 0)`);
    }
    this.addSql(
      "alter table \"invoice_credits\" add constraint \"invoice_credits_kind_check\" check (kind in ('credit_note', 'write_off'))",
    );
    this.addSql(
      "alter table \"invoice_extras\" add constraint \"invoice_extras_kind_check\" check (kind in ('storage', 'dry_run', 'waiting_time', 'other'))",
    );
    this.addSql(
      "alter table \"invoice_extras\" add constraint \"invoice_extras_state_check\" check (state in ('asked', 'agreed', 'disputed', 'withdrawn'))",
    );
    this.addSql('alter table "invoices" add "extra_id" uuid null');
    this.addSql('alter table "invoices" drop constraint "invoices_claim_unique"');
    this.addSql(
      "create unique index invoices_claim_unique on invoices (order_id, claimed_at, charge, extra_id) nulls not distinct",
    );
    this.charges("'transport', 'service_fee', 'extra'");
    this.entries("'invoiced', 'paid', 'reversed', 'credited', 'written_off', 'moved'");
  }

  override async down(): Promise<void> {
    this.addSql("drop table invoice_credits, invoice_extras");
    this.addSql("alter table document_numbers drop column credit_notes");
    this.addSql("delete from postings where invoice_id in (select id from invoices where charge = 'extra')");
    this.addSql("delete from invoice_payments where invoice_id in (select id from invoices where charge = 'extra')");
    this.addSql("delete from invoices where charge = 'extra'");
    this.addSql("drop index invoices_claim_unique");
    this.addSql(
      "alter table invoices drop column extra_id, add constraint invoices_claim_unique unique (order_id, claimed_at, charge)",
    );
    this.charges("'transport', 'service_fee'");
    // The ledger never changes: what was written off counts as credited.
    this.addSql("alter table postings disable trigger postings_never_change");
    this.addSql("update postings set kind = 'credited' where kind = 'written_off'");
    this.addSql("alter table postings enable trigger postings_never_change");
    this.entries("'invoiced', 'paid', 'reversed', 'credited', 'moved'");
  }

  private charges(words: string): void {
    this.addSql('alter table "invoices" drop constraint "invoices_charge_check"');
    this.addSql(`alter table "invoices" add constraint "invoices_charge_check" check (charge in (${words}))`);
  }

  private entries(words: string): void {
    this.addSql('alter table "postings" drop constraint "postings_kind_check"');
    this.addSql(`alter table "postings" add constraint "postings_kind_check" check (kind in (${words}))`);
  }
}
