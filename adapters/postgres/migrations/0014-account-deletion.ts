import { Migration } from "@mikro-orm/migrations";

export class Migration0014 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create index messages_sender_index on messages (sender_id, created_at desc, id desc)");
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (kind in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'verified', 'unverified', 'suspended', 'reinstated', 'removed', 'deleted'))",
    );
    this.addSql("create index quotes_email_index on quotes (lower(email), created_at desc, id desc)");
    this.addSql(
      'create index "support_conversations_last_message_index" on "support_conversations" ("last_message_id")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('alter table "account_facts" drop constraint "account_facts_kind_check"');
    this.addSql(
      "alter table \"account_facts\" add constraint \"account_facts_kind_check\" check (\"kind\" in ('registered', 'added', 'profile_completed', 'email_verified', 'password_changed', 'password_reset', 'two_factor_enabled', 'two_factor_disabled', 'backup_code_used', 'two_factor_reset', 'verified', 'unverified', 'suspended', 'reinstated', 'removed'))",
    );
    this.addSql('drop index "messages_sender_index"');
    this.addSql('drop index "quotes_email_index"');
    this.addSql('drop index "support_conversations_last_message_index"');
  }
}
