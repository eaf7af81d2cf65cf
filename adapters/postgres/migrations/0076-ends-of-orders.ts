import { Migration } from "@mikro-orm/migrations";

export class Migration0076 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      'alter table "orders" add column if not exists "pickup_details" jsonb null, add column if not exists "delivery_details" jsonb null, add column if not exists "vehicle_details" jsonb null',
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      'alter table "orders" drop column "pickup_details", drop column "delivery_details", drop column "vehicle_details"',
    );
  }
}
