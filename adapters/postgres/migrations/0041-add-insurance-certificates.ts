import { Migration } from "@mikro-orm/migrations";

export class Migration0041 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "insurance_certificates" ("id" uuid not null, "organisation_id" uuid not null, "owner_id" uuid not null, "kind" text not null, "insurer" text not null, "policy_number" text not null, "coverage" int not null, "effective_on" date not null, "expires_on" date not null, "content_hash" text not null, "media_type" text not null, "bytes" int not null, "created_at" timestamptz not null, "state" text not null, "reviewed_at" timestamptz null, "reviewed_by_id" uuid null, "reason" text null, "reminded" int null, primary key ("id"))',
    );
    this.addSql('create index "insurance_certificates_content_index" on "insurance_certificates" ("content_hash")');
    this.addSql(
      'create index "insurance_certificates_newest_index" on "insurance_certificates" ("organisation_id", "created_at", "id")',
    );
    this.addSql(
      "create index insurance_certificates_waiting_index on insurance_certificates (created_at, id) where state = 'waiting'",
    );
    this.addSql(
      "create index insurance_certificates_in_force_index on insurance_certificates (organisation_id, kind, expires_on) where state = 'confirmed'",
    );
    this.addSql(
      "create index insurance_certificates_expiry_index on insurance_certificates (expires_on, id) where state = 'confirmed'",
    );
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql(
      'alter table "insurance_certificates" add constraint "insurance_certificates_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "insurance_certificates" add constraint "insurance_certificates_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "insurance_certificates" add constraint "insurance_certificates_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash")',
    );
    this.addSql(
      'alter table "insurance_certificates" add constraint "insurance_certificates_reviewed_by_id_foreign" foreign key ("reviewed_by_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      "alter table \"insurance_certificates\" add constraint \"insurance_certificates_kind_check\" check (kind in ('cargo', 'auto_liability', 'general_liability'))",
    );
    this.addSql(
      "alter table \"insurance_certificates\" add constraint \"insurance_certificates_media_type_check\" check (media_type in ('image/webp', 'image/jpeg', 'application/pdf'))",
    );
    this.addSql(
      "alter table \"insurance_certificates\" add constraint \"insurance_certificates_state_check\" check (state in ('waiting', 'confirmed', 'refused'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "insurance_certificates" cascade');
    this.addSql("delete from account_facts where kind in ('certificate_confirmed', 'certificate_refused')");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }
}
