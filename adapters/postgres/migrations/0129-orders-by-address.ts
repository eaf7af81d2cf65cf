import { Migration } from "@mikro-orm/migrations";

/** The indexes by which a search finds orders of a whole address or a VIN, beside no lock of another table. */
export class Migration0129 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists orders_customer_email_index on orders (lower(customer_email)) where customer_email is not null",
    );
    this.addSql(
      "create index if not exists orders_vin_index on orders (upper(vehicle_vin)) where vehicle_vin is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_customer_email_index"');
    this.addSql('drop index "orders_vin_index"');
  }
}
