import { Migration } from "@mikro-orm/migrations";

export class Migration0074 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "backups" ("id" bigserial primary key, "at" timestamptz not null, "bytes" bigint not null)',
    );
    this.addSql('create index "backups_at_index" on "backups" ("at")');
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "backups" cascade');
  }
}
