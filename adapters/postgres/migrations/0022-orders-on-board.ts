import { Migration } from "@mikro-orm/migrations";

export class Migration0022 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index orders_open_delivery_point_index on orders (delivery_latitude, delivery_longitude) where status = 'pending'",
    );
    this.addSql(
      "create index orders_open_pickup_day_index on orders (coalesce(pickup_date, '9999-12-31'::date), id) where status = 'pending' and transporter_id is null",
    );
    this.addSql(
      "create index orders_open_price_index on orders (payment_amount desc, id desc) where status = 'pending' and transporter_id is null",
    );
    this.addSql(
      "create index orders_open_per_mile_index on orders (payment_per_mile desc, id desc) where status = 'pending' and transporter_id is null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_open_delivery_point_index"');
    this.addSql('drop index "orders_open_pickup_day_index"');
    this.addSql('drop index "orders_open_price_index"');
    this.addSql('drop index "orders_open_per_mile_index"');
  }
}
