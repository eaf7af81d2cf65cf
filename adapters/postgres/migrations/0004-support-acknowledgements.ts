import { Migration } from "@mikro-orm/migrations";

export class Migration0004 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "support_messages" alter column "author_id" drop not null');
    this.addSql(
      "create unique index support_messages_automatic_index on support_messages (account_id) where author_id is null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "support_messages_automatic_index"');
    this.addSql('delete from "support_messages" where "author_id" is null');
    this.addSql('alter table "support_messages" alter column "author_id" set not null');
  }
}
