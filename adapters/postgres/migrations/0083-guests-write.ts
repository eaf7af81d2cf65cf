import { Migration } from "@mikro-orm/migrations";

export class Migration0083 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "messages" alter column "sender_id" drop not null');
    this.addSql('alter table "messages" alter column "recipient_id" drop not null');
    this.addSql(
      "create index if not exists conversations_carrier_index on conversations (transporter_id, last_at desc, order_id desc) where transporter_id is not null and (shipper_id is not null or last_message_id is not null)",
    );
    this.addSql(
      "create index if not exists conversations_all_index on conversations (last_at desc, order_id desc) where transporter_id is not null and (shipper_id is not null or last_message_id is not null)",
    );
    // The last release reads by the new ones, which hold every row that it asks for.
    this.addSql('drop index "conversations_newest_index"');
    this.addSql('drop index "conversations_transporter_index"');
  }

  override async down(): Promise<void> {
    this.addSql(
      'create index "conversations_newest_index" on "conversations" ("last_at" DESC, "order_id" DESC) where (shipper_id IS NOT NULL) AND (transporter_id IS NOT NULL)',
    );
    this.addSql(
      'create index "conversations_transporter_index" on "conversations" ("transporter_id", "last_at" DESC, "order_id" DESC) where (shipper_id IS NOT NULL) AND (transporter_id IS NOT NULL)',
    );
    this.addSql('drop index "conversations_carrier_index"');
    this.addSql('drop index "conversations_all_index"');
    this.addSql('delete from "messages" where "sender_id" is null or "recipient_id" is null');
    this.addSql('alter table "messages" alter column "sender_id" set not null');
    this.addSql('alter table "messages" alter column "recipient_id" set not null');
  }
}
