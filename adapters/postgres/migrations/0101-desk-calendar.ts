import { Migration } from "@mikro-orm/migrations";

const indexes = {
  orders_pickup_day_index: "orders (pickup_date, id) where status <> 'cancelled'",
  orders_delivery_day_index: "orders (delivery_date, id) where status <> 'cancelled'",
  loads_pickup_day_index: "loads (pickup_latest, id) where status not in ('DRAFT', 'CANCELLED')",
  loads_delivery_day_index: "loads (delivery_latest, id) where status not in ('DRAFT', 'CANCELLED')",
  quotes_expiry_index: "quotes (expires_at, id) where status <> 'booked'",
  carrier_vettings_override_index:
    "carrier_vettings (override_ends_at, organization_id) where override_ends_at is not null",
};

export class Migration0101 extends Migration {
  override async up(): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      this.addSql(`create index if not exists ${name} on ${definition}`);
  }

  override async down(): Promise<void> {
    for (const name of Object.keys(indexes)) this.addSql(`drop index "${name}"`);
  }
}
