import { Migration } from "@mikro-orm/migrations";

/** Admins say that two customers are one person, and take it back. */
export class Migration0115 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_customer_links" ("id" uuid not null, "one_kind" text not null, "one_key" text not null, "other_kind" text not null, "other_key" text not null, "reason" text null, "created_at" timestamptz not null, "created_by_id" uuid not null, "undone_at" timestamptz null, "undone_by_id" uuid null, primary key ("id"))',
    );
    this.addSql("create index desk_customer_links_one_index on desk_customer_links (one_key, one_kind)");
    this.addSql("create index desk_customer_links_other_index on desk_customer_links (other_key, other_kind)");
    this.addSql("create index desk_customer_links_added_index on desk_customer_links (created_at desc)");
    this.addSql("create index desk_customer_links_adder_index on desk_customer_links (created_by_id, created_at desc)");
    this.addSql(
      "create index desk_customer_links_undone_index on desk_customer_links (undone_at desc) where undone_at is not null",
    );
    this.addSql(
      "create index desk_customer_links_undoer_index on desk_customer_links (undone_by_id, undone_at desc) where undone_at is not null",
    );
    this.addSql(
      'alter table "desk_customer_links" add constraint "desk_customer_links_created_by_id_foreign" foreign key ("created_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      'alter table "desk_customer_links" add constraint "desk_customer_links_undone_by_id_foreign" foreign key ("undone_by_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"desk_customer_links\" add constraint \"desk_customer_links_one_kind_check\" check (one_kind in ('account', 'email'))",
    );
    this.addSql(
      "alter table \"desk_customer_links\" add constraint \"desk_customer_links_other_kind_check\" check (other_kind in ('account', 'email'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_customer_links"');
  }
}
