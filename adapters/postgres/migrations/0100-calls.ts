import { Migration } from "@mikro-orm/migrations";

export class Migration0100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_calls" ("id" uuid not null, "number" text not null, "about_area" text null, "about_id" uuid null, "direction" text not null, "outcome" text not null, "note" text null, "caller_id" uuid not null, "created_at" timestamptz not null, primary key ("id"))',
    );
    this.addSql("create index desk_calls_newest_index on desk_calls (created_at desc, id desc)");
    this.addSql(
      "create index desk_calls_about_index on desk_calls (about_area, about_id, created_at desc, id desc) where about_id is not null",
    );
    this.addSql(
      'alter table "desk_calls" add constraint "desk_calls_caller_id_foreign" foreign key ("caller_id") references "accounts" ("id") on delete no action',
    );
    this.addSql(
      "alter table \"desk_calls\" add constraint \"desk_calls_about_area_check\" check (about_area in ('account', 'quote', 'order', 'load'))",
    );
    this.addSql(
      "alter table \"desk_calls\" add constraint \"desk_calls_direction_check\" check (direction in ('out', 'in'))",
    );
    this.addSql(
      "alter table \"desk_calls\" add constraint \"desk_calls_outcome_check\" check (outcome in ('reached', 'voicemail', 'no_answer', 'busy', 'wrong_number'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table if exists "desk_calls" cascade');
  }
}
