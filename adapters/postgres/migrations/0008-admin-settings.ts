import { Migration } from "@mikro-orm/migrations";

export class Migration0008 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "admin_settings" ("id" bigserial primary key, "settings" jsonb not null, "actor_id" uuid not null, "at" timestamptz not null)',
    );
    this.addSql(
      'alter table "admin_settings" add constraint "admin_settings_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id")',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "admin_settings" cascade');
  }
}
