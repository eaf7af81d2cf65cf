import { Migration } from "@mikro-orm/migrations";

export class Migration0078 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "order_changes" ("id" bigserial primary key, "change_id" uuid not null, "order_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid null, "reason" text null, "revision" int not null, "changes" jsonb not null)',
    );
    this.addSql('create index "order_changes_order_id_id_index" on "order_changes" ("order_id", "id")');
    this.addSql('alter table "orders" add "revision" int not null default 1, add "proposed_change" jsonb null');
    this.addSql(
      'alter table "order_changes" add constraint "order_changes_order_id_foreign" foreign key ("order_id") references "orders" ("id") on delete no action',
    );
    this.addSql(
      'alter table "order_changes" add constraint "order_changes_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"order_changes\" add constraint \"order_changes_kind_check\" check (kind in ('edited', 'proposed', 'accepted', 'refused', 'withdrawn', 'lapsed'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "order_changes" cascade');
    this.addSql('alter table "orders" drop column "revision", drop column "proposed_change"');
  }
}
