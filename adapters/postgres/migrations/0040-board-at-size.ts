import { Migration } from "@mikro-orm/migrations";

export class Migration0040 extends Migration {
  override async up(): Promise<void> {
    // Loads that a text finds, newest first, also where it finds nearly all of them.
    this.addSql("create index loads_created_index on loads (created_at desc, id desc)");
    // Orders that are pending have no transporter: taken for two chances, PostgreSQL expects a seventh of them on the
    // board and reads it whole where an index in the order of the list would do.
    this.addSql("create statistics orders_waiting_statistics (mcv) on status, transporter_id from orders");
    this.addSql("analyze orders");
  }

  override async down(): Promise<void> {
    this.addSql("drop statistics orders_waiting_statistics");
    this.addSql("drop index loads_created_index");
  }
}
