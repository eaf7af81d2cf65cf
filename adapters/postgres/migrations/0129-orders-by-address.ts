import { Migration } from "@mikro-orm/migrations";

/** The index by which a search finds orders of a whole address, beside no lock of another table. */
export class Migration0129 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists orders_customer_email_index on orders (lower(customer_email)) where customer_email is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "orders_customer_email_index"');
  }
}
