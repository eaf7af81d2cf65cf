import { Migration } from "@mikro-orm/migrations";

/** W-9 forms of carriers, and when payers asked for them. */
export class Migration0070 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "w9_forms" ("id" uuid not null, "organization_id" uuid not null, "name" text not null, "business_name" text null, "classification" text not null, "other_classification" text null, "exempt_payee_code" text null, "address" text not null, "city" text not null, "state" text not null, "zip" text not null, "tin_type" text not null, "sealed_tin" text not null, "tin_ending" text not null, "is_withheld" boolean not null, "signature" text not null, "signed_by_id" uuid not null, "signed_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "w9_forms_newest_index" on "w9_forms" ("organization_id", "signed_at", "id")');
    this.addSql(
      'create table "w9_requests" ("payer" text not null, "payee" uuid not null, "asked_at" timestamptz not null, primary key ("payer", "payee"))',
    );
    this.addSql('create index "w9_requests_payee_index" on "w9_requests" ("payee")');
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'w9_given', 'tin_read', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql(
      'alter table "w9_forms" add constraint "w9_forms_organization_id_foreign" foreign key ("organization_id") references "organizations" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "w9_forms" add constraint "w9_forms_signed_by_id_foreign" foreign key ("signed_by_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"w9_forms\" add constraint \"w9_forms_classification_check\" check (classification in ('individual', 'c_corporation', 's_corporation', 'partnership', 'trust_estate', 'llc_c', 'llc_s', 'llc_p', 'other'))",
    );
    this.addSql(
      "alter table \"w9_forms\" add constraint \"w9_forms_tin_type_check\" check (tin_type in ('ssn', 'ein'))",
    );
    this.addSql(
      'alter table "w9_requests" add constraint "w9_requests_payee_foreign" foreign key ("payee") references "organizations" ("id") on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "w9_forms" cascade');
    this.addSql('drop table if exists "w9_requests" cascade');
    this.addSql("delete from account_facts where kind in ('w9_given', 'tin_read')");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }
}
