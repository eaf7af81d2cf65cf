import { Migration } from "@mikro-orm/migrations";

/** The terms of carriers: no company has said anything of them before. */
export class Migration0060 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "organizations" add "takes_cards" boolean not null default false, add "shows_pay_to_drivers" boolean not null default false',
    );
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'carrier_terms_changed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql("delete from account_facts where kind = 'carrier_terms_changed'");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'payment_settings_changed', 'payment_key_revealed', 'api_key_made', 'api_key_revoked', 'webhook_added', 'webhook_address_changed', 'webhook_removed', 'authority_overridden', 'authority_override_ended', 'certificate_confirmed', 'certificate_refused', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql('alter table "organizations" drop column "takes_cards", drop column "shows_pay_to_drivers"');
  }
}
