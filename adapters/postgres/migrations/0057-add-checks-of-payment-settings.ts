import { Migration } from "@mikro-orm/migrations";

/** The last check of the connection. Settings from before were never checked, and are due at once. */
export class Migration0057 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "payment_settings" add "checked_at" timestamptz null, add "check_problem" text null, add "check_at" timestamptz not null default now()',
    );
    this.addSql("create index payment_settings_check_index on payment_settings (check_at) where enabled");
  }

  override async down(): Promise<void> {
    this.addSql('drop index "payment_settings_check_index"');
    this.addSql(
      'alter table "payment_settings" drop column "checked_at", drop column "check_problem", drop column "check_at"',
    );
  }
}
