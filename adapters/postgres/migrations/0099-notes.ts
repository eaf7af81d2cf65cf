import { Migration } from "@mikro-orm/migrations";

export class Migration0099 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_channels" ("id" uuid not null, "name" text not null, "name_key" text not null, "archived" boolean not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('alter table "desk_channels" add constraint "desk_channels_name_key_unique" unique ("name_key")');
    this.addSql(
      'create table "desk_notes" ("id" uuid not null, "channel_id" uuid null, "about_area" text null, "about_id" uuid null, "author_id" uuid not null, "text" text not null, "search_text" text not null, "mentioned_ids" uuid[] not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index desk_notes_newest_index on desk_notes (created_at desc, id desc)");
    this.addSql("create index desk_notes_channel_index on desk_notes (channel_id, created_at desc, id desc)");
    this.addSql(
      "create index desk_notes_about_index on desk_notes (about_area, about_id, created_at desc, id desc) where about_id is not null",
    );
    this.addSql("create index desk_notes_search_index on desk_notes using gin (search_text gin_trgm_ops)");
    this.addSql(
      'create table "desk_channel_reads" ("account_id" uuid not null, "channel_id" uuid not null, "read_at" timestamptz not null, primary key ("account_id", "channel_id"))',
    );
    this.addSql(
      'alter table "desk_notes" add constraint "desk_notes_channel_id_foreign" foreign key ("channel_id") references "desk_channels" ("id") on delete no action',
    );
    this.addSql(
      'alter table "desk_notes" add constraint "desk_notes_author_id_foreign" foreign key ("author_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "desk_notes" add constraint "desk_notes_place_check" check ((channel_id is null) <> (about_id is null) and (about_id is null) = (about_area is null))',
    );
    this.addSql(
      "alter table \"desk_notes\" add constraint \"desk_notes_about_area_check\" check (about_area in ('account', 'quote', 'order', 'load'))",
    );
    this.addSql(
      'alter table "desk_channel_reads" add constraint "desk_channel_reads_account_id_foreign" foreign key ("account_id") references "accounts" ("id") on update cascade on delete cascade',
    );
    this.addSql(
      'alter table "desk_channel_reads" add constraint "desk_channel_reads_channel_id_foreign" foreign key ("channel_id") references "desk_channels" ("id") on update cascade on delete cascade',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_channel_reads" cascade');
    this.addSql('drop table if exists "desk_notes" cascade');
    this.addSql('drop table if exists "desk_channels" cascade');
  }
}
