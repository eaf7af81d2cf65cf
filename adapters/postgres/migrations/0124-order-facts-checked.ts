import { Migration } from "@mikro-orm/migrations";

/** Reads the facts of orders apart from the change of their constraint, whose lock would stop every reader meanwhile. */
export class Migration0124 extends Migration {
  override async up(): Promise<void> {
    this.addSql('alter table "order_facts" validate constraint "order_facts_kind_check"');
  }

  override async down(): Promise<void> {
    // A constraint that was validated stays so.
  }
}
