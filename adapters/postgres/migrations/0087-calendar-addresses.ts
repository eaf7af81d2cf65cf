import { Migration } from "@mikro-orm/migrations";

export class Migration0087 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "calendar_addresses" ("account_id" uuid not null, "digest" text not null, "created_at" timestamptz not null, primary key ("account_id"))',
    );
    this.addSql('alter table "calendar_addresses" add constraint "calendar_addresses_digest_unique" unique ("digest")');
    this.addSql(
      'alter table "calendar_addresses" add constraint "calendar_addresses_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "calendar_addresses" cascade');
  }
}
