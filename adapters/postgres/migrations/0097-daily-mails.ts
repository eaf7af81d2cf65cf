import { Migration } from "@mikro-orm/migrations";

export class Migration0097 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "daily_mails" ("account_id" uuid not null, "mail_groups" text[] not null, "zone" text not null, "since" timestamptz not null, "last_on" date null, primary key ("account_id"))',
    );
    this.addSql(
      'alter table "daily_mails" add constraint "daily_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "daily_mails" cascade');
  }
}
