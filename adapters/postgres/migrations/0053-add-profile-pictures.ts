import { Migration } from "@mikro-orm/migrations";

export class Migration0053 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "accounts" add "picture_id" uuid null');
    this.addSql("create index accounts_picture_index on accounts (picture_id) where picture_id is not null");
  }

  override async down(): Promise<void> {
    this.addSql('drop index "accounts_picture_index"');
    this.addSql('alter table "accounts" drop column "picture_id"');
  }
}
