import { Migration } from "@mikro-orm/migrations";

/** Answers by text are messages of their order; admins say what they answer. */
export class Migration0117 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "messages" add "by_text" boolean not null default false');
    this.addSql(
      'create table "desk_take_ups" ("kind" text not null, "key" text not null, "admin_id" uuid not null, "written_at" timestamptz not null, "since" timestamptz not null, primary key ("kind", "key"))',
    );
    this.addSql(
      'alter table "desk_take_ups" add constraint "desk_take_ups_admin_id_foreign" foreign key ("admin_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"desk_take_ups\" add constraint \"desk_take_ups_kind_check\" check (kind in ('support', 'text'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_take_ups"');
    this.addSql('alter table "messages" drop column "by_text"');
  }
}
