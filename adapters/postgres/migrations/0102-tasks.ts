import { Migration } from "@mikro-orm/migrations";

export class Migration0102 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_tasks" ("id" uuid not null, "title" text not null, "details" text null, "owner_id" uuid null, "due_day" date not null, "due_time" text null, "priority" text not null, "place" timestamptz not null, "about_area" text null, "about_id" uuid null, "created_by_id" uuid not null, "created_at" timestamptz not null, "done_at" timestamptz null, "done_by_id" uuid null, "version" int not null, primary key ("id"))',
    );
    this.addSql("create index desk_tasks_open_index on desk_tasks (place, id) where done_at is null");
    this.addSql("create index desk_tasks_open_owner_index on desk_tasks (owner_id, place, id) where done_at is null");
    this.addSql("create index desk_tasks_done_index on desk_tasks (done_at desc, id desc) where done_at is not null");
    this.addSql(
      "create index desk_tasks_done_owner_index on desk_tasks (owner_id, done_at desc, id desc) where done_at is not null",
    );
    this.addSql("create index desk_tasks_about_index on desk_tasks (about_id) where about_id is not null");
    this.addSql(
      'create table "desk_task_facts" ("id" bigserial primary key, "task_id" uuid not null, "kind" text not null, "at" timestamptz not null, "actor_id" uuid not null, "detail" text null, "owner_id" uuid null)',
    );
    this.addSql("create index desk_task_facts_newest_index on desk_task_facts (task_id, id desc)");
    this.addSql(
      'alter table "desk_tasks" add constraint "desk_tasks_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      'alter table "desk_tasks" add constraint "desk_tasks_created_by_id_foreign" foreign key ("created_by_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "desk_tasks" add constraint "desk_tasks_done_by_id_foreign" foreign key ("done_by_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      "alter table \"desk_tasks\" add constraint \"desk_tasks_priority_check\" check (priority in ('high', 'normal', 'low'))",
    );
    this.addSql(
      "alter table \"desk_tasks\" add constraint \"desk_tasks_about_area_check\" check (about_area in ('account', 'quote', 'order', 'load'))",
    );
    this.addSql(
      'alter table "desk_task_facts" add constraint "desk_task_facts_task_id_foreign" foreign key ("task_id") references "desk_tasks" ("id") on delete cascade',
    );
    this.addSql(
      'alter table "desk_task_facts" add constraint "desk_task_facts_actor_id_foreign" foreign key ("actor_id") references "accounts" ("id")',
    );
    this.addSql(
      'alter table "desk_task_facts" add constraint "desk_task_facts_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      "alter table \"desk_task_facts\" add constraint \"desk_task_facts_kind_check\" check (kind in ('created', 'handed_over', 'snoozed', 'changed', 'done', 'reopened', 'commented'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop table "desk_task_facts"');
    this.addSql('drop table "desk_tasks"');
  }
}
