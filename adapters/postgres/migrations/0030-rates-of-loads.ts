import { Migration } from "@mikro-orm/migrations";

export class Migration0030 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      "create index loads_rates_index on loads (pickup_state, delivery_state, coalesce(delivered_at, case when price_type = 'BID' then assigned_at end) desc) where transporter_id is not null and status <> 'CANCELLED' and not is_enclosed",
    );
  }

  override async down(): Promise<void> {
    this.addSql('drop index "loads_rates_index"');
  }
}
