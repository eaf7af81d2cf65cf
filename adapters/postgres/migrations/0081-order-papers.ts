import { Migration } from "@mikro-orm/migrations";

export class Migration0081 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "order_papers" ("id" uuid not null, "order_id" uuid not null, "kind" text not null, "name" text not null, "readers" text not null, "side" text not null, "claimed_at" timestamptz null, "added_by_id" uuid not null, "created_at" timestamptz not null, "content_hash" text null, "media_type" text not null, "bytes" int not null, "removed_at" timestamptz null, "removed_by_id" uuid null, primary key ("id"))',
    );
    this.addSql('create index "order_papers_content_index" on "order_papers" ("content_hash")');
    this.addSql('create index "order_papers_order_index" on "order_papers" ("order_id", "created_at", "id")');
    this.addSql(
      "create index order_papers_added_by_index on order_papers (added_by_id, created_at desc, id desc) where removed_at is null",
    );
    this.addSql(
      'alter table "order_papers" add constraint "order_papers_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action',
    );
    this.addSql(
      'alter table "order_papers" add constraint "order_papers_added_by_id_foreign" foreign key ("added_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "order_papers" add constraint "order_papers_content_hash_foreign" foreign key ("content_hash") references "upload_contents" ("content_hash") on delete no action',
    );
    this.addSql(
      'alter table "order_papers" add constraint "order_papers_removed_by_id_foreign" foreign key ("removed_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"order_papers\" add constraint \"order_papers_kind_check\" check (kind in ('release_form', 'title', 'gate_pass', 'bill_of_sale', 'invoice', 'other'))",
    );
    this.addSql(
      "alter table \"order_papers\" add constraint \"order_papers_readers_check\" check (readers in ('shipper', 'carrier', 'all'))",
    );
    this.addSql(
      "alter table \"order_papers\" add constraint \"order_papers_side_check\" check (side in ('shipper', 'carrier'))",
    );
    this.addSql(
      "alter table \"order_papers\" add constraint \"order_papers_media_type_check\" check (media_type in ('image/webp', 'image/jpeg', 'application/pdf'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "order_papers" cascade');
  }
}
