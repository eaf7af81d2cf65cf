import { Migration } from "@mikro-orm/migrations";

export class Migration0103 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'create table "desk_task_rules" ("kind" text not null, "is_on" boolean not null, "amount" int not null, "owner_id" uuid null, "priority" text not null, "version" int not null, "saved_by_id" uuid not null, "saved_at" timestamptz not null, primary key ("kind"))',
    );
    this.addSql(
      'alter table "desk_tasks" add "rule" text null, add "cause_id" uuid null, add "cause_ended_at" timestamptz null',
    );
    this.addSql('alter table "desk_tasks" alter column "created_by_id" drop not null');
    this.addSql(
      "create unique index desk_tasks_cause_unique on desk_tasks (rule, cause_id) where rule is not null and cause_ended_at is null",
    );
    this.addSql(
      "alter table \"desk_tasks\" add constraint \"desk_tasks_rule_check\" check (rule in ('quote_waiting', 'order_unclaimed', 'pickup_missed', 'no_position', 'delivery_late', 'insurance_ends', 'payment_overdue', 'account_review', 'support_waiting')) not valid",
    );
    this.addSql('alter table "desk_tasks" validate constraint "desk_tasks_rule_check"');
    this.addSql('alter table "desk_task_facts" alter column "actor_id" drop not null');
    this.addSql(
      'alter table "desk_task_rules" add constraint "desk_task_rules_owner_id_foreign" foreign key ("owner_id") references "accounts" ("id") on delete set null',
    );
    this.addSql(
      'alter table "desk_task_rules" add constraint "desk_task_rules_saved_by_id_foreign" foreign key ("saved_by_id") references "accounts" ("id")',
    );
    this.addSql(
      "alter table \"desk_task_rules\" add constraint \"desk_task_rules_kind_check\" check (kind in ('quote_waiting', 'order_unclaimed', 'pickup_missed', 'no_position', 'delivery_late', 'insurance_ends', 'payment_overdue', 'account_review', 'support_waiting'))",
    );
    this.addSql(
      "alter table \"desk_task_rules\" add constraint \"desk_task_rules_priority_check\" check (priority in ('high', 'normal', 'low'))",
    );
  }

  override async down(): Promise<void> {
    this.addSql("delete from desk_tasks where created_by_id is null");
    this.addSql("delete from desk_task_facts where actor_id is null");
    this.addSql('drop table "desk_task_rules"');
    this.addSql(
      'alter table "desk_tasks" drop column "rule", drop column "cause_id", drop column "cause_ended_at", alter column "created_by_id" set not null',
    );
    this.addSql('alter table "desk_task_facts" alter column "actor_id" set not null');
  }
}
