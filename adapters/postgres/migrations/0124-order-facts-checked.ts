import { Migration } from "@mikro-orm/migrations";

/** Checks the facts of orders in a transaction of its own: the lock that changes a constraint would stop every reader until the end. */
export class Migration0124 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "order_facts" validate constraint "order_facts_kind_check"');
  }

  override async down(): Promise<void> {
    // A constraint that was validated stays so.
  }
}
