import { Migration } from "@mikro-orm/migrations";

export class Migration0035 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "carrier_checks" ("id" bigserial primary key, "organisation_id" uuid not null, "at" timestamptz not null, "dot_number" text null, "mc_number" text null, "verdict" text not null, "reasons" jsonb not null, "fields" jsonb not null, "answer" jsonb null)',
    );
    this.addSql('create index "carrier_checks_newest_index" on "carrier_checks" ("organisation_id", "id")');
    this.addSql(
      'create table "carrier_vettings" ("organisation_id" uuid not null, "seen_check_id" bigint null, "seen_at" timestamptz null, "verdict" text null, "seen_dot_number" text null, "seen_mc_number" text null, "tried_at" timestamptz null, "problem" text null, "due_at" timestamptz null, "override_ends_at" timestamptz null, "override_reason" text null, "override_by_id" uuid null, "override_at" timestamptz null, "override_dot_number" text null, "override_mc_number" text null, primary key ("organisation_id"))',
    );
    this.addSql("create index carrier_vettings_due_index on carrier_vettings (due_at) where due_at is not null");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'authority_overridden', 'authority_override_ended', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql(
      'alter table "carrier_checks" add constraint "carrier_checks_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id") on delete cascade',
    );
    this.addSql(
      "alter table \"carrier_checks\" add constraint \"carrier_checks_verdict_check\" check (verdict in ('authorized', 'not_authorized', 'out_of_service', 'not_found', 'unknown'))",
    );
    this.addSql(
      'alter table "carrier_vettings" add constraint "carrier_vettings_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id") on update cascade on delete cascade',
    );
    this.addSql(
      'alter table "carrier_vettings" add constraint "carrier_vettings_override_by_id_foreign" foreign key ("override_by_id") references "accounts" ("id") on delete set null',
    );
    // Carriers that gave a number before it was looked at: the daily round begins with them.
    this.addSql(
      "insert into carrier_vettings (organisation_id, due_at) select o.id, now() from organisations o where (o.dot_number is not null or o.mc_number is not null) and exists (select from accounts a where a.organisation_id = o.id and a.user_type = 'transporter')",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "carrier_checks" cascade');
    this.addSql('drop table if exists "carrier_vettings" cascade');
    this.addSql("delete from account_facts where kind in ('authority_overridden', 'authority_override_ended')");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }
}
