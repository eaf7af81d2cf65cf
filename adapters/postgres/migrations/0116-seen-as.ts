import { Migration } from "@mikro-orm/migrations";

/** The fact that an admin saw Lotlane as a person; when the desk moved an account to another address. */
export class Migration0116 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "accounts" add "address_moved_at" timestamptz null');
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'w9_given', 'tin_read', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'team_changed', 'corrected', 'signed_out', 'reset_sent', 'seen', 'table_exported', 'suspended', 'reinstated', 'removed', 'deleted')) not valid",
    );
    this.addSql('alter table "account_facts" validate constraint "account_facts_kind_check"');
  }

  override async down(): Promise<void> {
    this.addSql('alter table "accounts" drop column "address_moved_at"');
    this.addSql("delete from account_facts where kind = 'seen'");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'w9_given', 'tin_read', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'team_changed', 'corrected', 'signed_out', 'reset_sent', 'table_exported', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }
}
