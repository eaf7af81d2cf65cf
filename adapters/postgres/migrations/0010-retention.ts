import { Migration } from "@mikro-orm/migrations";

export class Migration0010 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index quotes_personal_index on quotes (created_at) where converted_to_order_id is null and email <> ''",
    );
    this.addSql('create index "sent_mails_sent_at_index" on "sent_mails" ("sent_at")');
  }

  override async down(): Promise<void> {
    this.addSql('drop index "quotes_personal_index"');
    this.addSql('drop index "sent_mails_sent_at_index"');
  }
}
