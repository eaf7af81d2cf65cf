import { Migration } from "@mikro-orm/migrations";

/** Notes have files. The last release deletes notes without knowing of them, and takes them along. */
export class Migration0118 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_note_files" ("id" uuid not null, "note_id" uuid not null, "name" text not null, "content_hash" text not null, "media_type" text not null, "bytes" int not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql('create index "desk_note_files_note_index" on "desk_note_files" ("note_id")');
    this.addSql('create index "desk_note_files_content_index" on "desk_note_files" ("content_hash")');
    this.addSql(
      'alter table "desk_note_files" add constraint "desk_note_files_note_id_foreign" foreign key ("note_id") references "desk_notes" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "desk_note_files" add constraint "desk_note_files_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash") on delete no action',
    );
    this.addSql(
      "alter table \"desk_note_files\" add constraint \"desk_note_files_media_type_check\" check (media_type in ('image/webp', 'image/jpeg', 'application/pdf'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_note_files"');
  }
}
