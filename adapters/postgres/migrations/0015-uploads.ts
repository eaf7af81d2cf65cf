import { Migration } from "@mikro-orm/migrations";

export class Migration0015 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "upload_contents" ("content_hash" text not null, "unsettled_at" timestamptz null, "is_given_up" boolean not null, primary key ("content_hash"))',
    );
    this.addSql(
      "create index upload_contents_unsettled_index on upload_contents (unsettled_at) where unsettled_at is not null",
    );
    this.addSql(
      'create table "uploads" ("id" uuid not null, "owner_id" uuid not null, "organisation_id" uuid null, "content_hash" text not null, "media_type" text not null, "bytes" int not null, "width" int not null, "height" int not null, "taken_at" timestamptz null, "latitude" double precision null, "longitude" double precision null, "created_at" timestamptz not null, "order_id" uuid null, primary key ("id"))',
    );
    this.addSql('create index "uploads_content_index" on "uploads" ("content_hash")');
    this.addSql('create index "uploads_order_index" on "uploads" ("order_id")');
    this.addSql("create index uploads_unnamed_index on uploads (created_at, id) where order_id is null");
    this.addSql(
      'alter table "uploads" add constraint "uploads_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "uploads" add constraint "uploads_organisation_id_foreign" foreign key ("organisation_id") references "organisations" ("id") on delete set null',
    );
    this.addSql(
      'alter table "uploads" add constraint "uploads_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash")',
    );
    this.addSql(
      'alter table "uploads" add constraint "uploads_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete set null',
    );
    this.addSql(
      "alter table \"uploads\" add constraint \"uploads_media_type_check\" check (media_type in ('image/webp', 'image/jpeg'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "uploads"');
    this.addSql('drop table "upload_contents"');
  }
}
