import { Migration } from "@mikro-orm/migrations";

export class Migration0011 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index accounts_suspended_main_index on accounts (organisation_id) where suspended_at is not null and not is_sub_user and user_type in ('shipper', 'transporter')",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "accounts_suspended_main_index"');
  }
}
