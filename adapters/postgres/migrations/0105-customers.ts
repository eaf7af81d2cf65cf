import { Migration } from "@mikro-orm/migrations";

const guests =
  "orders (lower(customer_email), created_at desc, id desc) where shipper_id is null and disowned_at is null";
const tasks = "desk_tasks (about_id";

/** A customer's page shows cancelled orders too, and the tasks about a record newest first. */
export class Migration0105 extends Migration {
  override async up(): Promise<void> {
    // It may have been made before, without a stop.
    this.addSql(`create index if not exists orders_guest_index on ${guests}`);
    this.addSql('drop index if exists "orders_guest_email_index"');
    this.addSql('drop index if exists "desk_tasks_about_index"');
    this.addSql(
      `create index desk_tasks_about_index on ${tasks}, created_at desc, id desc) where about_id is not null`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(`create index orders_guest_email_index on ${guests} and status <> 'cancelled'`);
    this.addSql('drop index "orders_guest_index"');
    this.addSql('drop index "desk_tasks_about_index"');
    this.addSql(`create index desk_tasks_about_index on ${tasks}) where about_id is not null`);
  }
}
