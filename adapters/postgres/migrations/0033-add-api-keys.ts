import { Migration } from "@mikro-orm/migrations";

export class Migration0033 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "api_keys" ("id" uuid not null, "account_id" uuid not null, "name" text not null, "scopes" jsonb not null, "prefix" text not null, "created_at" timestamptz not null, "expires_at" timestamptz null, "last_used_at" timestamptz null, "digest" text not null, primary key ("id"))',
    );
    this.addSql('alter table "api_keys" add constraint "api_keys_digest_unique" unique ("digest")');
    this.addSql("create index api_keys_newest_index on api_keys (account_id, created_at desc, id desc)");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql(
      'alter table "api_keys" add constraint "api_keys_account_id_foreign" foreign key ("account_id") references "accounts" ("id")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "api_keys"');
    this.addSql("delete from account_facts where kind in ('api_key_made', 'api_key_revoked')");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }
}
