import { Migration } from "@mikro-orm/migrations";

export class Migration0073 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "operator_payment_settings" ("organization_id" text not null, "enabled" boolean not null, "environment" text not null, "account_id" text not null, "key_name" text null, "sealed_key" text not null, "checked_at" timestamptz null, "check_problem" text null, "check_at" timestamptz not null default now(), primary key ("organization_id"))',
    );
    this.addSql('alter table "invoices" add "receivable" jsonb null, add "receivable_check_at" timestamptz null');
    this.addSql(
      "create index invoices_receivable_check_index on invoices (receivable_check_at, id) where receivable_check_at is not null",
    );
    this.addSql(
      "create index invoices_receivable_problems_index on invoices (issued_at, id) where receivable ->> 'problem' is not null",
    );
    this.addSql(
      "alter table \"operator_payment_settings\" add constraint \"operator_payment_settings_environment_check\" check (environment in ('sandbox', 'production'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "operator_payment_settings" cascade');
    this.addSql('drop index "invoices_receivable_check_index"');
    this.addSql('drop index "invoices_receivable_problems_index"');
    this.addSql('alter table "invoices" drop column "receivable", drop column "receivable_check_at"');
  }
}
