import { Migration } from "@mikro-orm/migrations";

export class Migration0046 extends Migration {
  override async up(): Promise<void> {
    // PostgreSQL would plan the count again for most carriers, which takes longer than the count.
    this.addSql("alter function orders_to_pick_up(uuid) set plan_cache_mode = force_generic_plan");
  }

  override async down(): Promise<void> {
    this.addSql("alter function orders_to_pick_up(uuid) reset plan_cache_mode");
  }
}
