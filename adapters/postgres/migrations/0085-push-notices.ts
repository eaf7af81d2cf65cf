import { Migration } from "@mikro-orm/migrations";

export class Migration0085 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "push_settings" ("account_id" uuid not null, "groups_off" text[] not null, "quiet" jsonb null, primary key ("account_id"))',
    );
    this.addSql(
      'create table "push_devices" ("session" bytea not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "server_key" text not null, "created_at" timestamptz not null, primary key ("session"))',
    );
    this.addSql('alter table "push_devices" add constraint "push_devices_endpoint_unique" unique ("endpoint")');
    this.addSql(
      'alter table "push_settings" add constraint "push_settings_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade',
    );
    this.addSql(
      'alter table "push_devices" add constraint "push_devices_session_foreign" foreign key ("session") references "sessions" ("digest") on update cascade on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "push_settings" cascade');
    this.addSql('drop table if exists "push_devices" cascade');
  }
}
