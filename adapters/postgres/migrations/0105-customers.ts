import { Migration } from "@mikro-orm/migrations";

const guests = "orders (lower(customer_email), created_at desc, id desc)";
const tasks = "desk_tasks (about_id";

/** A customer's page shows cancelled orders too, and the tasks about a record newest first. */
export class Migration0105 extends Migration {
  override async up(): Promise<void> {
    this.addSql('drop index if exists "orders_guest_email_index"');
    this.addSql(`create index orders_guest_email_index on ${guests} where shipper_id is null and disowned_at is null`);
    this.addSql('drop index if exists "desk_tasks_about_index"');
    this.addSql(
      `create index desk_tasks_about_index on ${tasks}, created_at desc, id desc) where about_id is not null`,
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_guest_email_index"');
    this.addSql(
      `create index orders_guest_email_index on ${guests} where shipper_id is null and disowned_at is null and status <> 'cancelled'`,
    );
    this.addSql('drop index "desk_tasks_about_index"');
    this.addSql(`create index desk_tasks_about_index on ${tasks}) where about_id is not null`);
  }
}
