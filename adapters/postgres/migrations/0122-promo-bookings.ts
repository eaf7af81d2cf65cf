import { Migration } from "@mikro-orm/migrations";

/** Counts the bookings with a promo code. */
export class Migration0122 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index if not exists quotes_promo_index on quotes ((promo -> 'promo' ->> 'code')) where status = 'booked' and promo ->> 'kind' = 'applied'",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "quotes_promo_index"');
  }
}
