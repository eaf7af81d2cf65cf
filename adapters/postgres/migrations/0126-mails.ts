import { Migration } from "@mikro-orm/migrations";

/** The indexes by which a search finds a whole address. */
export class Migration0126 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists accounts_former_email_index on accounts (lower(email)) where removed_at is not null",
    );
    this.addSql(
      "create index if not exists orders_customer_email_index on orders (lower(customer_email)) where customer_email is not null",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "accounts_former_email_index"');
    this.addSql('drop index "orders_customer_email_index"');
  }
}
