import { Migration } from "@mikro-orm/migrations";

/** The numbers of calls that are to be made. Tasks of calls that were not answered get those of their calls. */
export class Migration0119 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "desk_tasks" add "number_to_call" text null');
    this.addSql(
      "update desk_tasks set number_to_call = c.number from desk_calls c where c.id = call_id and done_at is null and c.number <> 'Withheld'",
    );
    this.addSql(
      "create index if not exists desk_tasks_to_call_index on desk_tasks (due_day, id) where done_at is null and number_to_call is not null",
    );
    this.addSql(
      "create index if not exists orders_under_way_lane_index on orders (pickup_state, delivery_state, assigned_at desc) where status in ('assigned', 'in_transit')",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_under_way_lane_index"');
    this.addSql('drop index "desk_tasks_to_call_index"');
    this.addSql('alter table "desk_tasks" drop column "number_to_call"');
  }
}
