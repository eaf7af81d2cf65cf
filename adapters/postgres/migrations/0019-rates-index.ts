import { Migration } from "@mikro-orm/migrations";

export class Migration0019 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index orders_rates_index on orders (pickup_state, delivery_state, delivered_at desc) include (payment_per_mile, pickup_zip, delivery_zip) where status = 'delivered'",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_rates_index"');
  }
}
