import { Migration } from "@mikro-orm/migrations";

export class Migration0032 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "muted_order_mails" ("order_id" uuid not null, "reader" text not null, "mail_group" text not null, primary key ("order_id", "reader", "mail_group"))',
    );
    this.addSql(
      'create table "muted_mails" ("account_id" uuid not null, "mail_group" text not null, primary key ("account_id", "mail_group"))',
    );
    this.addSql(
      'alter table "muted_order_mails" add constraint "muted_order_mails_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete cascade',
    );
    this.addSql(
      "alter table \"muted_order_mails\" add constraint \"muted_order_mails_reader_check\" check (reader in ('shipper', 'receiver'))",
    );
    this.addSql(
      'alter table "muted_mails" add constraint "muted_mails_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "muted_order_mails" cascade');
    this.addSql('drop table if exists "muted_mails" cascade');
  }
}
