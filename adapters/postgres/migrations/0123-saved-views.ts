import { Migration } from "@mikro-orm/migrations";

/** Pages of the admin console with their filters, under a name. */
export class Migration0123 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_views" ("id" uuid not null, "name" text not null, "view" text not null, "query" text not null, "shared" boolean not null, "maker_id" uuid not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index desk_views_maker_index on desk_views (maker_id)");
    this.addSql(
      'alter table "desk_views" add constraint "desk_views_maker_id_foreign" foreign key ("maker_id") references "accounts" ("id") on delete no action',
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_views"');
  }
}
