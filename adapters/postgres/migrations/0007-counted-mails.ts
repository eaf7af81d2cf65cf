import { Migration } from "@mikro-orm/migrations";

export class Migration0007 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "counted_mails" ("key" text not null, "addressee" text not null, "sender" text null, "at" timestamptz not null, primary key ("key"))',
    );
    this.addSql('create index "counted_mails_addressee_index" on "counted_mails" ("addressee", "at")');
    this.addSql("create index counted_mails_sender_index on counted_mails (sender, at) where sender is not null");
    this.addSql('create index "counted_mails_at_index" on "counted_mails" ("at")');
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "counted_mails" cascade');
  }
}
