import { Migration } from "@mikro-orm/migrations";

/** The settings that were in force become version 1, of an admin who is not known. */
export class Migration0023 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "quoter_settings" drop constraint "quoter_settings_id_check"');
    this.addSql('alter table "quoter_settings" alter column "id" drop default');
    this.addSql('drop sequence "quoter_settings_id_seq"');
    this.addSql('alter table "quoter_settings" rename column "id" to "version"');
    this.addSql(
      `alter table "quoter_settings" add "id" uuid not null default gen_random_uuid(), add "actor_id" uuid null, add "changes" jsonb not null default '[]', add "restored_from" int null`,
    );
    this.addSql('alter table "quoter_settings" alter column "id" drop default, alter column "changes" drop default');
    this.addSql('alter table "quoter_settings" add constraint "quoter_settings_id_unique" unique ("id")');
    this.addSql(
      'alter table "quoter_settings" add constraint "quoter_settings_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql('alter table "quotes" add "settings_version" int null');
    this.addSql("create index quotes_newest_index on quotes (created_at desc, id desc)");
  }

  override async down(): Promise<void> {
    this.addSql('drop index "quotes_newest_index"');
    this.addSql('alter table "quotes" drop column "settings_version"');
    this.addSql('delete from "quoter_settings" where "version" < (select max("version") from "quoter_settings")');
    this.addSql('update "quoter_settings" set "version" = 1');
    this.addSql(
      'alter table "quoter_settings" drop column "id", drop column "actor_id", drop column "changes", drop column "restored_from"',
    );
    this.addSql('alter table "quoter_settings" rename column "version" to "id"');
    this.addSql('create sequence "quoter_settings_id_seq" owned by "quoter_settings"."id"');
    this.addSql('alter table "quoter_settings" alter column "id" set default nextval(\'quoter_settings_id_seq\')');
    this.addSql('alter table "quoter_settings" add constraint "quoter_settings_id_check" check (id = 1)');
  }
}
