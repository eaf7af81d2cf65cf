import { Migration } from "@mikro-orm/migrations";

export class Migration0020 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "payment_settings" ("organisation_id" uuid not null, "enabled" boolean not null, "environment" text not null, "account_id" text not null, "key_name" text null, "sealed_key" text not null, primary key ("organisation_id"))',
    );
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql(
      'alter table "payment_settings" add constraint "payment_settings_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id") on update cascade on delete cascade',
    );
    this.addSql(
      "alter table \"payment_settings\" add constraint \"payment_settings_environment_check\" check (environment in ('sandbox', 'production'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "payment_settings"');
    this.addSql("delete from account_facts where kind in ('payment_settings_changed', 'payment_key_revealed')");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }
}
