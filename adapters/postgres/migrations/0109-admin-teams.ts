import { Migration } from "@mikro-orm/migrations";

/** The team of an admin, which says what they may do; null for an owner of before. Facts of what the desk does to accounts. */
export class Migration0109 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "accounts" add "admin_team" text null');
    this.addSql(
      "alter table \"accounts\" add constraint \"accounts_admin_team_check\" check (admin_team in ('owner', 'operations', 'sales', 'accounting')) not valid",
    );
    this.addSql('alter table "accounts" validate constraint "accounts_admin_team_check"');
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'w9_given', 'tin_read', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'team_changed', 'corrected', 'signed_out', 'reset_sent', 'table_exported', 'suspended', 'reinstated', 'removed', 'deleted')) not valid",
    );
    this.addSql('alter table "account_facts" validate constraint "account_facts_kind_check"');
  }

  override async down(): Promise<void> {
    this.addSql(
      "delete from account_facts where kind in ('team_changed', 'corrected', 'signed_out', 'reset_sent', 'table_exported')",
    );
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'w9_given', 'tin_read', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql('alter table "accounts" drop column "admin_team"');
  }
}
