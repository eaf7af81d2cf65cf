import { Migration } from "@mikro-orm/migrations";

export class Migration0088 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "notices" ("id" uuid not null, "account_id" uuid not null, "mail_key" text not null, "notice_group" text not null, "title" text not null, "line" text not null, "path" text not null, "created_at" timestamptz not null, "read_at" timestamptz null, primary key ("id"))',
    );
    this.addSql('create index "notices_created_at_index" on "notices" ("created_at")');
    this.addSql("create index notices_newest_index on notices (account_id, created_at desc, id desc)");
    this.addSql("create index notices_unread_index on notices (account_id, created_at) where read_at is null");
    this.addSql('alter table "notices" add constraint "notices_mail_unique" unique ("account_id", "mail_key")');
    this.addSql('alter table "live_events" add "account_id" uuid null');
    this.addSql(
      'alter table "notices" add constraint "notices_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "notices" cascade');
    this.addSql('alter table "live_events" drop column "account_id"');
  }
}
