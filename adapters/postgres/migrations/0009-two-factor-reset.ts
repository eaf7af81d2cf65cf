import { Migration } from "@mikro-orm/migrations";

export class Migration0009 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'verified', 'unverified', 'suspended', 'reinstated', 'removed'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'verified', 'unverified', 'suspended', 'reinstated', 'removed'))",
    );
  }
}
